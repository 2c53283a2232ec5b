import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { releaseReservations } from '#server/sales/checkout/jobs.ts'
import { auditPayments } from '#server/sales/fulfillment/audit-payments.ts'
import { orders } from '#server/sales/orders/tables.ts'
import { sandboxIntents } from '#server/sales/payments/sandbox/tables.ts'
import { payments, refunds } from '#server/sales/payments/tables.ts'
import { buy, placeOrder } from '../support/checkout.ts'
import { shopperWithCart, stockOf } from '../support/purchases.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['newAdmin']>>
beforeEach(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await shop.close()
})

async function findings() {
  await auditPayments(shop.shop)
  return (await admin('GET /admin/payments/audit')).audit?.findings
}

const buyOne = async () => {
  const { shopper } = await shopperWithCart(shop)
  return { shopper, ...(await buy(shopper)) }
}

/** The amount that the sandbox has refunded for an order. */
async function refundAtSandbox(orderId: string, refunded: number) {
  const [payment] = await shop.db.select().from(payments).where(eq(payments.reference, orderId))
  await shop.db
    .update(sandboxIntents)
    .set({ refunded })
    .where(eq(sandboxIntents.id, payment?.intentId ?? ''))
}

it('reports nothing if the ledger matches, and exactly the refunds made outside the shop', async () => {
  const { id } = await buyOne()
  expect(await findings()).toEqual([])
  await refundAtSandbox(id, 1_00)
  expect(await findings()).toMatchObject([{ orderId: id, problem: expect.stringContaining('$1.00 was refunded') }])
})

it('reports a refund that the provider reversed', async () => {
  const { id, shopper } = await buyOne()
  await shopper('POST /orders/{id}/cancel', { id })
  expect(await findings()).toEqual([])
  await refundAtSandbox(id, 0)
  expect(await findings()).toMatchObject([{ orderId: id, problem: expect.stringContaining('$0.00 was refunded') }])
})

it('reports a difference from the provider until it is resolved', async () => {
  const { id } = await buyOne()
  await refundAtSandbox(id, 1_00)
  for (let night = 0; night < 3; night++) {
    expect(await findings()).toMatchObject([{ orderId: id, problem: expect.stringContaining('$1.00 was refunded') }])
    await shop.db.update(payments).set({ changedAt: sql`now() - interval '9 days'` })
  }
  await refundAtSandbox(id, 0)
  expect(await findings()).toEqual([])
})

it('ignores an order whose payment only another provider knows', async () => {
  const { shopper, item } = await shopperWithCart(shop)
  const { id } = await placeOrder(shopper)
  await shopper('POST /payment/create-intent', { orderId: id })
  await shop.db.update(payments).set({ provider: 'stripe' })
  await shop.db.update(orders).set({ reservedUntil: sql`now() - interval '1 minute'` })
  await expect(releaseReservations(shop.shop)).rejects.toThrow('1 of 1 failed')
  const { order } = await shopper('GET /orders/{id}', { id })
  expect(order.status).toBe('Pending')
  expect((await stockOf(shop, item))?.reserved).toBeGreaterThan(0)
  await shop.db.update(payments).set({ provider: 'sandbox' })
  await releaseReservations(shop.shop)
  expect((await shopper('GET /orders/{id}', { id })).order.status).toBe('Cancelled')
  expect((await stockOf(shop, item))?.reserved).toBe(0)
})

it('reports a refund that the provider has refused for a day', async () => {
  const { id, shopper } = await buyOne()
  vi.spyOn(shop.shop.payments.current, 'refund').mockRejectedValueOnce(new Error('The account is closed'))
  await shopper('POST /orders/{id}/cancel', { id })
  expect(await findings()).toEqual([])
  await shop.db.update(refunds).set({ createdAt: sql`now() - interval '25 hours'` })
  expect(await findings()).toMatchObject([{ orderId: id, problem: expect.stringContaining('The account is closed') }])
})

it('reports an order that should have expired an hour ago', async () => {
  const { shopper } = await shopperWithCart(shop)
  const { id } = await placeOrder(shopper)
  await shop.db.update(orders).set({ reservedUntil: sql`now() - interval '61 minutes'` })
  expect(await findings()).toMatchObject([{ orderId: id, problem: expect.stringContaining('still unpaid') }])
})

it('reports nothing for payments that change during the audit', async () => {
  const { id } = await buyOne()
  const read = shop.shop.payments.current.readIntent
  vi.spyOn(shop.shop.payments.current, 'readIntent').mockImplementationOnce(async (intentId) => {
    await admin('POST /admin/orders/{id}/refunds', { id, amount: 1, reason: 'Sorry' }, { idempotencyKey: randomUUID() })
    return read(intentId)
  })
  expect(await findings()).toEqual([])
})

it('continues when the provider does not respond for one payment, and reports it', async () => {
  const [first, second] = [await buyOne(), await buyOne()]
  await refundAtSandbox(first.id, 1_00)
  await refundAtSandbox(second.id, 1_00)
  vi.spyOn(shop.shop.payments.current, 'readIntent').mockRejectedValueOnce(new Error('The line is dead'))
  const problems = (await findings())?.map(({ problem }) => problem.replace(/^\S+ /, ''))
  expect(problems?.sort()).toEqual([
    expect.stringContaining('$1.00 was refunded'),
    expect.stringContaining('The line is dead'),
  ])
})
