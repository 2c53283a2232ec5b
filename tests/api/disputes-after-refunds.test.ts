import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { executeDueRefunds } from '#server/sales/checkout/jobs.ts'
import { ledgerEntries, refunds } from '#server/sales/payments/tables.ts'
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

const owed = async (id: string) => {
  const [row] = await shop.db
    .select({ sum: sql<string>`sum(${ledgerEntries.amount})` })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.reference, id))
  return Number(row?.sum)
}
const refundedAtProvider = (intentId: string) =>
  shop.records.refunds
    .filter(({ payment_intent }) => payment_intent === intentId)
    .reduce((sum, { amount }) => sum + amount, 0)

/** A canceled order whose refund Stripe refused days ago. */
async function refused() {
  const bought = await shop.createPaidOrder()
  shop.stripe.faults.push('none', 'fail', 'fail', 'fail')
  await bought.shopper('POST /orders/{id}/cancel', { id: bought.id })
  shop.stripe.faults.length = 0
  const [due] = (await bought.read()).refunds
  expect(due).toMatchObject({ refundedAt: null })
  await shop.db
    .update(refunds)
    .set({ createdAt: sql`now() - interval '3 days'` })
    .where(eq(refunds.id, due?.id ?? ''))
  return bought
}

async function tryAgain(): Promise<void> {
  await shop.db.update(refunds).set({ nextAttemptAt: new Date(0) })
  await executeDueRefunds(shop.shop)
  await shop.deliverAll()
}

it('a refund that Stripe refused is closed when the dispute is lost, and is due again if it is won after all', async () => {
  const { id, intentId, total, read } = await refused()
  const dispute = shop.records.dispute(intentId)
  await shop.deliverAll()
  await expect(tryAgain()).rejects.toThrow('1 of 1 failed')
  expect((await read()).refunds).toMatchObject([{ refundedAt: null }])
  shop.records.moveDispute(dispute, 'lost')
  await shop.deliverAll((events) => [...events, ...events])
  expect(await shop.audit()).toEqual([])
  expect(await read()).toMatchObject({ paymentStatus: 'refunded', refunds: [{ refundedAt: expect.any(String) }] })
  await tryAgain()
  expect(refundedAtProvider(intentId)).toBe(0)
  expect(await owed(id)).toBe(0)

  shop.records.moveDispute(dispute, 'won')
  await shop.deliverAll((events) => [...events, ...events])
  await tryAgain()
  expect(refundedAtProvider(intentId)).toBe(total)
  expect(await owed(id)).toBe(0)
})

it('a refund that Stripe refused is reduced to what a lost dispute leaves of it', async () => {
  const { id, intentId, total, read } = await refused()
  const dispute = shop.records.dispute(intentId, { amount: 10_00 })
  shop.records.moveDispute(dispute, 'lost')
  await shop.deliverAll()
  await tryAgain()
  expect(refundedAtProvider(intentId)).toBe(total - 10_00)
  expect((await read()).refunds.map(({ amount }) => amount).toSorted((one, other) => one - other)).toEqual(
    [10_00, total - 10_00].toSorted((one, other) => one - other).map((cents) => cents / 100),
  )
  expect(await owed(id)).toBe(0)
})
