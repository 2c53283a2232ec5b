import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { add, toCents } from '#contract/money.ts'
import { stockMovements } from '#server/commerce/inventory/tables.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { executeDueRefunds } from '#server/sales/checkout/jobs.ts'
import { auditBooks } from '#server/sales/fulfillment/audit-books.ts'
import { completeArrivedOrders } from '#server/sales/fulfillment/jobs.ts'
import { orders } from '#server/sales/orders/tables.ts'
import { refunds } from '#server/sales/payments/tables.ts'
import { addBundle, addPart } from '../support/bundles.ts'
import { addDemoCategories } from '../support/categories.ts'
import { buy, payAtSandbox, placeOrder } from '../support/checkout.ts'
import { createCompletedOrder, createShopperWithCart, parcel, readStock } from '../support/purchases.ts'
import { expectFailure, openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['newAdmin']>>
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  await addDemoCategories(shop.db)
})
afterAll(() => shop.close())
afterEach(async () => {
  vi.restoreAllMocks()
  expect(await auditBooks(shop.db)).toEqual([])
})

const listOrderMails = async (orderId: string) => {
  const allMails = await shop.db.select({ kind: mails.kind, data: mails.data }).from(mails).orderBy(mails.createdAt)
  return allMails.filter(({ data }) => data.orderId === orderId).map(({ kind }) => kind)
}

it('canceling a paid order refunds it and restocks its items', async () => {
  const { shopper, item } = await createShopperWithCart(shop, 10, 2)
  const { id, can } = await buy(shopper)
  expect(can).toMatchObject({ cancel: true, return: false, review: false, reorder: true })
  const { order } = await shopper('POST /orders/{id}/cancel', { id, reason: 'Found it at home' })
  expect(order).toMatchObject({ status: 'Cancelled', paymentStatus: 'refunded', refunded: order.total })
  expect(order.events.map(({ type }) => type)).toEqual(['placed', 'paid', 'cancelled', 'refunded'])
  expect(await readStock(shop, item)).toEqual({ onHand: 10, reserved: 0 })
  expect(await listOrderMails(id)).toEqual(['order-confirmation', 'order-cancelled', 'order-refunded'])
  const repeated = await expectFailure(shopper('POST /orders/{id}/cancel', { id }))
  expect(repeated.code).toBe('invalid_transition')
})

it('canceling an unpaid order releases its reserved stock immediately', async () => {
  const { shopper, item } = await createShopperWithCart(shop, 10, 2)
  const { id } = await placeOrder(shopper)
  const { order } = await shopper('POST /orders/{id}/cancel', { id })
  expect(order).toMatchObject({ status: 'Cancelled', paymentStatus: 'unpaid', refunded: 0 })
  expect(await readStock(shop, item)).toEqual({ onHand: 10, reserved: 0 })
})

it('a refund that failed at the provider is retried', async () => {
  const { shopper } = await createShopperWithCart(shop)
  const { id } = await buy(shopper)
  vi.spyOn(shop.shop.payments.current, 'refund').mockRejectedValueOnce(new Error('The connection was closed'))
  const { order } = await shopper('POST /orders/{id}/cancel', { id })
  expect(order).toMatchObject({ status: 'Cancelled', paymentStatus: 'paid' })
  expect(order.refunds).toMatchObject([{ amount: order.total, refundedAt: null }])
  await shop.db.update(refunds).set({ nextAttemptAt: new Date() })
  await executeDueRefunds(shop.shop)
  expect((await shopper('GET /orders/{id}', { id })).order.paymentStatus).toBe('refunded')
})

it('only its owner can cancel, return or reorder an order', async () => {
  const { order } = await createCompletedOrder(shop, admin)
  const other = await shop.newShopper()
  const line = { line: 0, quantity: 1, reason: 'other' } as const
  const calls = [
    () => other('POST /orders/{id}/cancel', { id: order.id }),
    () => other('POST /orders/{id}/return', { id: order.id, lines: [line] }, { idempotencyKey: randomUUID() }),
    () => other('POST /orders/{id}/reorder', { id: order.id }),
  ]
  for (const call of calls) expect((await expectFailure(call())).code).toBe('not_found')
  const staff = await expectFailure(other('PUT /orders/{id}/status', { id: order.id, status: 'Completed' }))
  expect(staff.code).toBe('forbidden')
})

