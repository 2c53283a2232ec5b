import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { ShippingMethodId } from '#contract/shop.ts'
import { executeRefunds } from '#server/sales/checkout/execute-refunds.ts'
import { executeDueRefunds } from '#server/sales/checkout/jobs.ts'
import { auditBooks } from '#server/sales/fulfillment/audit-books.ts'
import { decideRefund } from '#server/sales/payments/decide-refund.ts'
import { addLedgerEntry } from '#server/sales/payments/ledger.ts'
import { listRefundsDueFor } from '#server/sales/payments/queries.ts'
import { sandboxIntents } from '#server/sales/payments/sandbox/tables.ts'
import { payments } from '#server/sales/payments/tables.ts'
import { buy } from '../support/checkout.ts'
import { completedOrder, shopperWithCart, stockOf } from '../support/purchases.ts'
import { failureOf, openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['newAdmin']>>
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await auditBooks(shop.db)).toEqual([])
})

/** A completed order, with functions that refund units of it, manually and by a return. */
async function arrivedOrder(quantity: number, price = 10_00, method: ShippingMethodId = 'standard') {
  const bought = await completedOrder(shop, admin, quantity, price, method)
  const { id } = bought.order
  const refundLines = (lines: { line: number; quantity: number; restock?: boolean }[], key: string = randomUUID()) =>
    admin('POST /admin/orders/{id}/refunds', { id, reason: 'Broken', lines }, { idempotencyKey: key })
  const requestReturn = async (quantity: number) => {
    const lines = [{ line: 0, quantity, reason: 'damaged' as const }]
    const { order } = await bought.shopper('POST /orders/{id}/return', { id, lines }, { idempotencyKey: randomUUID() })
    return order.returns.at(-1)?.id ?? ''
  }
  return { ...bought, id, refundLines, requestReturn }
}

it('refunds a unit once, whether staff do so manually or the shopper returns it', async () => {
  const { id, shopper, refundLines, requestReturn, item } = await arrivedOrder(2)
  const { order } = await refundLines([{ line: 0, quantity: 1, restock: true }])
  expect(order).toMatchObject({ refunded: 10.8, items: [{ quantity: 2, returned: 1 }] })
  expect((await failureOf(requestReturn(2))).code).toBe('not_returnable')
  const returnId = await requestReturn(1)
  expect((await failureOf(refundLines([{ line: 0, quantity: 1 }]))).code).toBe('invalid_request')
  for (const status of ['Approved', 'Received', 'Refunded'] as const) {
    await admin('PUT /admin/returns/{id}/status', { id: returnId, status })
  }
  const { order: done } = await shopper('GET /orders/{id}', { id })
  expect(done).toMatchObject({ refunded: 21.6, can: { return: false } })
  expect(await stockOf(shop, item)).toEqual({ onHand: 10, reserved: 0 })
})

it('lets staff refund lines in parts that sum to the cent, and each part once for its key', async () => {
  // 8% of 3 × 9.99 is 2.40; of a single one 0.80.
  const { refundLines } = await arrivedOrder(3, 9_99)
  const key = randomUUID()
  const refunded: number[] = []
  for (const part of [key, key, randomUUID(), randomUUID()]) {
    refunded.push((await refundLines([{ line: 0, quantity: 1 }], part)).order.refunded)
  }
  expect(refunded).toEqual([10.79, 10.79, 21.58, 32.37])
  const fourth = await failureOf(refundLines([{ line: 0, quantity: 1 }]))
  expect(fourth.code).toBe('invalid_request')
})

it('marks an order as refunded when the provider has refunded everything, not when the refund is decided', async () => {
  const { id, refundLines, shopper } = await arrivedOrder(2)
  const pay = shop.shop.payments.current.refund
  const refusing = vi
    .spyOn(shop.shop.payments.current, 'refund')
    .mockRejectedValueOnce(new Error('The account is closed'))
  const { order: waiting } = await refundLines([{ line: 0, quantity: 1 }])
  expect(waiting.paymentStatus).toBe('paid')
  const [first] = await listRefundsDueFor(shop.db, id)
  refusing.mockImplementation((wish) =>
    wish.idempotencyKey === first?.id ? Promise.reject(new Error('The account is closed')) : pay(wish),
  )
  await refundLines([{ line: 0, quantity: 1 }])
  await executeDueRefunds(shop.shop)
  expect((await shopper('GET /orders/{id}', { id })).order.paymentStatus).toBe('partially_refunded')
  refusing.mockRestore()
  await executeRefunds(shop.shop, id)
  expect((await shopper('GET /orders/{id}', { id })).order.paymentStatus).toBe('refunded')
})

it('allows a manual refund for the units of a rejected return', async () => {
  const { refundLines, requestReturn } = await arrivedOrder(1)
  await admin('PUT /admin/returns/{id}/status', { id: await requestReturn(1), status: 'Rejected', note: 'Worn' })
  const { order } = await refundLines([{ line: 0, quantity: 1, restock: true }])
  expect(order.refunded).toBe(10.8)
})

