import { inArray } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Database } from '../database/client.ts'
import { formerSlugs, products } from './tables.ts'

/** The numbers of products, by the names that the API knows them by, or knew. Who does not exist is left out. */
export async function findProductIds(db: Database, slugs: string[]): Promise<Map<string, number>> {
  const now = db.select({ slug: products.slug, id: products.id }).from(products).where(inArray(products.slug, slugs))
  const before = db
    .select({ slug: formerSlugs.slug, id: formerSlugs.productId })
    .from(formerSlugs)
    .where(inArray(formerSlugs.slug, slugs))
  const found = await union(now, before)
  return new Map(found.map(({ slug, id }) => [slug, id]))
}
