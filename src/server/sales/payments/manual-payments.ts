import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { addLedgerEntry } from './ledger.ts'
import { MANUAL } from './manual-provider.ts'
import type { Payment } from './queries.ts'
import { payments } from './tables.ts'

type Recorded = Pick<Payment, 'reference' | 'amount' | 'currency' | 'method' | 'receivedOn' | 'bankReference'>

/** Records a payment that staff received. The caller has locked the order, which has no other successful payment. @returns its id */
export async function insertManualPayment(tx: Database, recorded: Recorded): Promise<string> {
  const { reference, amount } = recorded
  const earlier = await tx.$count(payments, and(eq(payments.reference, reference), eq(payments.provider, MANUAL)))
  const intentId = `${MANUAL}:${reference}/${earlier + 1}`
  const [payment] = await tx
    .insert(payments)
    .values({ ...recorded, provider: MANUAL, intentId, clientSecret: '', state: 'succeeded' })
    .returning({ id: payments.id })
  if (!payment) throw new Error('PostgreSQL returned no row for an insert')
  await addLedgerEntry(tx, { reference, kind: 'payment', amount: -amount, source: payment.id })
  return payment.id
}

/** Undoes the record of a payment of which nothing was refunded. The caller has locked the order. */
export async function undoManualPayment(tx: Database, { id, reference, amount }: Payment): Promise<void> {
  await tx.update(payments).set({ state: 'undone', changedAt: sql`now()` }).where(eq(payments.id, id))
  await addLedgerEntry(tx, { reference, kind: 'payment_undone', amount, source: id })
}
