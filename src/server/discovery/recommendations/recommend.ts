import type { z } from 'zod'
import type { Product } from '#contract/catalog.ts'
import { findProducts } from '#server/catalog/products/queries.ts'
import type { Database } from '#server/platform/database/database.ts'
import { listSeeds } from './list-seeds.ts'
import { listChosen, rankBestSellers, rankComplements, rankSimilar } from './rank-products.ts'

/** Maximum number of recommendations. */
const MAX_RECOMMENDATIONS = 8

/** Reads products by id, best first, up to a limit. */
type Source = (limit: number) => Promise<number[]>

/**
 * Recommendations on a product's page: products that staff chose, then products that its buyers also bought, then
 * similar products.
 */
export const recommendForProduct = (db: Database, productId: number) =>
  collectFrom(
    db,
    [productId],
    [
      (limit) => listChosen(db, productId, limit),
      (limit) => rankComplements(db, [productId], limit),
      similarTo(db, productId),
    ],
  )

/** Recommendations for some products, such as a cart; bestsellers if there are too few. */
export const recommendForProducts = (db: Database, productIds: number[]) =>
  collectFrom(db, productIds, [(limit) => rankComplements(db, productIds, limit), bestSellers(db)])

/** Recommendations for a user by purchases, cart and wishlist, without the products in these. */
export async function recommendForUser(db: Database, userId: string) {
  return recommendForProducts(db, await listSeeds(db, userId))
}

const similarTo =
  (db: Database, productId: number): Source =>
  (limit) =>
    rankSimilar(db, productId, limit)

const bestSellers =
  (db: Database): Source =>
  (limit) =>
    rankBestSellers(db, limit)

/** Reads one source after the other until there are enough products. @param excluded ids of products to leave out */
async function collectFrom(db: Database, excluded: number[], sources: Source[]): Promise<z.output<typeof Product>[]> {
  const ids = new Set<number>()
  for (const source of sources) {
    if (ids.size >= MAX_RECOMMENDATIONS) break
    // More than needed, because some may be known or already included.
    for (const id of await source(MAX_RECOMMENDATIONS + excluded.length + ids.size))
      if (!excluded.includes(id)) ids.add(id)
  }
  return findProducts(db, [...ids].slice(0, MAX_RECOMMENDATIONS))
}
