import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { lockRows } from '#server/platform/database/locks.ts'
import { products } from './tables.ts'

/** Locks the rating of a product until the end of the transaction. */
export async function lockRating(tx: Database, productId: number): Promise<void> {
  await lockRows(
    tx.select({ id: products.id }).from(products).where(eq(products.id, productId)).$dynamic(),
    products.id,
  )
}

/**
 * Stores the rating of a product for lists, sorting and filters.
 * @param rating the mean, rounded to one decimal; 0 without reviews
 */
export async function setRating(
  tx: Database,
  productId: number,
  { rating, reviewCount }: { rating: number; reviewCount: number },
): Promise<void> {
  await tx.update(products).set({ rating, reviewCount }).where(eq(products.id, productId))
}
