import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Review } from '#contract/reviews.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { lockReviewOfOthers } from './lock-review.ts'
import { findReview } from './queries.ts'
import { reviews, reviewVotes } from './tables.ts'

interface Vote {
  reviewId: string
  userId: string
}

/**
 * Records a shopper's vote for a review; idempotent.
 * @throws ShopError not_found, or forbidden for the shopper's own review
 */
export const addHelpfulVote = (db: Database, vote: Vote) =>
  changeVotes(db, vote, async (tx) => {
    const added = await tx.insert(reviewVotes).values(vote).onConflictDoNothing().returning()
    return added.length
  })

/**
 * Removes a shopper's vote; idempotent.
 * @throws ShopError not_found, or forbidden for the shopper's own review
 */
export const removeHelpfulVote = (db: Database, vote: Vote) =>
  changeVotes(db, vote, async (tx) => {
    const { reviewId, userId } = vote
    const removed = await tx
      .delete(reviewVotes)
      .where(and(eq(reviewVotes.reviewId, reviewId), eq(reviewVotes.userId, userId)))
      .returning()
    return -removed.length
  })

/** @param change adds or removes votes, and returns the difference */
function changeVotes(
  db: Database,
  { reviewId, userId }: Vote,
  change: (tx: Database) => Promise<number>,
): Promise<z.output<typeof Review>> {
  return transaction(db, async (tx) => {
    await lockReviewOfOthers(tx, reviewId, userId)
    const votes = await change(tx)
    if (votes !== 0) {
      await tx
        .update(reviews)
        .set({ helpful: sql`${reviews.helpful} + ${votes}` })
        .where(eq(reviews.id, reviewId))
    }
    const counted = await findReview(tx, reviewId)
    if (!counted) throw new Error(`The review ${reviewId} was not found although it is locked`)
    return counted
  })
}
