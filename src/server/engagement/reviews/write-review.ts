import type { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import type { Review, ReviewBody } from '#contract/reviews.ts'
import type { ProductKey } from '#server/catalog/products/find-product-key.ts'
import { lockRating, setRating } from '#server/catalog/products/set-rating.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { HasBought } from './purchase-check.ts'
import { findReview, readDistribution } from './queries.ts'
import { reviews } from './tables.ts'

interface NewReview extends z.output<typeof ReviewBody> {
  product: ProductKey
  userId: string
}

/**
 * Adds a shopper's review of a product that they have bought, and updates the rating.
 * @throws ShopError not_purchased or already_reviewed
 */
export function writeReview(
  db: Database,
  { product, userId, ...text }: NewReview,
  hasBought: HasBought,
): Promise<z.output<typeof Review>> {
  return transaction(db, async (tx) => {
    if (!(await hasBought(tx, userId, product.slugs))) throw new ShopError('not_purchased')
    // Locked before inserting, so that of two concurrent reviews the second also counts the first.
    await lockRating(tx, product.id)
    const [written] = await tx
      .insert(reviews)
      .values({ ...text, productId: product.id, userId })
      .onConflictDoNothing({ target: [reviews.productId, reviews.userId] })
      .returning({ id: reviews.id })
    if (!written) throw new ShopError('already_reviewed')
    await countReviews(tx, product.id)
    const review = await findReview(tx, written.id)
    if (!review) throw new Error(`The review ${written.id} was not found after it was inserted`)
    return review
  })
}

/** Updates the rating of a product from its visible reviews. The rating must be locked. */
export async function countReviews(tx: Database, productId: number): Promise<void> {
  const distribution = await readDistribution(tx, productId)
  const reviewCount = distribution.reduce((sum, { count }) => sum + count, 0)
  const stars = distribution.reduce((sum, { rating, count }) => sum + rating * count, 0)
  await setRating(tx, productId, { reviewCount, rating: reviewCount && Math.round((stars * 10) / reviewCount) / 10 })
}
