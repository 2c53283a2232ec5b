import { and, eq, inArray, sql } from 'drizzle-orm'
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
 * @returns what it was settled as before, when this is no news
 */
export async function recordSuccess(
  tx: Database,
  payment: Payment,
  { wanted, method }: { wanted: boolean; method: string | undefined },
): Promise<Payment['state'] | undefined> {
  const to = { state: wanted ? 'succeeded' : 'surplus', method } as const
  const news = await change(tx, payment, ['open', 'canceled'], to)
  const { reference, amount, id } = payment
  if (!news) return (await tx.select({ state: payments.state }).from(payments).where(eq(payments.id, id)))[0]?.state
  await enter(tx, { reference, kind: 'payment', amount: -amount, source: id })
  return undefined
}

/** Writes down that the provider will take no money for an intent any more. */
export async function recordCancellation(db: Database, payment: Payment): Promise<void> {
  await change(db, payment, ['open'], { state: 'canceled' })
}

async function change(
  tx: Database,
  { id }: Payment,
  from: Payment['state'][],
  to: { state: Payment['state']; method?: string | undefined },
): Promise<boolean> {
  const changed = await tx
    .update(payments)
    .set({ ...to, changedAt: sql`now()` })
    .where(and(eq(payments.id, id), inArray(payments.state, from)))
    .returning({ id: payments.id })
  return changed.length > 0
}
