import { eq, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { lockReviewOfOthers } from './lock-review.ts'
import { reviewReports, reviews } from './tables.ts'

interface NewReport {
  reviewId: string
  userId: string
  reason: string
}

/**
 * Records a shopper's report of a review for staff. A second report by the same shopper has no effect, even if staff have
 * dismissed the first.
 * @throws ShopError not_found, or forbidden for the shopper's own review
 */
export function reportReview(db: Database, { reviewId, userId, reason }: NewReport): Promise<void> {
  return transaction(db, async (tx) => {
    await lockReviewOfOthers(tx, reviewId, userId)
    const added = await tx.insert(reviewReports).values({ reviewId, userId, reason }).onConflictDoNothing().returning()
    if (added.length === 0) return
    await tx
      .update(reviews)
      .set({ reports: sql`${reviews.reports} + 1` })
      .where(eq(reviews.id, reviewId))
  })
}
