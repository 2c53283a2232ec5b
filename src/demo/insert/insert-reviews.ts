import type { DemoStore } from '#demo/create-demo-store.ts'
import { reviews, reviewVotes } from '#server/engagement/reviews/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { insertRows } from './insert-rows.ts'

export async function insertReviews(tx: Database, { reviews: written }: DemoStore): Promise<void> {
  const lastModeration = getLastModeration(written)
  await insertRows(
    tx,
    reviews,
    written.map(({ offer, shopper, voters, ...review }) => ({
      ...review,
      lookedAt: review.createdAt < lastModeration ? lastModeration : null,
      productId: offer.id,
      userId: shopper.id,
      helpful: voters.length,
    })),
  )
  await insertRows(
    tx,
    reviewVotes,
    written.flatMap(({ id, voters }) => voters.map((voter) => ({ reviewId: id, userId: voter.id }))),
  )
}

/** When staff last checked the reviews. A few of the latest are still unchecked. */
const getLastModeration = (written: { createdAt: Date }[]): Date =>
  new Date(Math.max(0, ...written.map(({ createdAt }) => createdAt.getTime())) - 3 * 24 * 60 * 60 * 1000)
