import { inArray, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '#server/platform/database/database.ts'
import { formerSlugs, products } from './tables.ts'

/** Database ids of products by current or former slug. Skips slugs that do not exist. */
export async function findProductIds(db: Database, slugs: string[]): Promise<Map<string, number>> {
  const now = db
    .select({ slug: products.slug, id: products.id, rank: sql`2`.mapWith(Number).as('rank') })
    .from(products)
    .where(inArray(products.slug, slugs))
  const before = db
    .select({ slug: formerSlugs.slug, id: formerSlugs.productId, rank: sql`1`.mapWith(Number).as('rank') })
    .from(formerSlugs)
    .where(inArray(formerSlugs.slug, slugs))
  // Current slugs come last, and overwrite former ones.
  const found = await unionAll(before, now).orderBy(sql`rank`)
  return new Map(found.map(({ slug, id }) => [slug, id]))
}
