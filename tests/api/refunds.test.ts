import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { ShippingMethodId } from '#contract/shop.ts'
import { executeRefunds } from '#server/sales/checkout/execute-refunds.ts'
import { executeDueRefunds } from '#server/sales/checkout/jobs.ts'
import { auditBooks } from '#server/sales/fulfillment/audit-books.ts'
import { decideSurplusRefund } from '#server/sales/payments/decide-refund.ts'
import { addLedgerEntry } from '#server/sales/payments/ledger.ts'
import { listRefundsDueFor } from '#server/sales/payments/queries.ts'
import { sandboxIntents } from '#server/sales/payments/sandbox/tables.ts'
import { payments } from '#server/sales/payments/tables.ts'
import { buy } from '../support/checkout.ts'
import { createCompletedOrder, createShopperWithCart, readStock } from '../support/purchases.ts'
import { expectFailure, openTestShop, type TestShop } from '../support/shop.ts'

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

/** Creates a completed order with functions that refund its units manually or through a return. */
async function createRefundableOrder(quantity: number, price = 10_00, method: ShippingMethodId = 'standard') {
  const purchase = await createCompletedOrder(shop, admin, quantity, price, method)
  const { id } = purchase.order
  const refundLines = (lines: { line: number; quantity: number; restock?: boolean }[], key: string = randomUUID()) =>
    admin('POST /admin/orders/{id}/refunds', { id, reason: 'Broken', lines }, { idempotencyKey: key })
  const requestReturn = async (quantity: number) => {
    const lines = [{ line: 0, quantity, reason: 'damaged' as const }]
    const { order } = await purchase.shopper(
      'POST /orders/{id}/return',
      { id, lines },
      { idempotencyKey: randomUUID() },
    )
    return order.returns.at(-1)?.id ?? ''
  }
  return { ...purchase, id, refundLines, requestReturn }
}

it('a unit is refunded once, either manually or through a return', async () => {
  const { id, shopper, refundLines, requestReturn, item } = await createRefundableOrder(2)
  const { order } = await refundLines([{ line: 0, quantity: 1, restock: true }])
  expect(order).toMatchObject({ refunded: 10.8, items: [{ quantity: 2, returned: 1 }] })
  expect((await expectFailure(requestReturn(2))).code).toBe('not_returnable')
  const returnId = await requestReturn(1)
  expect((await expectFailure(refundLines([{ line: 0, quantity: 1 }]))).code).toBe('invalid_request')
  for (const status of ['Approved', 'Received', 'Refunded'] as const) {
    await admin('PUT /admin/returns/{id}/status', { id: returnId, status })
  }
  const { order: refunded } = await shopper('GET /orders/{id}', { id })
  expect(refunded).toMatchObject({ refunded: 21.6, can: { return: false } })
  expect(await readStock(shop, item)).toEqual({ onHand: 10, reserved: 0 })
})

it('partial refunds of a line add up to the cent, and each idempotency key applies once', async () => {
  // The tax of 8% is 2.40 for three units at 9.99, and 0.80 for a single unit.
  const { refundLines } = await createRefundableOrder(3, 9_99)
  const key = randomUUID()
  const refunded: number[] = []
  for (const part of [key, key, randomUUID(), randomUUID()]) {
    refunded.push((await refundLines([{ line: 0, quantity: 1 }], part)).order.refunded)
  }
  expect(refunded).toEqual([10.79, 10.79, 21.58, 32.37])
  const fourth = await expectFailure(refundLines([{ line: 0, quantity: 1 }]))
  expect(fourth.code).toBe('invalid_request')
})

it('an order is refunded when the provider has paid all refunds, not when they are decided', async () => {
  const { id, refundLines, shopper } = await createRefundableOrder(2)
  const refundAtProvider = shop.shop.payments.current.refund
  const refundSpy = vi
    .spyOn(shop.shop.payments.current, 'refund')
    .mockRejectedValueOnce(new Error('The account is closed'))
  const { order: waiting } = await refundLines([{ line: 0, quantity: 1 }])
  expect(waiting.paymentStatus).toBe('paid')
  const [first] = await listRefundsDueFor(shop.db, id)
  refundSpy.mockImplementation((request) =>
    request.idempotencyKey === first?.id
      ? Promise.reject(new Error('The account is closed'))
      : refundAtProvider(request),
  )
  await refundLines([{ line: 0, quantity: 1 }])
  await executeDueRefunds(shop.shop)
  expect((await shopper('GET /orders/{id}', { id })).order.paymentStatus).toBe('partially_refunded')
  refundSpy.mockRestore()
  await executeRefunds(shop.shop, id)
  expect((await shopper('GET /orders/{id}', { id })).order.paymentStatus).toBe('refunded')
})

