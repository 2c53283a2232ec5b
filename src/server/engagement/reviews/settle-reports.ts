import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockRows } from '#server/platform/database/locks.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { reviewNotFound } from './review-not-found.ts'
import { reviewReports, reviews } from './tables.ts'

/**
 * Dismisses the reports of a review, which stays visible. Other shoppers may report it again.
 * @throws ShopError not_found
 */
export function dismissReports(db: Database, caller: SignedInCaller, id: string): Promise<void> {
  return transaction(db, async (tx) => {
    const [review] = await lockRows(tx.select().from(reviews).where(eq(reviews.id, id)).$dynamic(), reviews.id)
    if (!review) throw reviewNotFound()
    const { title, rating, reports } = review
    if (reports === 0) return
    await settleReports(tx, id)
    await recordAudit(tx, caller, {
      action: 'review.reports_dismissed',
      subject: { kind: 'review', id },
      after: { title, rating, reports },
    })
  })
}

/** Marks the reports of a locked review as settled, in a transaction. */
export async function settleReports(tx: Database, reviewId: string): Promise<void> {
  await tx.update(reviews).set({ reports: 0 }).where(eq(reviews.id, reviewId))
  await tx
    .update(reviewReports)
    .set({ settledAt: sql`now()` })
    .where(and(eq(reviewReports.reviewId, reviewId), isNull(reviewReports.settledAt)))
}