it('lets a shopper review a product that was refunded only in part', async () => {
  const { id, shopper, product } = await arrivedOrder(2)
  await admin('POST /admin/orders/{id}/refunds', { id, reason: 'Sorry', amount: 1 }, { idempotencyKey: randomUUID() })
  const { order } = await shopper('GET /orders/{id}', { id })
  expect(order).toMatchObject({ paymentStatus: 'partially_refunded', can: { review: true } })
  const { review } = await shopper('POST /products/{id}/reviews', {
    id: product.id,
    rating: 4,
    title: 'Good',
    content: 'It works as it should.',
  })
  expect(review.rating).toBe(4)
})

it('keeps an order paid if its shopper paid twice and got the second payment back', async () => {
  const { shopper } = await shopperWithCart(shop)
  const { id } = await buy(shopper)
  const [first] = await shop.db.select().from(payments).where(eq(payments.reference, id))
  if (!first) throw new Error('There is no payment')
  const { id: _id, ...fields } = first
  const intentId = `${first.intentId}_2`
  const [intent] = await shop.db.select().from(sandboxIntents).where(eq(sandboxIntents.id, first.intentId))
  if (!intent) throw new Error('There is no intent')
  const again = { id: intentId, clientSecret: intentId, idempotencyKey: intentId }
  await shop.db.insert(sandboxIntents).values({ ...intent, ...again })
  await shop.db.transaction(async (tx) => {
    const [second] = await tx
      .insert(payments)
      .values({ ...fields, intentId, clientSecret: intentId, state: 'surplus' })
      .returning()
    if (!second) throw new Error('There is no second payment')
    await addLedgerEntry(tx, { reference: id, kind: 'payment', amount: -second.amount, source: second.id })
    await decideRefund(tx, second.id, { amount: 'all', reason: 'Paid twice', cause: 'surplus' })
  })
  await executeRefunds(shop.shop, id)
  const { order } = await shopper('GET /orders/{id}', { id })
  expect(order).toMatchObject({ status: 'Processing', paymentStatus: 'paid' })
})

it('shows for a return the amount that is really left to refund', async () => {
  const { id, shopper, requestReturn } = await arrivedOrder(2)
  const returnId = await requestReturn(2)
  const refundOf = async () => {
    const { order } = await shopper('GET /orders/{id}', { id })
    const listed = (await admin('GET /admin/returns', { search: returnId })).returns.map(({ refund }) => refund)
    return [order.returns[0]?.amount, order.returns[0]?.refund, ...listed]
  }
  expect(await refundOf()).toEqual([21.6, 21.6, 21.6])
  const refund = { id, amount: 20, reason: 'Late' }
  await admin('POST /admin/orders/{id}/refunds', refund, { idempotencyKey: randomUUID() })
  expect(await refundOf()).toEqual([21.6, 1.6, 1.6])
  for (const status of ['Approved', 'Received', 'Refunded'] as const) {
    await admin('PUT /admin/returns/{id}/status', { id: returnId, status })
  }
  expect(await refundOf()).toEqual([1.6, 1.6, 1.6])
})

it('rejects the key of another return, and accepts a repeated request as the same return', async () => {
  const { id, shopper } = await arrivedOrder(3)
  const key = randomUUID()
  const line = { line: 0, quantity: 1, reason: 'damaged' } as const
  const ask = (body: { lines: { line: number; quantity: number; reason: 'damaged' | 'other' }[]; comment?: string }) =>
    shopper('POST /orders/{id}/return', { id, ...body }, { idempotencyKey: key })
  const { order } = await ask({ lines: [line], comment: 'Cracked' })
  expect((await ask({ lines: [line], comment: 'Cracked' })).order.returns).toEqual(order.returns)
  const others = [
    { lines: [line] },
    { lines: [line], comment: 'Broken' },
    { lines: [{ ...line, quantity: 2 }], comment: 'Cracked' },
    { lines: [{ ...line, reason: 'other' as const }], comment: 'Cracked' },
  ]
  for (const other of others) {
    expect(await failureOf(ask(other))).toMatchObject({
      code: 'key_reused',
      status: 409,
      message: 'This Idempotency-Key was used for a different return.',
    })
  }
  expect((await shopper('GET /orders/{id}', { id })).order.returns).toHaveLength(1)
})

it('records a refund once, with the staff member who made it', async () => {
  const { id, refundLines, requestReturn } = await arrivedOrder(2)
  const returnId = await requestReturn(1)
  await refundLines([{ line: 0, quantity: 1 }])
  for (const status of ['Approved', 'Received', 'Refunded'] as const) {
    await admin('PUT /admin/returns/{id}/status', { id: returnId, status })
  }
  const { order } = await admin('GET /admin/orders/{id}', { id })
  expect(order.events.filter(({ note }) => note?.includes('$10.80'))).toMatchObject([
    { type: 'refunded', actor: 'staff', by: expect.any(String), note: '$10.80: Broken' },
    { type: 'refunded', actor: 'staff', by: expect.any(String), note: `$10.80: Return ${returnId}` },
  ])
})