it('units of a rejected return can be refunded manually', async () => {
  const { refundLines, requestReturn } = await createRefundableOrder(1)
  await admin('PUT /admin/returns/{id}/status', { id: await requestReturn(1), status: 'Rejected', note: 'Worn' })
  const { order } = await refundLines([{ line: 0, quantity: 1, restock: true }])
  expect(order.refunded).toBe(10.8)
})

it('a shopper can review a product that was only partially refunded', async () => {
  const { id, shopper, product } = await createRefundableOrder(2)
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

it('an order stays paid if its shopper paid twice and the second payment was refunded', async () => {
  const { shopper } = await createShopperWithCart(shop)
  const { id } = await buy(shopper)
  const [first] = await shop.db.select().from(payments).where(eq(payments.reference, id))
  if (!first) throw new Error('There is no payment')
  const { id: _id, ...fields } = first
  const intentId = `${first.intentId}_2`
  const [intent] = await shop.db.select().from(sandboxIntents).where(eq(sandboxIntents.id, first.intentId))
  if (!intent) throw new Error('There is no intent')
  const secondIntent = { id: intentId, clientSecret: intentId, idempotencyKey: intentId }
  await shop.db.insert(sandboxIntents).values({ ...intent, ...secondIntent })
  await shop.db.transaction(async (tx) => {
    const [second] = await tx
      .insert(payments)
      .values({ ...fields, intentId, clientSecret: intentId, state: 'surplus' })
      .returning()
    if (!second) throw new Error('There is no second payment')
    await addLedgerEntry(tx, { reference: id, kind: 'payment', amount: -second.amount, source: second.id })
    await decideSurplusRefund(tx, second.id, { amount: 'all', reason: 'Paid twice', cause: 'surplus' })
  })
  await executeRefunds(shop.shop, id)
  const { order } = await shopper('GET /orders/{id}', { id })
  expect(order).toMatchObject({ status: 'Processing', paymentStatus: 'paid' })
})

it('a return shows the amount that remains to be refunded', async () => {
  const { id, shopper, requestReturn } = await createRefundableOrder(2)
  const returnId = await requestReturn(2)
  const readAmounts = async () => {
    const { order } = await shopper('GET /orders/{id}', { id })
    const listed = (await admin('GET /admin/returns', { search: returnId })).returns.map(({ refund }) => refund)
    return [order.returns[0]?.amount, order.returns[0]?.refund, ...listed]
  }
  expect(await readAmounts()).toEqual([21.6, 21.6, 21.6])
  const refund = { id, amount: 20, reason: 'Late' }
  await admin('POST /admin/orders/{id}/refunds', refund, { idempotencyKey: randomUUID() })
  expect(await readAmounts()).toEqual([21.6, 1.6, 1.6])
  for (const status of ['Approved', 'Received', 'Refunded'] as const) {
    await admin('PUT /admin/returns/{id}/status', { id: returnId, status })
  }
  expect(await readAmounts()).toEqual([1.6, 1.6, 1.6])
})

it('a repeated return request is accepted once, and its idempotency key is rejected for a different return', async () => {
  const { id, shopper } = await createRefundableOrder(3)
  const key = randomUUID()
  const line = { line: 0, quantity: 1, reason: 'damaged' } as const
  const requestReturn = (input: {
    lines: { line: number; quantity: number; reason: 'damaged' | 'other' }[]
    comment?: string
  }) => shopper('POST /orders/{id}/return', { id, ...input }, { idempotencyKey: key })
  const { order } = await requestReturn({ lines: [line], comment: 'Cracked' })
  expect((await requestReturn({ lines: [line], comment: 'Cracked' })).order.returns).toEqual(order.returns)
  const others = [
    { lines: [line] },
    { lines: [line], comment: 'Broken' },
    { lines: [{ ...line, quantity: 2 }], comment: 'Cracked' },
    { lines: [{ ...line, reason: 'other' as const }], comment: 'Cracked' },
  ]
  for (const other of others) {
    expect(await expectFailure(requestReturn(other))).toMatchObject({
      code: 'key_reused',
      status: 409,
      message: 'This Idempotency-Key was used for a different return.',
    })
  }
  expect((await shopper('GET /orders/{id}', { id })).order.returns).toHaveLength(1)
})

it('the order history has one event per refund, with the staff member', async () => {
  const { id, refundLines, requestReturn } = await createRefundableOrder(2)
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

it('the order history has the staff member who completed a return without a remaining amount', async () => {
  const { id, requestReturn } = await createRefundableOrder(1)
  const returnId = await requestReturn(1)
  await admin('POST /admin/orders/{id}/refunds', { id, reason: 'Full refund' }, { idempotencyKey: randomUUID() })
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

it('fully refunded items cannot be returned', async () => {
  const { id, shopper, requestReturn } = await createRefundableOrder(1)
  await admin('POST /admin/orders/{id}/refunds', { id, reason: 'Keep it' }, { idempotencyKey: randomUUID() })
  const { order } = await shopper('GET /orders/{id}', { id })
  expect(order).toMatchObject({ paymentStatus: 'refunded', can: { return: false, review: false, reorder: true } })
  expect((await expectFailure(requestReturn(1))).code).toBe('not_returnable')
})

it('standard shipping is refunded with the last returned item', async () => {
  const { settings, revision } = await admin('GET /admin/settings')
  const shippingMethods = settings.shippingMethods?.map((each) =>
    each.id === 'standard' ? { ...each, price: 4 } : each,
  )
  const changed = await admin('PUT /admin/settings', { settings: { ...settings, shippingMethods }, revision })
  try {
    const requestReturn = async (
      order: { id: string; requestReturn(quantity: number): Promise<string> },
      quantity: number,
    ) => {
      const id = await order.requestReturn(quantity)
      const { order: withReturn } = await admin('GET /admin/orders/{id}', { id: order.id })
      return { id, amount: withReturn.returns.find((each) => each.id === id)?.amount }
    }
    const partialReturns = await createRefundableOrder(3)
    expect((await requestReturn(partialReturns, 1)).amount).toBe(10.8)
    const rest = await requestReturn(partialReturns, 2)
    expect(rest.amount).toBe(25.6)
    await admin('PUT /admin/returns/{id}/status', { id: rest.id, status: 'Rejected', note: 'Worn' })
    expect((await requestReturn(partialReturns, 1)).amount).toBe(10.8)

    const expressOrder = await createRefundableOrder(1, 10_00, 'express')
    expect([expressOrder.order.shipping, (await requestReturn(expressOrder, 1)).amount]).toEqual([15.99, 14.8])
    const partlyRefunded = await createRefundableOrder(2)
    await partlyRefunded.refundLines([{ line: 0, quantity: 1 }])
    expect((await requestReturn(partlyRefunded, 1)).amount).toBe(10.8)
  } finally {
    await admin('PUT /admin/settings', { settings, revision: changed.revision })
  }
})

it('a refund is rejected with the idempotency key of a different refund or an amount of zero', async () => {
  const { id } = await createRefundableOrder(2)
  const requestRefund = (input: { amount?: number; reason: string }, idempotencyKey: string = randomUUID()) =>
    admin('POST /admin/orders/{id}/refunds', { id, ...input }, { idempotencyKey })
  const key = randomUUID()
  const { order } = await requestRefund({ amount: 3, reason: 'Late' }, key)
  expect((await requestRefund({ amount: 3, reason: 'Late' }, key)).order.refunds).toEqual(order.refunds)
  for (const other of [{ amount: 4, reason: 'Late' }, { amount: 3, reason: 'Broken' }, { reason: 'Late' }]) {
    const failure = await expectFailure(requestRefund(other, key))
    expect(failure).toMatchObject({
      code: 'key_reused',
      message: 'This Idempotency-Key was used for a different refund.',
    })
  }
  const zeroAmount = await expectFailure(requestRefund({ amount: 0, reason: 'Late' }))
  expect(zeroAmount).toMatchObject({
    code: 'invalid_request',
    details: { fields: { amount: 'Enter an amount above 0' } },
  })
  expect((await admin('GET /admin/orders/{id}', { id })).order.refunds).toHaveLength(1)
})

it('canceling an order does not restock units that were refunded without restocking', async () => {
  const { shopper, item } = await createShopperWithCart(shop, 10, 4)
  const { id } = await buy(shopper)
  const refundLines = (lines: { line: number; quantity: number; restock: boolean }[]) =>
    admin('POST /admin/orders/{id}/refunds', { id, reason: 'Broken', lines }, { idempotencyKey: randomUUID() })
  await refundLines([{ line: 0, quantity: 1, restock: false }])
  await refundLines([{ line: 0, quantity: 1, restock: true }])
  expect(await readStock(shop, item)).toEqual({ onHand: 7, reserved: 0 })
  await admin('PUT /orders/{id}/status', { id, status: 'Cancelled' })
  expect(await readStock(shop, item)).toEqual({ onHand: 9, reserved: 0 })
})
