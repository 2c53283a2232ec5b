import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { mails } from '#server/platform/mail/tables.ts'
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

const readBalance = async (id: string) => {
  const [row] = await shop.db
    .select({ sum: sql<string>`sum(${ledgerEntries.amount})` })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.reference, id))
  return Number(row?.sum)
}
const countRefundEmails = (id: string) =>
  shop.db.$count(mails, and(eq(mails.kind, 'order-refunded'), sql`${mails.data} ->> 'orderId' = ${id}`))
const sumProviderRefunds = (intentId: string) =>
  shop.records.refunds
    .filter(({ payment_intent }) => payment_intent === intentId)
    .reduce((sum, { amount }) => sum + amount, 0)

/** Creates a canceled order whose refund Stripe declined three days ago. */
async function createOrderWithFailedRefund() {
  const paidOrder = await shop.createPaidOrder()
  shop.stripe.faults.push('none', 'fail', 'fail', 'fail')
  await paidOrder.shopper('POST /orders/{id}/cancel', { id: paidOrder.id })
  shop.stripe.faults.length = 0
  const [due] = (await paidOrder.read()).refunds
  expect(due).toMatchObject({ refundedAt: null })
  await shop.db
    .update(refunds)
    .set({ createdAt: sql`now() - interval '3 days'` })
    .where(eq(refunds.id, due?.id ?? ''))
  return paidOrder
}

async function retryRefunds(): Promise<void> {
  await shop.db.update(refunds).set({ nextAttemptAt: new Date(0) })
  await executeDueRefunds(shop.shop)
  await shop.deliverAll()
}

it('a declined refund is closed when its dispute is lost, and is due again if the dispute is later won', async () => {
  const { id, intentId, total, read } = await createOrderWithFailedRefund()
  const dispute = shop.records.dispute(intentId)
  await shop.deliverAll()
  await expect(retryRefunds()).rejects.toThrow('1 of 1 failed')
  expect((await read()).refunds).toMatchObject([{ refundedAt: null }])
  shop.records.setDisputeStatus(dispute, 'lost')
  await shop.deliverAll((events) => [...events, ...events])
  expect(await shop.audit()).toEqual([])
  expect(await read()).toMatchObject({ paymentStatus: 'refunded', refunds: [{ refundedAt: expect.any(String) }] })
  await retryRefunds()
  expect(sumProviderRefunds(intentId)).toBe(0)
  expect(await readBalance(id)).toBe(0)
  // The shopper's bank has told them.
  expect(await countRefundEmails(id)).toBe(0)

  shop.records.setDisputeStatus(dispute, 'won')
  await shop.deliverAll((events) => [...events, ...events])
  await retryRefunds()
  expect(sumProviderRefunds(intentId)).toBe(total)
  expect(await countRefundEmails(id)).toBe(1)
  expect(await readBalance(id)).toBe(0)
})

it('a declined refund is reduced by the amount of a lost dispute', async () => {
  const { id, intentId, total, read } = await createOrderWithFailedRefund()
  const dispute = shop.records.dispute(intentId, { amount: 10_00 })
  shop.records.setDisputeStatus(dispute, 'lost')
  await shop.deliverAll()
  await retryRefunds()
  expect(sumProviderRefunds(intentId)).toBe(total - 10_00)
  expect((await read()).refunds.map(({ amount }) => amount).toSorted((one, other) => one - other)).toEqual(
    [10_00, total - 10_00].toSorted((one, other) => one - other).map((cents) => cents / 100),
  )
  expect(await readBalance(id)).toBe(0)
})
