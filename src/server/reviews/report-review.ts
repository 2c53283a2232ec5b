import { and, eq, isNull, sql } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import type { Database } from '../database/client.ts'
import { lockRows } from '../database/locks.ts'
import { transaction } from '../database/transaction.ts'
import { reviewReports, reviews } from './tables.ts'

interface NewReport {
  reviewId: string
  userId: string
  reason: string
}

/**
 * Notes for staff that a shopper thinks that a review should not be there. Nothing else follows; once more changes nothing,
 * also after staff let it stand.
 * @throws ShopError not_found, or forbidden for the shopper's own review
 */
export function reportReview(db: Database, { reviewId, userId, reason }: NewReport): Promise<void> {
  return transaction(db, async (tx) => {
    const shown = and(eq(reviews.id, reviewId), isNull(reviews.hiddenAt))
    const [review] = await lockRows(
      tx.select({ author: reviews.userId }).from(reviews).where(shown).$dynamic(),
      reviews.id,
    )
    if (!review) throw new ShopError('not_found', { message: 'This review is no longer there.' })
    if (review.author === userId) throw new ShopError('forbidden', { message: 'This is your own review.' })
    const added = await tx.insert(reviewReports).values({ reviewId, userId, reason }).onConflictDoNothing().returning()
    if (added.length === 0) return
    await tx
      .update(reviews)
      .set({ reports: sql`${reviews.reports} + 1` })
      .where(eq(reviews.id, reviewId))
  })
}
