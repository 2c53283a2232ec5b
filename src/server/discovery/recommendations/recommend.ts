import type { z } from 'zod'
import type { Product } from '#contract/catalog.ts'
import { findProducts } from '#server/catalog/products/queries.ts'
import type { Database } from '#server/platform/database/database.ts'
import { listSeeds } from './list-seeds.ts'
import { rankBestSellers, rankGoingWith, rankSimilar } from './rank-products.ts'

/** Maximum number of recommendations. */
const RECOMMENDED = 8

/** Reads products by id, best first, up to a limit. */
type Source = (limit: number) => Promise<number[]>

/** What goes with a product: what its buyers bought as well, then what is like it. */
export const recommendBeside = (db: Database, productId: number) =>
  fromSources(db, [productId], [(limit) => rankGoingWith(db, [productId], limit), similarTo(db, productId)])

/** What goes with what a shopper has in the cart; without anything there, what sells best. */
export const recommendWith = (db: Database, productIds: number[]) =>
  fromSources(db, productIds, [(limit) => rankGoingWith(db, productIds, limit), bestSellers(db)])

/** What a shopper may want next, by what they bought, put in the cart or gave their heart to. None of these comes again. */
export async function recommendTo(db: Database, userId: string) {
  return recommendWith(db, await listSeeds(db, userId))
}

const similarTo =
  (db: Database, productId: number): Source =>
  (limit) =>
    rankSimilar(db, productId, limit)

const bestSellers =
  (db: Database): Source =>
  (limit) =>
    rankBestSellers(db, limit)

/** Asks one source after the other until there are enough. @param known what nobody has to be shown */
async function fromSources(db: Database, known: number[], sources: Source[]): Promise<z.output<typeof Product>[]> {
  const ids = new Set<number>()
  for (const source of sources) {
    if (ids.size >= RECOMMENDED) break
    // Some of what it gives may be known or there already.
    for (const id of await source(RECOMMENDED + known.length + ids.size)) if (!known.includes(id)) ids.add(id)
  }
  return findProducts(db, [...ids].slice(0, RECOMMENDED))
}
