import { randomUUID } from 'node:crypto'
import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { closeUnpaidOrder } from '#server/sales/checkout/close-unpaid-order.ts'
import { executeDueRefunds, releaseReservations } from '#server/sales/checkout/jobs.ts'
import { settlePayment } from '#server/sales/checkout/settle-payment.ts'
import { auditBooks } from '#server/sales/fulfillment/audit-books.ts'
import { sandboxIntents } from '#server/sales/payments/sandbox/tables.ts'
import { payments, refunds } from '#server/sales/payments/tables.ts'
import { address, card, cards, payAtSandbox, placeOrder } from '../support/checkout.ts'
import { expireReservation, shopperWithCart, stockOf } from '../support/purchases.ts'
import { failureOf, openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

it('an unpaid order is returned to its shopper only, until it is paid', async () => {
  const { shopper } = await shopperWithCart(shop)
  const stranger = await shop.newShopper()
  expect(await shopper('GET /user/orders/unpaid')).toEqual({ order: null })
  const { id } = await placeOrder(shopper)
  expect((await shopper('GET /user/orders/unpaid')).order).toMatchObject({ id, can: { pay: true } })
  expect(await stranger('GET /user/orders/unpaid')).toEqual({ order: null })
  const { paymentIntentId } = await payAtSandbox(shopper, (await shopper('GET /orders/{id}', { id })).order)
  await shopper('POST /payment/confirm', { orderId: id, paymentIntentId })
  expect(await shopper('GET /user/orders/unpaid')).toEqual({ order: null })
})

describe('an order that is not paid in time', () => {
  it('is canceled by the job, and its stock is released', async () => {
    const { shopper, item } = await shopperWithCart(shop, 10, 2)
    const order = await placeOrder(shopper)
    await releaseReservations(shop.shop)
    expect(await stockOf(shop, item)).toEqual({ onHand: 10, reserved: 2 })
    await expireReservation(shop, order.id)
    await Promise.all([releaseReservations(shop.shop), releaseReservations(shop.shop)])
    expect(await stockOf(shop, item)).toEqual({ onHand: 10, reserved: 0 })
    const { order: late } = await shopper('GET /orders/{id}', { id: order.id })
    expect(late).toMatchObject({ status: 'Cancelled', can: { pay: false } })
    expect(late.events.map(({ type, actor }) => [type, actor])).toEqual([
      ['placed', 'shopper'],
      ['expired', 'system'],
    ])
    expect((await failureOf(shopper('POST /payment/create-intent', { orderId: order.id }))).code).toBe(
      'invalid_transition',
    )
  })

  it('is canceled even if earlier ones cannot be', async () => {
    const placed = [await shopperWithCart(shop), await shopperWithCart(shop)]
    const ids: string[] = []
    for (const { shopper } of placed) {
      const { id } = await placeOrder(shopper)
      await shopper('POST /payment/create-intent', { orderId: id })
      await expireReservation(shop, id)
      ids.push(id)
    }
    const [stuck] = await shop.db
      .select()
      .from(payments)
      .where(eq(payments.reference, ids[0] ?? ''))
    const cancel = shop.shop.payments.current.cancelIntent
    vi.spyOn(shop.shop.payments.current, 'cancelIntent').mockImplementation((intentId) =>
      intentId === stuck?.intentId ? Promise.reject(new Error('The line is dead')) : cancel(intentId),
    )
    await expect(releaseReservations(shop.shop, 1)).rejects.toThrow('1 of 2 failed')
    vi.restoreAllMocks()
    const { order } = (await placed[1]?.shopper('GET /orders/{id}', { id: ids[1] ?? '' })) ?? {}
    expect(order?.status).toBe('Cancelled')
    await releaseReservations(shop.shop)
  })

  it('cannot be paid afterwards', async () => {
    const { shopper } = await shopperWithCart(shop)
    const order = await placeOrder(shopper)
    const { clientSecret } = await shopper('POST /payment/create-intent', { orderId: order.id })
    await expireReservation(shop, order.id)
    await releaseReservations(shop.shop)
    const late = shopper('POST /payment/sandbox/confirm', { clientSecret, card: card(cards.good) })
    expect((await failureOf(late)).code).toBe('payment_failed')
  })

  it('is settled, not canceled, if the payment has arrived', async () => {
    const { shopper, item } = await shopperWithCart(shop, 10, 2)
    const order = await placeOrder(shopper)
    await payAtSandbox(shopper, order)
    await expireReservation(shop, order.id)
    await releaseReservations(shop.shop)
    expect((await shopper('GET /orders/{id}', { id: order.id })).order.status).toBe('Processing')
    expect(await stockOf(shop, item)).toEqual({ onHand: 8, reserved: 0 })
  })

  it('refunds a payment that arrives afterwards', async () => {
    const { shopper, item } = await shopperWithCart(shop, 10, 2)
    const order = await placeOrder(shopper)
    const { paymentIntentId, clientSecret } = await shopper('POST /payment/create-intent', { orderId: order.id })
    await closeUnpaidOrder(shop.shop, order.id, { type: 'expired', actor: 'system' })
    // The payment succeeds just before the provider receives the cancellation.
    await shop.db
      .update(sandboxIntents)
      .set({ status: 'succeeded' })
      .where(eq(sandboxIntents.clientSecret, clientSecret))
    for (const _ of [1, 2]) {
      const failure = await failureOf(shopper('POST /payment/confirm', { orderId: order.id, paymentIntentId }))
      expect(failure.code).toBe('invalid_transition')
    }
    const { order: after } = await shopper('GET /orders/{id}', { id: order.id })
    expect(after).toMatchObject({ status: 'Cancelled', paymentStatus: 'refunded' })
    expect(after.events.map(({ type }) => type)).toEqual(['placed', 'expired', 'refunded'])
    expect(await stockOf(shop, item)).toEqual({ onHand: 10, reserved: 0 })
    const [payment] = await shop.db.select().from(payments).where(eq(payments.reference, order.id))
    expect(payment).toMatchObject({ state: 'surplus', refunded: payment?.amount })
    expect(await auditBooks(shop.db)).toEqual([])
  })

  it('takes no payment if it is canceled while the payment begins', async () => {
    const { shopper } = await shopperWithCart(shop)
    const order = await placeOrder(shopper)
    const provider = shop.shop.payments.current
    const createIntent = vi.spyOn(provider, 'createIntent').mockImplementationOnce(async (intent) => {
      // A cancellation at this point finds no payment to stop.
      await closeUnpaidOrder(shop.shop, order.id, { type: 'expired', actor: 'system' })
      createIntent.mockRestore()
      return provider.createIntent(intent)
    })
    const begun = await failureOf(shopper('POST /payment/create-intent', { orderId: order.id }))
    expect(begun.code).toBe('invalid_transition')
    const [intent] = await shop.db
      .select()
      .from(sandboxIntents)
      .where(eq(sandboxIntents.idempotencyKey, `order:${order.id}`))
    expect(intent?.status).toBe('canceled')
  })
})

describe('an order that its shopper left unpaid', () => {
  it('stays as it is when the next one is refused, and its payment continues', async () => {
    const { shopper, item } = await shopperWithCart(shop)
    const left = await placeOrder(shopper)
    const intent = await shopper('POST /payment/create-intent', { orderId: left.id })
    const form = { ...address, shippingMethod: 'standard', expectedTotal: 0.01 } as const
    const refused = await failureOf(shopper('POST /orders/create', form, { idempotencyKey: randomUUID() }))
    expect(refused.code).toBe('total_changed')
    await shopper('POST /payment/sandbox/confirm', { clientSecret: intent.clientSecret, card: card(cards.good) })
    const { order } = await shopper('POST /payment/confirm', {
      orderId: left.id,
      paymentIntentId: intent.paymentIntentId,
    })
    expect(order.paymentStatus).toBe('paid')
    expect(await stockOf(shop, item)).toEqual({ onHand: 8, reserved: 0 })
  })

  it('can be paid with a new intent after its first one was canceled', async () => {
    const { shopper } = await shopperWithCart(shop)
    const order = await placeOrder(shopper)
    const { paymentIntentId } = await shopper('POST /payment/create-intent', { orderId: order.id })
    await shop.shop.payments.current.cancelIntent(paymentIntentId)
    const next = await payAtSandbox(shopper, order)
    expect(next.paymentIntentId).not.toBe(paymentIntentId)
    const { order: paid } = await shopper('POST /payment/confirm', {
      orderId: order.id,
      paymentIntentId: next.paymentIntentId,
    })
    expect(paid.paymentStatus).toBe('paid')
  })
})

describe('the jobs', () => {
  it('continue after an order that cannot be closed, and report it', async () => {
    const [broken, sound] = [await shopperWithCart(shop), await shopperWithCart(shop)]
    const stuck = await placeOrder(broken.shopper)
    await payAtSandbox(broken.shopper, stuck)
    await shop.db
      .update(sandboxIntents)
      .set({ amount: 1 })
      .where(eq(sandboxIntents.idempotencyKey, `order:${stuck.id}`))
    await expireReservation(shop, stuck.id)
    const overdue = await placeOrder(sound.shopper)
    await expireReservation(shop, overdue.id)
    await expect(releaseReservations(shop.shop)).rejects.toThrow('1 of 2 failed')
    expect((await sound.shopper('GET /orders/{id}', { id: overdue.id })).order.status).toBe('Cancelled')
    await shop.db.delete(sandboxIntents).where(eq(sandboxIntents.idempotencyKey, `order:${stuck.id}`))
    await releaseReservations(shop.shop)
  })

  it('make an interrupted refund once', async () => {
    const { shopper } = await shopperWithCart(shop)
    const order = await placeOrder(shopper)
    const { clientSecret } = await shopper('POST /payment/create-intent', { orderId: order.id })
    await closeUnpaidOrder(shop.shop, order.id, { type: 'expired', actor: 'system' })
    await shop.db
      .update(sandboxIntents)
      .set({ status: 'succeeded' })
      .where(eq(sandboxIntents.clientSecret, clientSecret))
    vi.spyOn(shop.shop.payments.current, 'refund').mockRejectedValueOnce(new Error('The line is dead'))
    // The refund is decided, even if the provider refuses it at first.
    expect(await settlePayment(shop.shop, order.id)).toEqual({ outcome: 'refunded' })
    expect(await shop.db.select({ failure: refunds.failure }).from(refunds).where(isNull(refunds.refundedAt))).toEqual([
      { failure: 'The line is dead' },
    ])
    await shop.db.update(refunds).set({ nextAttemptAt: new Date() })
    await Promise.all([executeDueRefunds(shop.shop), executeDueRefunds(shop.shop)])
    await executeDueRefunds(shop.shop)
    const { order: after } = await shopper('GET /orders/{id}', { id: order.id })
    expect(after.paymentStatus).toBe('refunded')
    expect(after.events.filter(({ type }) => type === 'refunded')).toHaveLength(1)
  })
})
