import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { releaseReservations } from '#server/sales/checkout/jobs.ts'
import { auditPayments } from '#server/sales/fulfillment/audit-payments.ts'
import { orders } from '#server/sales/orders/tables.ts'
import { sandboxIntents } from '#server/sales/payments/sandbox/tables.ts'
import { payments, refunds } from '#server/sales/payments/tables.ts'
import { buy, placeOrder } from '../support/checkout.ts'
import { createShopperWithCart, readStock } from '../support/purchases.ts'
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

async function auditFindings() {
  await auditPayments(shop.shop)
  return (await admin('GET /admin/payments/audit')).audit?.findings
}

const buyOne = async () => {
  const { shopper } = await createShopperWithCart(shop)
  return { shopper, ...(await buy(shopper)) }
}

/** Sets the amount that the sandbox has refunded for an order. */
async function setRefundedAtSandbox(orderId: string, refunded: number) {
  const [payment] = await shop.db.select().from(payments).where(eq(payments.reference, orderId))
  await shop.db
    .update(sandboxIntents)
    .set({ refunded })
    .where(eq(sandboxIntents.id, payment?.intentId ?? ''))
}

it('the payment audit reports refunds made outside the shop and nothing else', async () => {
  const { id } = await buyOne()
  expect(await auditFindings()).toEqual([])
  await setRefundedAtSandbox(id, 1_00)
  expect(await auditFindings()).toMatchObject([{ orderId: id, problem: expect.stringContaining('$1.00 was refunded') }])
})

it('the payment audit reports a refund that the provider reversed', async () => {
  const { id, shopper } = await buyOne()
  await shopper('POST /orders/{id}/cancel', { id })
  expect(await auditFindings()).toEqual([])
  await setRefundedAtSandbox(id, 0)
  expect(await auditFindings()).toMatchObject([{ orderId: id, problem: expect.stringContaining('$0.00 was refunded') }])
})

it('the payment audit reports a difference every night until it is resolved', async () => {
  const { id } = await buyOne()
  await setRefundedAtSandbox(id, 1_00)
  for (let night = 0; night < 3; night++) {
    expect(await auditFindings()).toMatchObject([
      { orderId: id, problem: expect.stringContaining('$1.00 was refunded') },
    ])
    await shop.db.update(payments).set({ changedAt: sql`now() - interval '9 days'` })
  }
  await setRefundedAtSandbox(id, 0)
  expect(await auditFindings()).toEqual([])
})

it('an expired order stays open while its payment provider is not connected', async () => {
  const { shopper, item } = await createShopperWithCart(shop)
  const { id } = await placeOrder(shopper)
  await shopper('POST /payment/create-intent', { orderId: id })
  await shop.db.update(payments).set({ provider: 'stripe' })
  await shop.db.update(orders).set({ reservedUntil: sql`now() - interval '1 minute'` })
  await expect(releaseReservations(shop.shop)).rejects.toThrow('1 of 1 failed')
  const { order } = await shopper('GET /orders/{id}', { id })
  expect(order.status).toBe('Pending')
  expect((await readStock(shop, item))?.reserved).toBeGreaterThan(0)
  await shop.db.update(payments).set({ provider: 'sandbox' })
  await releaseReservations(shop.shop)
  expect((await shopper('GET /orders/{id}', { id })).order.status).toBe('Cancelled')
  expect((await readStock(shop, item))?.reserved).toBe(0)
})

it('the payment audit reports a refund that has failed for a day', async () => {
  const { id, shopper } = await buyOne()
  vi.spyOn(shop.shop.payments.current, 'refund').mockRejectedValueOnce(new Error('The account is closed'))
  await shopper('POST /orders/{id}/cancel', { id })
  expect(await auditFindings()).toEqual([])
  await shop.db.update(refunds).set({ createdAt: sql`now() - interval '25 hours'` })
  expect(await auditFindings()).toMatchObject([
    { orderId: id, problem: expect.stringContaining('The account is closed') },
  ])
})

it('the payment audit reports an unpaid order whose reservation expired an hour ago', async () => {
  const { shopper } = await createShopperWithCart(shop)
  const { id } = await placeOrder(shopper)
  await shop.db.update(orders).set({ reservedUntil: sql`now() - interval '61 minutes'` })
  expect(await auditFindings()).toMatchObject([{ orderId: id, problem: expect.stringContaining('still unpaid') }])
})

it('the payment audit reports no payments that change while it runs', async () => {
  const { id } = await buyOne()
  const read = shop.shop.payments.current.readIntent
  vi.spyOn(shop.shop.payments.current, 'readIntent').mockImplementationOnce(async (intentId) => {
    await admin('POST /admin/orders/{id}/refunds', { id, amount: 1, reason: 'Sorry' }, { idempotencyKey: randomUUID() })
    return read(intentId)
  })
  expect(await auditFindings()).toEqual([])
})

it('the payment audit reports a payment that cannot be read, and continues with others', async () => {
  const [first, second] = [await buyOne(), await buyOne()]
  await setRefundedAtSandbox(first.id, 1_00)
  await setRefundedAtSandbox(second.id, 1_00)
  vi.spyOn(shop.shop.payments.current, 'readIntent').mockRejectedValueOnce(new Error('The connection was closed'))
  const problems = (await auditFindings())?.map(({ problem }) => problem.replace(/^\S+ /, ''))
  expect(problems?.sort()).toEqual([
    expect.stringContaining('$1.00 was refunded'),
    expect.stringContaining('The connection was closed'),
  ])
})