it('records which staff member refunded a return, even if nothing was left to refund', async () => {
  const { id, requestReturn } = await arrivedOrder(1)
  const returnId = await requestReturn(1)
  await admin('POST /admin/orders/{id}/refunds', { id, reason: 'All of it' }, { idempotencyKey: randomUUID() })
  for (const status of ['Approved', 'Received', 'Refunded'] as const) {
    await admin('PUT /admin/returns/{id}/status', { id: returnId, status })
  }
  const { order } = await admin('GET /admin/orders/{id}', { id })
  expect(order.returns).toMatchObject([{ status: 'Refunded', amount: 0 }])
  expect(order.events.at(-1)).toMatchObject({
    type: 'note',
    actor: 'staff',
    by: expect.any(String),
    note: expect.stringContaining(returnId),
  })
})

it('does not require items back that were fully refunded', async () => {
  const { id, shopper, requestReturn } = await arrivedOrder(1)
  await admin('POST /admin/orders/{id}/refunds', { id, reason: 'Keep it' }, { idempotencyKey: randomUUID() })
  const { order } = await shopper('GET /orders/{id}', { id })
  expect(order).toMatchObject({ paymentStatus: 'refunded', can: { return: false, review: false, reorder: true } })
  expect((await failureOf(requestReturn(1))).code).toBe('not_returnable')
})

it('refunds standard shipping with the last returned item, and not before', async () => {
  const { settings, revision } = await admin('GET /admin/settings')
  const shippingMethods = settings.shippingMethods.map((each) =>
    each.id === 'standard' ? { ...each, price: 4 } : each,
  )
  const changed = await admin('PUT /admin/settings', { settings: { ...settings, shippingMethods }, revision })
  try {
    const worth = async (order: { id: string; requestReturn(quantity: number): Promise<string> }, quantity: number) => {
      const id = await order.requestReturn(quantity)
      const { order: shown } = await admin('GET /admin/orders/{id}', { id: order.id })
      return { id, amount: shown.returns.find((each) => each.id === id)?.amount }
    }
    const inParts = await arrivedOrder(3)
    expect((await worth(inParts, 1)).amount).toBe(10.8)
    const rest = await worth(inParts, 2)
    expect(rest.amount).toBe(25.6)
    await admin('PUT /admin/returns/{id}/status', { id: rest.id, status: 'Rejected', note: 'Worn' })
    expect((await worth(inParts, 1)).amount).toBe(10.8)

    const inHaste = await arrivedOrder(1, 10_00, 'express')
    expect([inHaste.order.shipping, (await worth(inHaste, 1)).amount]).toEqual([15.99, 14.8])
    const partlyKept = await arrivedOrder(2)
    await partlyKept.refundLines([{ line: 0, quantity: 1 }])
    expect((await worth(partlyKept, 1)).amount).toBe(10.8)
  } finally {
    await admin('PUT /admin/settings', { settings, revision: changed.revision })
  }
})

it('rejects the key of another refund, and an amount of zero', async () => {
  const { id } = await arrivedOrder(2)
  const ask = (body: { amount?: number; reason: string }, idempotencyKey: string = randomUUID()) =>
    admin('POST /admin/orders/{id}/refunds', { id, ...body }, { idempotencyKey })
  const key = randomUUID()
  const { order } = await ask({ amount: 3, reason: 'Late' }, key)
  expect((await ask({ amount: 3, reason: 'Late' }, key)).order.refunds).toEqual(order.refunds)
  for (const other of [{ amount: 4, reason: 'Late' }, { amount: 3, reason: 'Broken' }, { reason: 'Late' }]) {
    const failure = await failureOf(ask(other, key))
    expect(failure).toMatchObject({
      code: 'key_reused',
      message: 'This Idempotency-Key was used for a different refund.',
    })
  }
  const nothing = await failureOf(ask({ amount: 0, reason: 'Late' }))
  expect(nothing).toMatchObject({ code: 'invalid_request', details: { fields: { amount: 'Enter an amount above 0' } } })
  expect((await admin('GET /admin/orders/{id}', { id })).order.refunds).toHaveLength(1)
})

it('does not restock units that staff refunded as lost when the rest is canceled', async () => {
  const { shopper, item } = await shopperWithCart(shop, 10, 4)
  const { id } = await buy(shopper)
  const refundLines = (lines: { line: number; quantity: number; restock: boolean }[]) =>
    admin('POST /admin/orders/{id}/refunds', { id, reason: 'Broken', lines }, { idempotencyKey: randomUUID() })
  await refundLines([{ line: 0, quantity: 1, restock: false }])
  await refundLines([{ line: 0, quantity: 1, restock: true }])
  expect(await stockOf(shop, item)).toEqual({ onHand: 7, reserved: 0 })
  await admin('PUT /orders/{id}/status', { id, status: 'Cancelled' })
  expect(await stockOf(shop, item)).toEqual({ onHand: 9, reserved: 0 })
})
