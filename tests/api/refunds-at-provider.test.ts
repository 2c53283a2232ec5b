import { randomUUID } from 'node:crypto'
import { eq, isNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { mails } from '#server/platform/mail/tables.ts'
import { executeDueRefunds } from '#server/sales/checkout/jobs.ts'
import { paymentAudits, refunds } from '#server/sales/payments/tables.ts'
import { expectFailure } from '../support/shop.ts'
import { openStripeShop, type StripeShop } from '../support/stripe-shop.ts'

let shop: StripeShop
beforeAll(async () => {
  shop = await openStripeShop()
})
afterEach(async () => {
  expect(shop.stripe.problems).toEqual([])
  expect(await shop.audit()).toEqual([])
})
afterAll(() => shop.close())

const parcel = { status: 'Shipped', trackingNumber: '1Z1' } as const
const listTypes = (order: { events: { type: string }[] }) => order.events.map(({ type }) => type)
const listRefundMails = async (orderId: string) =>
  (await shop.db.select().from(mails).where(eq(mails.kind, 'order-refunded'))).filter(
    ({ data }) => (data as { orderId?: string }).orderId === orderId,
  )

describe('a refund made in Stripe’s dashboard', () => {
  it('is recorded once, even if Stripe’s events are repeated and reordered', async () => {
    const { id, intentId, total, read } = await shop.createPaidOrder()
    shop.records.refundAtStripe(intentId, 5_00)
    shop.records.refundAtStripe(intentId, 3_00)
    expect(new Set(await shop.deliverAll((events) => [...events].reverse().concat(events)))).toEqual(new Set([200]))
    const order = await read()
    expect(order).toMatchObject({ status: 'Processing', paymentStatus: 'partially_refunded', refunded: 8 })
    expect(order.refundable).toBe((total - 8_00) / 100)
    expect(order.refunds.map(({ amount, refundedAt }) => [amount, refundedAt !== null])).toEqual([
      [5, true],
      [3, true],
    ])
    expect(listTypes(order).filter((type) => type === 'refunded')).toHaveLength(2)
    expect(await listRefundMails(id)).toHaveLength(2)
  })

  it('is recorded by the nightly audit if its event was not delivered', async () => {
    const { intentId, total, read } = await shop.createPaidOrder()
    // An earlier audit does not include the refund.
    await shop.audit()
    shop.records.refundAtStripe(intentId, total)
    expect((await read()).paymentStatus).toBe('paid')
    expect(await shop.audit()).toEqual([])
    expect(await read()).toMatchObject({ paymentStatus: 'refunded', refundable: 0 })
    shop.records.events.length = 0
  })

  it('is found on a later page of Stripe’s events', async () => {
    const paidOrders = [await shop.createPaidOrder(), await shop.createPaidOrder(), await shop.createPaidOrder()]
    shop.records.pageSize = 2
    for (const { intentId } of paidOrders) shop.records.refundAtStripe(intentId, 1_00)
    await shop.audit()
    shop.records.pageSize = 100
    for (const { read } of paidOrders) expect((await read()).paymentStatus).toBe('partially_refunded')
    shop.records.events.length = 0
  })

  it('replaces a pending refund that Stripe declined, and is not paid twice', async () => {
    const { id, intentId, total, read, shopper } = await shop.createPaidOrder()
    shop.stripe.faults.push('none', 'fail', 'fail', 'fail')
    await shopper('POST /orders/{id}/cancel', { id })
    expect((await read()).refunds).toMatchObject([{ refundedAt: null }])
    shop.records.refundAtStripe(intentId, total)
    await shop.deliverAll()
    await shop.db.update(refunds).set({ nextAttemptAt: new Date(0) })
    await executeDueRefunds(shop.shop)
    const order = await read()
    expect(order).toMatchObject({ status: 'Cancelled', paymentStatus: 'refunded', refunded: total / 100 })
    expect(order.refunds).toMatchObject([{ refundedAt: expect.any(String), reason: 'The order was canceled' }])
    expect(await listRefundMails(id)).toHaveLength(1)
  })

  it('replaces only a part of a larger pending refund', async () => {
    const { id, intentId, total, read, shopper } = await shop.createPaidOrder()
    shop.stripe.faults.push('none', 'fail', 'fail', 'fail')
    await shopper('POST /orders/{id}/cancel', { id })
    shop.records.refundAtStripe(intentId, 4_00)
    await shop.deliverAll()
    expect((await read()).paymentStatus).toBe('partially_refunded')
    await shop.db.update(refunds).set({ nextAttemptAt: new Date(0) })
    await executeDueRefunds(shop.shop)
    await shop.deliverAll()
    const order = await read()
    expect(order).toMatchObject({ paymentStatus: 'refunded', refunded: total / 100 })
    expect(order.refunds.map(({ amount }) => amount)).toEqual([4, total / 100 - 4])
  })

  it('is an additional refund if a pending refund of the same amount was not declined, up to the paid amount', async () => {
    const { id, intentId, total, read } = await shop.createPaidOrder()
    const amount = Math.round(total * 0.6)
    shop.stripe.faults.push('none', 'fail', 'fail', 'fail')
    const requestedRefund = { id, amount: amount / 100, reason: 'Sorry' }
    await shop.admin('POST /admin/orders/{id}/refunds', requestedRefund, { idempotencyKey: randomUUID() })
    shop.stripe.faults.length = 0
    const untried = { failure: null, attempts: 0, nextAttemptAt: new Date(0) }
    await shop.db.update(refunds).set(untried).where(isNull(refunds.refundedAt))
    shop.records.refundAtStripe(intentId, amount)
    await shop.deliverAll()
    await executeDueRefunds(shop.shop)
    await shop.deliverAll()
    expect(await read()).toMatchObject({ paymentStatus: 'refunded', refunded: total / 100, refundable: 0 })
    const stripeRefunds = shop.records.refunds.filter(({ payment_intent }) => payment_intent === intentId)
    expect(stripeRefunds.map((refund) => refund.amount)).toEqual([amount, total - amount])
  })

  it('prevents shipping of a fully refunded order unless staff confirm it', async () => {
    const { id, intentId, total, read } = await shop.createPaidOrder()
    shop.records.refundAtStripe(intentId, total)
    await shop.deliverAll()
    const before = await read()
    expect(before).toMatchObject({ status: 'Processing', paymentStatus: 'refunded' })
    const failure = await expectFailure(shop.admin('PUT /orders/{id}/status', { id, ...parcel }))
    expect(failure.code).toBe('order_refunded')
    const [result] = (await shop.admin('POST /admin/orders/ship', { parcels: [{ id, trackingNumber: '1Z1' }] })).results
    expect(result).toMatchObject({ outcome: 'refused', message: failure.message })
    expect((await read()).status).toBe('Processing')
    const { order } = await shop.admin('PUT /orders/{id}/status', { id, ...parcel, shipRefunded: true })
    expect(order.status).toBe('Shipped')
    expect(order.events.at(-1)).toMatchObject({ type: 'shipped', note: expect.stringContaining('refunded in full') })
  })

  it('requested in the panel instead prevents shipping as soon as it is decided', async () => {
    const { id } = await shop.createPaidOrder()
    shop.stripe.faults.push('none', 'fail', 'fail', 'fail')
    await shop.admin('POST /admin/orders/{id}/refunds', { id, reason: 'Lost' }, { idempotencyKey: randomUUID() })
    expect((await expectFailure(shop.admin('PUT /orders/{id}/status', { id, ...parcel }))).code).toBe('order_refunded')
    await shop.db.update(refunds).set({ nextAttemptAt: new Date(0) })
    await executeDueRefunds(shop.shop)
  })
})

describe('a refund returned by the bank', () => {
  async function createFailedRefund() {
    const paidOrder = await shop.createPaidOrder()
    await paidOrder.shopper('POST /orders/{id}/cancel', { id: paidOrder.id })
    await shop.deliverAll()
    const stripeRefundId = shop.records.refunds.at(-1)?.id ?? ''
    return { ...paidOrder, event: shop.records.failRefund(stripeRefundId) }
  }

  it('is due again once, and staff can record that they paid it outside Stripe', async () => {
    const { id, event, read, readOwn } = await createFailedRefund()
    expect((event.data.object as { payment_intent: unknown }).payment_intent).toBeNull()
    expect(await shop.deliver(event, event)).toEqual([200, 200])
    await shop.deliverAll()
    const order = await read()
    expect(order.paymentStatus).toBe('paid')
    expect(order.refunds).toMatchObject([{ refundedAt: null, failed: true }])
    expect(listTypes(order).filter((type) => type === 'refund_failed')).toHaveLength(1)
    expect(listTypes(await readOwn())).not.toContain('refund_failed')
    expect((await shop.admin('GET /admin/orders', { concern: 'refund_failed' })).orders).toMatchObject([{ id }])
    expect(await shop.audit()).toMatchObject([{ orderId: id, problem: expect.stringContaining('expired_or_canceled') }])
    // The refund is not retried automatically.
    await shop.db.update(refunds).set({ nextAttemptAt: new Date(0) })
    await executeDueRefunds(shop.shop)
    expect((await read()).refunds).toMatchObject([{ refundedAt: null }])

    const refundId = order.refunds[0]?.id ?? ''
    const resolution = { id, refundId, how: 'paid_outside' } as const
    await shop.admin('POST /admin/orders/{id}/refunds/{refundId}/resolve', { ...resolution, note: 'Bank transfer' })
    expect(await read()).toMatchObject({ paymentStatus: 'refunded', refunds: [{ refundedAt: expect.any(String) }] })
    // Stripe sends the event again later.
    expect(await shop.deliver(shop.records.emit('refund.failed', event.data.object))).toEqual([200])
    expect((await read()).paymentStatus).toBe('refunded')
    const repeated = shop.admin('POST /admin/orders/{id}/refunds/{refundId}/resolve', resolution)
    expect((await expectFailure(repeated)).code).toBe('invalid_transition')
  })

  it('is recorded twice if staff pay it outside Stripe and also refund it in Stripe’s dashboard', async () => {
    const { id, event, intentId, total, read } = await createFailedRefund()
    await shop.deliver(event)
    const refundId = (await read()).refunds[0]?.id ?? ''
    await shop.admin('POST /admin/orders/{id}/refunds/{refundId}/resolve', { id, refundId, how: 'paid_outside' })
    shop.records.refundAtStripe(intentId, total)
    expect(new Set(await shop.deliverAll())).toEqual(new Set([200]))
    const paid = total / 100
    expect(await read()).toMatchObject({ paymentStatus: 'refunded', refunded: 2 * paid, refundable: 0 })
    expect((await read()).refunds.map(({ amount }) => amount)).toEqual([paid, paid])
  })

  it('can be retried by staff as a new refund at Stripe', async () => {
    const { id, event, read } = await createFailedRefund()
    await shop.deliver(event)
    const refundId = (await read()).refunds[0]?.id ?? ''
    const resolution = { id, refundId, how: 'try_again' } as const
    const { order } = await shop.admin('POST /admin/orders/{id}/refunds/{refundId}/resolve', resolution)
    expect(order).toMatchObject({ paymentStatus: 'refunded', refunds: [{ refundedAt: expect.any(String) }] })
    // Stripe sends the event of the first refund again later.
    await shop.deliver(event)
    await shop.deliverAll()
    expect((await read()).paymentStatus).toBe('refunded')
  })

  it('is replaced by a refund that staff make in Stripe’s dashboard', async () => {
    const { event, intentId, total, read } = await createFailedRefund()
    await shop.deliver(event)
    shop.records.refundAtStripe(intentId, total)
    await shop.deliverAll()
    const order = await read()
    expect(order.paymentStatus).toBe('refunded')
    expect(order.refunds).toHaveLength(1)
  })
})

it('events of other shops’ payments are ignored, and a payment of an unknown order is reported', async () => {
  const { intentId } = await shop.createPaidOrder()
  const known = shop.records.find(intentId)
  const stranger = { ...known, id: 'pi_stranger', metadata: { reference: 'ORD-9', shop: 'another shop' } }
  const lost = { ...known, id: 'pi_lost', metadata: { ...known.metadata, reference: 'ORD-LOST' } }
  shop.records.emit('payment_intent.succeeded', stranger)
  shop.records.emit('payment_intent.succeeded', lost)
  shop.records.emit('refund.created', {
    id: 're_stranger',
    object: 'refund',
    payment_intent: null,
    charge: 'ch_stranger',
  })
  expect(await shop.audit()).toMatchObject([{ orderId: 'ORD-LOST', problem: expect.stringContaining('pi_lost') }])
  shop.records.events.length = 0
  await shop.db.delete(paymentAudits)
})
