import type { z } from 'zod'
import type { Product } from '#contract/catalog.ts'
import { findProducts } from '../catalog/queries.ts'
import type { Database } from '../database/client.ts'
import { rankBestSellers, rankSimilar } from './rank-products.ts'

/** So many products are recommended at most. */
const RECOMMENDED = 8

/**
 * What somebody may want to look at next: what is like the product before them, or what sells best.
 * Each source ranks products by their numbers; the first ones come first, and none comes twice.
 */
export async function recommend(db: Database, productId: number | undefined): Promise<z.output<typeof Product>[]> {
  const sources = [
    productId === undefined ? await rankBestSellers(db, RECOMMENDED) : await rankSimilar(db, productId, RECOMMENDED),
  ]
  const ids = [...new Set(sources.flat())].slice(0, RECOMMENDED)
  return ids.length > 0 ? findProducts(db, ids) : []
}