it('shipping requires a tracking number, and invalid status transitions are rejected', async () => {
  const { shopper } = await createShopperWithCart(shop)
  const { id } = await buy(shopper)
  const untracked = await expectFailure(admin('PUT /orders/{id}/status', { id, status: 'Shipped' }))
  expect(untracked).toMatchObject({ code: 'invalid_request' })
  const early = await expectFailure(admin('PUT /orders/{id}/status', { id, status: 'Completed' }))
  expect(early.code).toBe('invalid_transition')
  const { order } = await admin('PUT /orders/{id}/status', { id, ...parcel })
  expect(order).toMatchObject({ status: 'Shipped', trackingNumber: '1Z999', next: ['Completed'] })
  expect(order.events.at(-1)).toMatchObject({ type: 'shipped', actor: 'staff', by: expect.any(String) })
  for (const status of ['Pending', 'Processing', 'Cancelled', 'Shipped'] as const) {
    const failure = await expectFailure(admin('PUT /orders/{id}/status', { id, ...parcel, status }))
    expect(failure.code).toBe('invalid_transition')
  }
  expect((await expectFailure(shopper('POST /orders/{id}/cancel', { id }))).code).toBe('invalid_transition')
  expect(await listOrderMails(id)).toEqual(['order-confirmation', 'order-shipped'])
})

