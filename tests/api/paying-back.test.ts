import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { makeRefunds } from '#server/checkout/make-refunds.ts'
import { auditBooks } from '#server/fulfilment/audit-books.ts'
import { decideRefund } from '#server/payments/decide-refund.ts'
import { enter } from '#server/payments/ledger.ts'
import { sandboxIntents } from '#server/payments/sandbox/tables.ts'
import { payments } from '#server/payments/tables.ts'
import { buy } from '../support/checkout.ts'
import { shopperWithCart, stockOf } from '../support/purchases.ts'
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

async function completedOrder(quantity: number, price = 10_00) {
  const bought = await shopperWithCart(shop, 10, quantity, price)
  const { id } = await buy(bought.shopper)
  await admin('PUT /orders/{id}/status', { id, status: 'Shipped', carrier: 'UPS', trackingNumber: '1Z999' })
  await admin('PUT /orders/{id}/status', { id, status: 'Completed' })
  const payBack = (lines: { line: number; quantity: number; restock?: boolean }[], key: string = randomUUID()) =>
    admin('POST /admin/orders/{id}/refunds', { id, reason: 'Broken', lines }, { idempotencyKey: key })
  const sendBack = async (quantity: number) => {
    const lines = [{ line: 0, quantity, reason: 'damaged' as const }]
    const { order } = await bought.shopper('POST /orders/{id}/return', { id, lines }, { idempotencyKey: randomUUID() })
    return order.returns.at(-1)?.id ?? ''
  }
  return { ...bought, id, payBack, sendBack }
}

it('pays a unit back once, whether staff do so by hand or the shopper returns it', async () => {
  const { id, shopper, payBack, sendBack, item } = await completedOrder(2)
  const { order } = await payBack([{ line: 0, quantity: 1, restock: true }])
  expect(order).toMatchObject({ refunded: 10.8, items: [{ quantity: 2, returned: 1 }] })
  expect((await failureOf(sendBack(2))).code).toBe('not_returnable')
  const returnId = await sendBack(1)
  expect((await failureOf(payBack([{ line: 0, quantity: 1 }]))).code).toBe('invalid_request')
  for (const status of ['Approved', 'Received', 'Refunded'] as const) {
    await admin('PUT /admin/returns/{id}/status', { id: returnId, status })
  }
  const { order: done } = await shopper('GET /orders/{id}', { id })
  expect(done).toMatchObject({ refunded: 21.6, can: { return: false } })
  expect(await stockOf(shop, item)).toEqual({ onHand: 10, reserved: 0 })
})

it('lets staff pay lines back in parts that add up to the cent, and each part once for its key', async () => {
  // 8 % of 3 × 9.99 is 2.40; of one alone 0.80.
  const { payBack } = await completedOrder(3, 9_99)
  const key = randomUUID()
  const refunded: number[] = []
  for (const part of [key, key, randomUUID(), randomUUID()]) {
    refunded.push((await payBack([{ line: 0, quantity: 1 }], part)).order.refunded)
  }
  expect(refunded).toEqual([10.79, 10.79, 21.58, 32.37])
  const fourth = await failureOf(payBack([{ line: 0, quantity: 1 }]))
  expect(fourth.code).toBe('invalid_request')
})

it('frees the units of a return that was rejected', async () => {
  const { payBack, sendBack } = await completedOrder(1)
  await admin('PUT /admin/returns/{id}/status', { id: await sendBack(1), status: 'Rejected' })
  const { order } = await payBack([{ line: 0, quantity: 1, restock: true }])
  expect(order.refunded).toBe(10.8)
})

it('lets a shopper review what was paid back in part only', async () => {
  const { id, shopper, product } = await completedOrder(2)
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

it('leaves an order paid whose shopper paid it twice and got the second payment back', async () => {
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
    await enter(tx, { reference: id, kind: 'payment', amount: -second.amount, source: second.id })
    await decideRefund(tx, second.id, { amount: 'all', reason: 'Paid twice', cause: 'surplus' })
  })
  await makeRefunds(shop.shop, id)
  const { order } = await shopper('GET /orders/{id}', { id })
  expect(order).toMatchObject({ status: 'Processing', paymentStatus: 'paid' })
})

it('tells who of the staff paid a return back, also when no money was left for it', async () => {
  const { id, sendBack } = await completedOrder(1)
  const returnId = await sendBack(1)
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
