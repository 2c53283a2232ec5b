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
import { createShopperWithCart, expireReservation, readStock } from '../support/purchases.ts'
import { expectFailure, openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

it('a shopper can find their order that awaits payment', async () => {
  const { shopper } = await createShopperWithCart(shop)
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
    const { shopper, item } = await createShopperWithCart(shop, 10, 2)
    const order = await placeOrder(shopper)
    await releaseReservations(shop.shop)
    expect(await readStock(shop, item)).toEqual({ onHand: 10, reserved: 2 })
    await expireReservation(shop, order.id)
    await Promise.all([releaseReservations(shop.shop), releaseReservations(shop.shop)])
    expect(await readStock(shop, item)).toEqual({ onHand: 10, reserved: 0 })
    const { order: canceled } = await shopper('GET /orders/{id}', { id: order.id })
    expect(canceled).toMatchObject({ status: 'Cancelled', can: { pay: false } })
    expect(canceled.events.map(({ type, actor }) => [type, actor])).toEqual([
      ['placed', 'shopper'],
      ['expired', 'system'],
    ])
    expect((await expectFailure(shopper('POST /payment/create-intent', { orderId: order.id }))).code).toBe(
      'invalid_transition',
    )
  })

  it('is canceled even if an earlier order cannot be canceled', async () => {
    const carts = [await createShopperWithCart(shop), await createShopperWithCart(shop)]
    const ids: string[] = []
    for (const { shopper } of carts) {
      const { id } = await placeOrder(shopper)
      await shopper('POST /payment/create-intent', { orderId: id })
      await expireReservation(shop, id)
      ids.push(id)
    }
    const [failingPayment] = await shop.db
      .select()
      .from(payments)
      .where(eq(payments.reference, ids[0] ?? ''))
    const cancel = shop.shop.payments.current.cancelIntent
    vi.spyOn(shop.shop.payments.current, 'cancelIntent').mockImplementation((intentId) =>
      intentId === failingPayment?.intentId
        ? Promise.reject(new Error('The provider is unavailable'))
        : cancel(intentId),
    )
    await expect(releaseReservations(shop.shop, 1)).rejects.toThrow('1 of 2 failed')
    vi.restoreAllMocks()
    const { order } = (await carts[1]?.shopper('GET /orders/{id}', { id: ids[1] ?? '' })) ?? {}
    expect(order?.status).toBe('Cancelled')
    await releaseReservations(shop.shop)
  })

  it('cannot be paid after it was canceled', async () => {
    const { shopper } = await createShopperWithCart(shop)
    const order = await placeOrder(shopper)
    const { clientSecret } = await shopper('POST /payment/create-intent', { orderId: order.id })
    await expireReservation(shop, order.id)
    await releaseReservations(shop.shop)
    const payment = shopper('POST /payment/sandbox/confirm', { clientSecret, card: card(cards.good) })
    expect((await expectFailure(payment)).code).toBe('payment_failed')
  })

  it('is confirmed instead of canceled if its payment succeeded', async () => {
    const { shopper, item } = await createShopperWithCart(shop, 10, 2)
    const order = await placeOrder(shopper)
    await payAtSandbox(shopper, order)
    await expireReservation(shop, order.id)
    await releaseReservations(shop.shop)
    expect((await shopper('GET /orders/{id}', { id: order.id })).order.status).toBe('Processing')
    expect(await readStock(shop, item)).toEqual({ onHand: 8, reserved: 0 })
  })

  it('gets a payment that succeeds after the cancellation refunded immediately', async () => {
    const { shopper, item } = await createShopperWithCart(shop, 10, 2)
    const order = await placeOrder(shopper)
    const { paymentIntentId, clientSecret } = await shopper('POST /payment/create-intent', { orderId: order.id })
    await closeUnpaidOrder(shop.shop, order.id, { type: 'expired', actor: 'system' })
    // The payment succeeds just before the provider receives the cancellation.
    await shop.db
      .update(sandboxIntents)
      .set({ status: 'succeeded' })
      .where(eq(sandboxIntents.clientSecret, clientSecret))
    for (const _ of [1, 2]) {
      const failure = await expectFailure(shopper('POST /payment/confirm', { orderId: order.id, paymentIntentId }))
      expect(failure.code).toBe('invalid_transition')
    }
    const { order: after } = await shopper('GET /orders/{id}', { id: order.id })
    expect(after).toMatchObject({ status: 'Cancelled', paymentStatus: 'refunded' })
    expect(after.events.map(({ type }) => type)).toEqual(['placed', 'expired', 'refunded'])
    expect(await readStock(shop, item)).toEqual({ onHand: 10, reserved: 0 })
    const [payment] = await shop.db.select().from(payments).where(eq(payments.reference, order.id))
    expect(payment).toMatchObject({ state: 'surplus', refunded: payment?.amount })
    expect(await auditBooks(shop.db)).toEqual([])
  })

  it('cannot be paid if it is canceled while its payment is created', async () => {
    const { shopper } = await createShopperWithCart(shop)
    const order = await placeOrder(shopper)
    const provider = shop.shop.payments.current
    const createIntent = vi.spyOn(provider, 'createIntent').mockImplementationOnce(async (intent) => {
      // A cancellation at this point finds no payment to cancel.
      await closeUnpaidOrder(shop.shop, order.id, { type: 'expired', actor: 'system' })
      createIntent.mockRestore()
      return provider.createIntent(intent)
    })
    const failure = await expectFailure(shopper('POST /payment/create-intent', { orderId: order.id }))
    expect(failure.code).toBe('invalid_transition')
    const [intent] = await shop.db
      .select()
      .from(sandboxIntents)
      .where(eq(sandboxIntents.idempotencyKey, `order:${order.id}`))
    expect(intent?.status).toBe('canceled')
  })
})