it('only one of two concurrent status changes of an order succeeds', async () => {
  const { shopper } = await createShopperWithCart(shop)
  const { id } = await buy(shopper)
  const outcomes = await Promise.allSettled([
    admin('PUT /orders/{id}/status', { id, ...parcel }),
    shopper('POST /orders/{id}/cancel', { id }),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

it('canceling an unpaid order is rejected if it is paid and shipped concurrently', async () => {
  const { shopper } = await createShopperWithCart(shop)
  const order = await placeOrder(shopper)
  const { id } = order
  await shopper('POST /payment/create-intent', { orderId: id })
  const cancel = shop.shop.payments.current.cancelIntent
  vi.spyOn(shop.shop.payments.current, 'cancelIntent').mockImplementationOnce(async (intentId) => {
    const { paymentIntentId } = await payAtSandbox(shopper, order)
    await shopper('POST /payment/confirm', { orderId: id, paymentIntentId })
    await admin('PUT /orders/{id}/status', { id, ...parcel })
    return cancel(intentId)
  })
  expect((await expectFailure(shopper('POST /orders/{id}/cancel', { id }))).code).toBe('invalid_transition')
})

it('an order is completed automatically 14 days after shipping', async () => {
  const { shopper } = await createShopperWithCart(shop)
  const { id } = await buy(shopper)
  await admin('PUT /orders/{id}/status', { id, ...parcel })
  await completeArrivedOrders(shop.shop)
  expect((await shopper('GET /orders/{id}', { id })).order.status).toBe('Shipped')
  await shop.db
    .update(orders)
    .set({ shippedAt: new Date(Date.now() - 14.1 * 24 * 3600 * 1000) })
    .where(eq(orders.id, id))
  // Several processes run the job concurrently.
  await Promise.all(Array.from({ length: 4 }, () => completeArrivedOrders(shop.shop)))
  const { order } = await shopper('GET /orders/{id}', { id })
  expect(order).toMatchObject({ status: 'Completed', can: { return: true, review: true, cancel: false } })
})

it('no review is requested after a full refund, such as for a lost parcel', async () => {
  const { shopper } = await createShopperWithCart(shop)
  const { id } = await buy(shopper)
  await admin('PUT /orders/{id}/status', { id, ...parcel })
  await admin('POST /admin/orders/{id}/refunds', { id, reason: 'It was lost' }, { idempotencyKey: randomUUID() })
  await admin('PUT /orders/{id}/status', { id, status: 'Completed' })
  expect(await listOrderMails(id)).toEqual(['order-confirmation', 'order-shipped', 'order-refunded'])
})

it('a return moves from request to refund, with stock and refund per line item', async () => {
  const { shopper, order, item } = await createCompletedOrder(shop, admin, 3, 10_00)
  const { id } = order
  const key = { idempotencyKey: randomUUID() }
  const returnRequest = { id, lines: [{ line: 0, quantity: 2, reason: 'damaged' as const }], comment: 'Two are broken' }
  const { order: withReturn } = await shopper('POST /orders/{id}/return', returnRequest, key)
  expect((await shopper('POST /orders/{id}/return', returnRequest, key)).order.returns).toHaveLength(1)
  const [requested] = withReturn.returns
  // Two thirds of 30.00 and of the tax of 2.40.
  expect(requested).toMatchObject({ status: 'Requested', amount: 21.6 })
  expect(withReturn.items[0]).toMatchObject({ quantity: 3, returned: 2 })
  const excessive = { ...returnRequest, lines: [{ line: 0, quantity: 2, reason: 'other' as const }] }
  const tooMuch = await expectFailure(shopper('POST /orders/{id}/return', excessive, { idempotencyKey: randomUUID() }))
  expect(tooMuch.code).toBe('not_returnable')

  const returnId = requested?.id ?? ''
  const early = await expectFailure(admin('PUT /admin/returns/{id}/status', { id: returnId, status: 'Refunded' }))
  expect(early.code).toBe('invalid_transition')
  await admin('PUT /admin/returns/{id}/status', { id: returnId, status: 'Approved', note: 'Send it to us' })
  // Fields of another step and unknown lines are rejected.
  const invalidSteps = [
    [{ status: 'Received', amount: 5 }, 'amount'],
    [{ status: 'Received', restock: [0, 7] }, 'restock'],
    [{ status: 'Refunded', restock: [0] }, 'restock'],
    [{ status: 'Rejected', note: ' ' }, 'note'],
  ] as const
  for (const [{ ...step }, field] of invalidSteps) {
    const failure = await expectFailure(admin('PUT /admin/returns/{id}/status', { id: returnId, ...step } as never))
    expect(failure).toMatchObject({ code: 'invalid_request', details: { fields: { [field]: expect.any(String) } } })
  }
  await admin('PUT /admin/returns/{id}/status', { id: returnId, status: 'Received', restock: [] })
  expect(await readStock(shop, item)).toEqual({ onHand: 7, reserved: 0 })
  const { return: refunded } = await admin('PUT /admin/returns/{id}/status', { id: returnId, status: 'Refunded' })
  expect(refunded).toMatchObject({ status: 'Refunded', amount: 21.6, lines: [{ restocked: false }] })
  const { order: after } = await shopper('GET /orders/{id}', { id })
  expect(after).toMatchObject({ status: 'Completed', paymentStatus: 'partially_refunded', refunded: 21.6 })

  const rest = { id, lines: [{ line: 0, quantity: 1, reason: 'changed_mind' as const }] }
  const { order: last } = await shopper('POST /orders/{id}/return', rest, { idempotencyKey: randomUUID() })
  const second = last.returns[1]?.id ?? ''
  for (const status of ['Approved', 'Received', 'Refunded'] as const) {
    await admin('PUT /admin/returns/{id}/status', { id: second, status })
  }
  expect(await readStock(shop, item)).toEqual({ onHand: 8, reserved: 0 })
  const { order: fullyReturned } = await shopper('GET /orders/{id}', { id })
  expect(fullyReturned).toMatchObject({ refunded: 32.4, can: { return: false } })
  expect(await listOrderMails(id)).toEqual([
    ...['order-confirmation', 'order-shipped', 'order-completed'],
    ...['return-requested', 'return-approved', 'return-received', 'order-refunded'],
    ...['return-requested', 'return-approved', 'return-received', 'order-refunded'],
  ])
})

it('shipping is refunded once, with the return that leaves the shopper nothing, even if an earlier one was rejected', async () => {
  const { settings, revision } = await admin('GET /admin/settings')
  const withPrice = { ...settings, shippingMethods: settings.shippingMethods?.map((each) => ({ ...each, price: 4 })) }
  await admin('PUT /admin/settings', { settings: withPrice, revision })
  const { shopper, order } = await createCompletedOrder(shop, admin, 2, 10_00, 'express')
  const returnOne = async () => {
    const input = { id: order.id, lines: [{ line: 0, quantity: 1, reason: 'changed_mind' as const }] }
    const { order: changed } = await shopper('POST /orders/{id}/return', input, { idempotencyKey: randomUUID() })
    return changed.returns
  }
  const [first] = await returnOne()
  const [, second] = await returnOne()
  expect(second?.amount).toBe(14.8)
  const setStatus = (id: string | undefined, status: 'Approved' | 'Rejected' | 'Received' | 'Refunded') =>
    admin('PUT /admin/returns/{id}/status', { id: id ?? '', status, note: 'It is worn' })
  await setStatus(first?.id, 'Rejected')
  const readAmounts = async () => {
    const { order: current } = await shopper('GET /orders/{id}', { id: order.id })
    return [current.refunded, ...current.returns.map(({ amount }) => amount)]
  }
  expect(await readAmounts()).toEqual([0, 10.8, 10.8])
  for (const status of ['Approved', 'Received', 'Refunded'] as const) await setStatus(second?.id, status)
  expect(await readAmounts()).toEqual([10.8, 10.8, 10.8])
  const [, , third] = await returnOne()
  expect(third?.amount).toBe(14.8)
  for (const status of ['Approved', 'Received', 'Refunded'] as const) await setStatus(third?.id, status)
  expect(await readAmounts()).toEqual([25.6, 10.8, 10.8, 14.8])
  const { settings: changed, revision: latest } = await admin('GET /admin/settings')
  const { shippingMethods } = settings
  await admin('PUT /admin/settings', { settings: { ...changed, shippingMethods }, revision: latest })
})

it('returns of a bundle piece by piece add up to its price, even if one was rejected and requested again', async () => {
  const part = await addPart(admin)
  const bundle = await addBundle(admin, [{ sku: part.sku, quantity: 3 }], { price: 20 })
  const shopper = await shop.newShopper()
  await shopper('POST /cart/add', { productId: bundle.id, quantity: 1 })
  const order = await buy(shopper)
  await admin('PUT /orders/{id}/status', { id: order.id, ...parcel })
  await admin('PUT /orders/{id}/status', { id: order.id, status: 'Completed' })
  const returnOne = async () => {
    const input = { id: order.id, lines: [{ line: 1, quantity: 1, reason: 'changed_mind' as const }] }
    return (await shopper('POST /orders/{id}/return', input, { idempotencyKey: randomUUID() })).order.returns
  }
  const [first] = await returnOne()
  await returnOne()
  await admin('PUT /admin/returns/{id}/status', { id: first?.id ?? '', status: 'Rejected', note: 'It is worn' })
  await returnOne()
  const [rejected, ...others] = await returnOne()
  expect(rejected?.status).toBe('Rejected')
  expect(others).toHaveLength(3)
  expect(add(...others.map(({ amount }) => toCents(amount)))).toBe(21_60)
})

it('a return is rejected 30 days after the order was completed', async () => {
  const { shopper, order } = await createCompletedOrder(shop, admin)
  await shop.db
    .update(orders)
    .set({ completedAt: new Date(Date.now() - 30.1 * 24 * 3600 * 1000) })
    .where(eq(orders.id, order.id))
  const lines = [{ line: 0, quantity: 1, reason: 'other' as const }]
  const late = shopper('POST /orders/{id}/return', { id: order.id, lines }, { idempotencyKey: randomUUID() })
  expect((await expectFailure(late)).code).toBe('not_returnable')
})

it('manual refunds are limited to the paid amount, and each idempotency key applies once', async () => {
  const { shopper, item } = await createShopperWithCart(shop, 10, 2, 10_00)
  const { id, total } = await buy(shopper)
  const refund = (body: object, idempotencyKey: string = randomUUID()) =>
    admin('POST /admin/orders/{id}/refunds', { id, reason: 'Goodwill', ...body }, { idempotencyKey })
  const key = randomUUID()
  await refund({ amount: 5 }, key)
  const { order } = await refund({ amount: 5 }, key)
  expect(order).toMatchObject({ refunded: 5, refundable: Number((total - 5).toFixed(2)) })
  expect((await expectFailure(refund({ amount: total }))).code).toBe('not_refundable')
  await refund({ lines: [{ line: 0, quantity: 1, restock: true }] })
  expect(await readStock(shop, item)).toEqual({ onHand: 9, reserved: 0 })
  const { order: fullyRefunded } = await refund({})
  expect(fullyRefunded).toMatchObject({
    refunded: total,
    refundable: 0,
    paymentStatus: 'refunded',
    status: 'Processing',
  })
  expect((await expectFailure(refund({}))).code).toBe('not_refundable')
  const { order: cancelled } = await shopper('POST /orders/{id}/cancel', { id })
  expect(cancelled).toMatchObject({ status: 'Cancelled', refunded: total })
  expect(await readStock(shop, item)).toEqual({ onHand: 10, reserved: 0 })
})

it('stock movements cannot be deleted', async () => {
  const [movement] = await shop.db.select().from(stockMovements).limit(1)
  const change = shop.db.delete(stockMovements).where(eq(stockMovements.id, movement?.id ?? -1))
  await expect(change).rejects.toThrow()
})
