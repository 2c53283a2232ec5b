import { and, eq, or } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { visible } from './product-conditions.ts'
import { formerSlugs, products } from './tables.ts'

/** What other rooms of the shop call a product by, and every address it has or had. */
export interface ProductKey {
  id: number
  slugs: string[]
}

/** The product at an address, also at one that it had before; undefined when shoppers cannot see it. */
export async function findProductKey(db: Database, slug: string): Promise<ProductKey | undefined> {
  const former = db.select({ id: formerSlugs.productId }).from(formerSlugs).where(eq(formerSlugs.slug, slug))
  const rows = await db
    .select({ id: products.id, slug: products.slug, former: formerSlugs.slug })
    .from(products)
    .leftJoin(formerSlugs, eq(formerSlugs.productId, products.id))
    .where(and(or(eq(products.slug, slug), eq(products.id, former)), visible))
  // A current slug wins over a former one.
  const found = rows.find((row) => row.slug === slug) ?? rows[0]
  if (!found) return undefined
  const itsOwn = rows.filter(({ id }) => id === found.id)
  return { id: found.id, slugs: [found.slug, ...itsOwn.flatMap(({ former }) => former ?? [])] }
}
