import { and, eq, gt, sql } from 'drizzle-orm'
import type { Cents } from '#contract/money.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockRows } from '#server/platform/database/locks.ts'
import type { ReturnRow } from './tables.ts'
import { returns } from './tables.ts'

/** The returns of a locked order with a refund that a dispute holds in part or in full. */
export async function listHeldReturns(tx: Database, orderId: string): Promise<ReturnRow[]> {
  const query = tx
    .select()
    .from(returns)
    .where(and(eq(returns.orderId, orderId), gt(returns.held, 0)))
    .$dynamic()
  return lockRows(query, returns.id)
}

/** Records the additional refund of a return, and the amount that disputes still hold. */
export async function recordReleasedRefund(
  tx: Database,
  id: string,
  { amount, held }: { amount: Cents; held: Cents },
): Promise<void> {
  await tx
    .update(returns)
    .set({ amount: sql`${returns.amount} + ${amount}`, held, changedAt: sql`now()` })
    .where(eq(returns.id, id))
}
