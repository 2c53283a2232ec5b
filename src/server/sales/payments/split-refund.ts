import { eq } from 'drizzle-orm'
import type { Cents } from '#contract/money.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Refund } from './queries.ts'
import { refunds } from './tables.ts'

/** Reduces a refund to `part`, and moves the rest to a new refund. The ledger already has the sum of both. */
export async function splitRefund(tx: Database, due: Refund, part: Cents, providerId: string): Promise<void> {
  await tx.update(refunds).set({ amount: part }).where(eq(refunds.id, due.id))
  const { paymentId, reason, decidedBy, failure, attempts, nextAttemptAt, failedAt } = due
  const cause = `${due.cause}/after:${providerId}`
  const amount = due.amount - part
  const rest = { paymentId, reason, decidedBy, failure, attempts, nextAttemptAt, failedAt, cause, amount }
  await tx.insert(refunds).values(rest)
}
