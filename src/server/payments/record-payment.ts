import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import type { Payment } from './queries.ts'
import { payments } from './tables.ts'

/** Writes down that an intent was made at the provider. */
export async function recordIntent(tx: Database, intent: typeof payments.$inferInsert): Promise<void> {
  await tx.insert(payments).values(intent).onConflictDoNothing({ target: payments.intentId })
}

/**
 * Writes down that the money came.
 * @param kept false when it came too late for what it was for, and has to go back
 */
export async function recordSuccess(tx: Database, payment: Payment, kept: boolean): Promise<void> {
  await tx
    .update(payments)
    .set({ state: kept ? 'succeeded' : 'refund_due', changedAt: sql`now()` })
    .where(eq(payments.id, payment.id))
}

/** Writes down that the money went back. @returns whether this is news */
export async function recordRefund(tx: Database, payment: Payment, refundId: string): Promise<boolean> {
  const refunded = await tx
    .update(payments)
    .set({ state: 'refunded', refundId, changedAt: sql`now()` })
    .where(and(eq(payments.id, payment.id), ne(payments.state, 'refunded')))
    .returning({ id: payments.id })
  return refunded.length > 0
}
