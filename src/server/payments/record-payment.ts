import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { enter } from './ledger.ts'
import type { Payment } from './queries.ts'
import { payments } from './tables.ts'

/** Writes down that an intent was made at the provider. */
export async function recordIntent(tx: Database, intent: typeof payments.$inferInsert): Promise<void> {
  await tx.insert(payments).values(intent).onConflictDoNothing({ target: payments.intentId })
}

/**
 * Writes down that the money came.
 * @param wanted false when there was nothing left to pay for; the money then has to go back
 * @returns whether this is news
 */
export async function recordSuccess(
  tx: Database,
  payment: Payment,
  { wanted, method }: { wanted: boolean; method: string | undefined },
): Promise<boolean> {
  const news = await leaveOpen(tx, payment, { state: wanted ? 'succeeded' : 'surplus', method })
  const { reference, amount, id } = payment
  if (news) await enter(tx, { reference, kind: 'payment', amount: -amount, source: id })
  return news
}

/** Writes down that the provider will take no money for an intent any more. */
export async function recordCancellation(db: Database, payment: Payment): Promise<void> {
  await leaveOpen(db, payment, { state: 'canceled' })
}

async function leaveOpen(
  tx: Database,
  { id }: Payment,
  to: { state: Payment['state']; method?: string | undefined },
): Promise<boolean> {
  const changed = await tx
    .update(payments)
    .set({ ...to, changedAt: sql`now()` })
    .where(and(eq(payments.id, id), eq(payments.state, 'open')))
    .returning({ id: payments.id })
  return changed.length > 0
}