describe('an unpaid order', () => {
  it('can still be paid after the shopper’s next order is rejected', async () => {
    const { shopper, item } = await createShopperWithCart(shop)
    const unpaid = await placeOrder(shopper)
    const intent = await shopper('POST /payment/create-intent', { orderId: unpaid.id })
    const form = { ...address, shippingMethod: 'standard', expectedTotal: 0.01 } as const
    const failure = await expectFailure(shopper('POST /orders/create', form, { idempotencyKey: randomUUID() }))
    expect(failure.code).toBe('total_changed')
    await shopper('POST /payment/sandbox/confirm', { clientSecret: intent.clientSecret, card: card(cards.good) })
    const { order } = await shopper('POST /payment/confirm', {
      orderId: unpaid.id,
      paymentIntentId: intent.paymentIntentId,
    })
    expect(order.paymentStatus).toBe('paid')
    expect(await readStock(shop, item)).toEqual({ onHand: 8, reserved: 0 })
  })

  it('can be paid with a new intent after its first intent was canceled', async () => {
    const { shopper } = await createShopperWithCart(shop)
    const order = await placeOrder(shopper)
    const { paymentIntentId } = await shopper('POST /payment/create-intent', { orderId: order.id })
    await shop.shop.payments.current.cancelIntent(paymentIntentId)
    const secondIntent = await payAtSandbox(shopper, order)
    expect(secondIntent.paymentIntentId).not.toBe(paymentIntentId)
    const { order: paid } = await shopper('POST /payment/confirm', {
      orderId: order.id,
      paymentIntentId: secondIntent.paymentIntentId,
    })
    expect(paid.paymentStatus).toBe('paid')
  })
})

describe('the jobs', () => {
  it('cancel other orders if one cannot be canceled, and report the failure', async () => {
    const [failing, valid] = [await createShopperWithCart(shop), await createShopperWithCart(shop)]
    const failingOrder = await placeOrder(failing.shopper)
    await payAtSandbox(failing.shopper, failingOrder)
    await shop.db
      .update(sandboxIntents)
      .set({ amount: 1 })
      .where(eq(sandboxIntents.idempotencyKey, `order:${failingOrder.id}`))
    await expireReservation(shop, failingOrder.id)
    const overdue = await placeOrder(valid.shopper)
    await expireReservation(shop, overdue.id)
    await expect(releaseReservations(shop.shop)).rejects.toThrow('1 of 2 failed')
    expect((await valid.shopper('GET /orders/{id}', { id: overdue.id })).order.status).toBe('Cancelled')
    await shop.db.delete(sandboxIntents).where(eq(sandboxIntents.idempotencyKey, `order:${failingOrder.id}`))
    await releaseReservations(shop.shop)
  })

  it('retry a failed refund and pay it once', async () => {
    const { shopper } = await createShopperWithCart(shop)
    const order = await placeOrder(shopper)
    const { clientSecret } = await shopper('POST /payment/create-intent', { orderId: order.id })
    await closeUnpaidOrder(shop.shop, order.id, { type: 'expired', actor: 'system' })
    await shop.db
      .update(sandboxIntents)
      .set({ status: 'succeeded' })
      .where(eq(sandboxIntents.clientSecret, clientSecret))
    vi.spyOn(shop.shop.payments.current, 'refund').mockRejectedValueOnce(new Error('The provider is unavailable'))
    // The refund is recorded even if the first attempt at the provider fails.
    expect(await settlePayment(shop.shop, order.id)).toEqual({ outcome: 'refunded' })
    expect(await shop.db.select({ failure: refunds.failure }).from(refunds).where(isNull(refunds.refundedAt))).toEqual([
      { failure: 'The provider is unavailable' },
    ])
    await shop.db.update(refunds).set({ nextAttemptAt: new Date() })
    await Promise.all([executeDueRefunds(shop.shop), executeDueRefunds(shop.shop)])
    await executeDueRefunds(shop.shop)
    const { order: after } = await shopper('GET /orders/{id}', { id: order.id })
    expect(after.paymentStatus).toBe('refunded')
    expect(after.events.filter(({ type }) => type === 'refunded')).toHaveLength(1)
  })
})
