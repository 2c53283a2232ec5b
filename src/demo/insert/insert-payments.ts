import { createRandom } from '#demo/random.ts'
import type { DemoOrder } from '#demo/sales/create-orders.ts'
import type { Database } from '#server/platform/database/database.ts'
import { sandboxIntents, sandboxRefunds } from '#server/sales/payments/sandbox/tables.ts'
import { ledgerEntries, payments, refunds } from '#server/sales/payments/tables.ts'
import { insertRows } from './insert-rows.ts'

/** Every order has a payment intent, which stays unpaid for expired orders. The shop's ledger matches the provider. */
export async function insertPayments(tx: Database, placed: DemoOrder[]): Promise<void> {
  const random = createRandom('payments')
  const all = placed.map((order) => buildPayment(order, random))
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
  const executedRefunds = all.flatMap(({ refund }) => (refund ? [refund] : []))
  await insertRows(
    tx,
    refunds,
    executedRefunds.map(({ shopRow }) => shopRow),
  )
  await insertRows(
    tx,
    sandboxRefunds,
    executedRefunds.map(({ providerRow }) => providerRow),
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

function buildPayment({ id: reference, total: amount, placedAt, paymentStatus, events }: DemoOrder, random: Random) {
  const intentId = `pi_${random.text(24)}`
  const shared = { clientSecret: `${intentId}_secret_${random.text(24)}`, amount, currency: 'usd' }
  const providerId = `re_${random.text(24)}`
  const createdAt = new Date(placedAt.getTime() + random.between(2, 30) * 1000)
  const id = random.uuid()
  const refundId = random.uuid()
  const findTime = (kind: 'paid' | 'refunded' | 'expired') => events.findLast(({ type }) => type === kind)?.at
  const paidAt = findTime('paid')
  const refundedAt = findTime('refunded')
  const isPaid = paymentStatus !== 'unpaid'
  const refunded = paymentStatus === 'refunded' ? amount : 0
  const at = refundedAt ?? paidAt ?? createdAt
  const ledgerEntry = (kind: Entry['kind'], change: number, source: string, when = at): Entry => ({
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
      state: isPaid ? 'succeeded' : 'canceled',
      refunded,
      method: isPaid ? 'Visa ending in 4242' : null,
      createdAt,
      changedAt: at,
    } satisfies typeof payments.$inferInsert,
    intent: {
      id: intentId,
      ...shared,
      idempotencyKey: `order:${reference}`,
      status: isPaid ? 'succeeded' : 'canceled',
      brand: isPaid ? 'Visa' : null,
      last4: isPaid ? '4242' : null,
      refunded,
      createdAt,
    } satisfies typeof sandboxIntents.$inferInsert,
    refund:
      refunded > 0
        ? {
            shopRow: {
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
            providerRow: {
              id: providerId,
              intentId,
              idempotencyKey: refundId,
              amount: refunded,
              createdAt: at,
            } satisfies typeof sandboxRefunds.$inferInsert,
          }
        : undefined,
    entries: [
      ledgerEntry('total', amount, reference, placedAt),
      ...(isPaid
        ? [ledgerEntry('payment', -amount, id, paidAt)]
        : [ledgerEntry('void', -amount, reference, findTime('expired'))]),
      ...(refunded > 0 ? [ledgerEntry('credit', -refunded, refundId), ledgerEntry('refund', refunded, refundId)] : []),
    ],
  }
}
