import type { DemoStore } from '#demo/make-demo-store.ts'
import type { Database } from '#server/database/client.ts'
import { reviews } from '#server/reviews/tables.ts'
import { insertRows } from './insert-rows.ts'

export async function insertReviews(tx: Database, { reviews: written }: DemoStore): Promise<void> {
  await insertRows(
    tx,
    reviews,
    written.map(({ offer, shopper, ...review }) => ({ ...review, productId: offer.id, userId: shopper.id })),
  )
}
