import type { DemoStore } from '#demo/make-demo-store.ts'
import type { Database } from '#server/database/client.ts'
import { reviews, reviewVotes } from '#server/reviews/tables.ts'
import { insertRows } from './insert-rows.ts'

export async function insertReviews(tx: Database, { reviews: written }: DemoStore): Promise<void> {
  await insertRows(
    tx,
    reviews,
    written.map(({ offer, shopper, voters, ...review }) => ({
      ...review,
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
