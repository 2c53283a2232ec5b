import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import type { Review } from '#contract/reviews.ts'
import type { Database } from '../database/client.ts'
import { lockRows } from '../database/locks.ts'
import { transaction } from '../database/transaction.ts'
import { findReview } from './queries.ts'
import { reviews, reviewVotes } from './tables.ts'

interface Vote {
  reviewId: string
  userId: string
}

/**
 * Notes that a shopper finds a review helpful. Once more changes nothing.
 * @throws ShopError not_found, or forbidden for the shopper's own review
 */
export const findHelpful = (db: Database, vote: Vote) =>
  changeVotes(db, vote, async (tx) => {
    const added = await tx.insert(reviewVotes).values(vote).onConflictDoNothing().returning()
    return added.length
  })

/**
 * Takes that back.
 * @throws ShopError not_found, or forbidden for the shopper's own review
 */
export const findHelpfulNoMore = (db: Database, vote: Vote) =>
  changeVotes(db, vote, async (tx) => {
    const { reviewId, userId } = vote
    const removed = await tx
      .delete(reviewVotes)
      .where(and(eq(reviewVotes.reviewId, reviewId), eq(reviewVotes.userId, userId)))
      .returning()
    return -removed.length
  })

/** @param change changes the votes, and says by how many */
function changeVotes(
  db: Database,
  { reviewId, userId }: Vote,
  change: (tx: Database) => Promise<number>,
): Promise<z.output<typeof Review>> {
  return transaction(db, async (tx) => {
    const shown = and(eq(reviews.id, reviewId), isNull(reviews.hiddenAt))
    const [review] = await lockRows(
      tx.select({ author: reviews.userId }).from(reviews).where(shown).$dynamic(),
      reviews.id,
    )
    if (!review) throw new ShopError('not_found', { message: 'This review is no longer there.' })
    if (review.author === userId) throw new ShopError('forbidden', { message: 'This is your own review.' })
    const votes = await change(tx)
    if (votes !== 0) {
      await tx
        .update(reviews)
        .set({ helpful: sql`${reviews.helpful} + ${votes}` })
        .where(eq(reviews.id, reviewId))
    }
    const counted = await findReview(tx, reviewId)
    if (!counted) throw new Error(`The review ${reviewId} is locked, and is not there`)
    return counted
  })
}
