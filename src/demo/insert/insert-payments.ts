import { CURRENCY } from '#contract/shop.ts'
import { createRandom } from '#demo/random.ts'
import type { DemoOrder } from '#demo/sales/make-orders.ts'
import type { Database } from '#server/platform/database/database.ts'
import { sandboxIntents, sandboxRefunds } from '#server/sales/payments/sandbox/tables.ts'
import { ledgerEntries, payments, refunds } from '#server/sales/payments/tables.ts'
import { insertRows } from './insert-rows.ts'

/** Every order has a payment intent, which stays unpaid for expired orders. The shop's ledger matches the provider. */
export async function insertPayments(tx: Database, placed: DemoOrder[]): Promise<void> {
  const random = createRandom('payments')
  const all = placed.map((order) => paymentOf(order, random))
  await insertRows(
    tx,
    payments,
    all.map(({ payment }) => payment),
  )
  await insertRows(
    tx,
    sandboxIntents,
    all.map(({ intent }) => intent),
  )
  const paidBack = all.flatMap(({ refund }) => (refund ? [refund] : []))
  await insertRows(
    tx,
    refunds,
    paidBack.map(({ ofShop }) => ofShop),
  )
  await insertRows(
    tx,
    sandboxRefunds,
    paidBack.map(({ ofProvider }) => ofProvider),
  )
  const entries = all.flatMap(({ entries }) => entries)
  await insertRows(
    tx,
    ledgerEntries,
    entries.sort((a, b) => a.at.getTime() - b.at.getTime()),
  )
}

type Random = ReturnType<typeof createRandom>
type Entry = typeof ledgerEntries.$inferInsert & { at: Date }

function paymentOf({ id: reference, total: amount, placedAt, paymentStatus, events }: DemoOrder, random: Random) {
  const intentId = `pi_${random.text(24)}`
  const shared = { clientSecret: `${intentId}_secret_${random.text(24)}`, amount, currency: CURRENCY }
  const providerId = `re_${random.text(24)}`
  const createdAt = new Date(placedAt.getTime() + random.between(2, 30) * 1000)
  const id = random.uuid()
  const refundId = random.uuid()
  const momentOf = (kind: 'paid' | 'refunded' | 'expired') => events.findLast(({ type }) => type === kind)?.at
  const paidAt = momentOf('paid')
  const refundedAt = momentOf('refunded')
  const taken = paymentStatus !== 'unpaid'
  const refunded = paymentStatus === 'refunded' ? amount : 0
  const at = refundedAt ?? paidAt ?? createdAt
  const owed = (kind: Entry['kind'], change: number, source: string, when = at): Entry => ({
    reference,
    kind,
    amount: change,
    source,
    at: when,
  })
  return {
    payment: {
      id,
      reference,
      provider: 'sandbox',
      intentId,
      ...shared,
      state: taken ? 'succeeded' : 'canceled',
      refunded,
      method: taken ? 'Visa ending in 4242' : null,
      createdAt,
      changedAt: at,
    } satisfies typeof payments.$inferInsert,
    intent: {
      id: intentId,
      ...shared,
      idempotencyKey: `order:${reference}`,
      status: taken ? 'succeeded' : 'canceled',
      brand: taken ? 'Visa' : null,
      last4: taken ? '4242' : null,
      refunded,
      createdAt,
    } satisfies typeof sandboxIntents.$inferInsert,
    refund:
      refunded > 0
        ? {
            ofShop: {
              id: refundId,
              paymentId: id,
              amount: refunded,
              reason: 'The order was cancelled',
              cause: 'cancel',
              providerId,
              createdAt: at,
              refundedAt: at,
              nextAttemptAt: at,
            } satisfies typeof refunds.$inferInsert,
            ofProvider: {
              id: providerId,
              intentId,
              idempotencyKey: refundId,
              amount: refunded,
              createdAt: at,
            } satisfies typeof sandboxRefunds.$inferInsert,
          }
        : undefined,
    entries: [
      owed('total', amount, reference, placedAt),
      ...(taken ? [owed('payment', -amount, id, paidAt)] : [owed('void', -amount, reference, momentOf('expired'))]),
      ...(refunded > 0 ? [owed('credit', -refunded, refundId), owed('refund', refunded, refundId)] : []),
    ],
  }
}
