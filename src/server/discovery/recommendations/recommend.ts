import { inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Product } from '#contract/catalog.ts'
import { findProducts } from '#server/catalog/products/queries.ts'
import { products } from '#server/catalog/products/tables.ts'
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
 * @returns also the ids of those that its buyers also bought, best first
 */
export async function recommendForProduct(db: Database, productId: number) {
  // More than needed, because staff may have chosen some of them.
  const complements = await rankComplements(db, [productId], 2 * MAX_RECOMMENDATIONS)
  const [recommended, bought] = await Promise.all([
    collectFrom(
      db,
      [productId],
      [(limit) => listChosen(db, productId, limit), async () => complements, similarTo(db, productId)],
    ),
    listSlugs(db, complements),
  ])
  const ids = new Set(recommended.map(({ id }) => id))
  return { products: recommended, boughtTogether: bought.filter((id) => ids.has(id)) }
}

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

/** The slugs of products, in the order of the database ids. */
async function listSlugs(db: Database, ids: number[]): Promise<string[]> {
  const rows = await db.select({ id: products.id, slug: products.slug }).from(products).where(inArray(products.id, ids))
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]))
  return ids.flatMap((id) => slugs.get(id) ?? [])
}

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
