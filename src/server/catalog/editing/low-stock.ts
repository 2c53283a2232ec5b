import { and, eq, lte, not, type SQL, sql } from 'drizzle-orm'
import { MAX_FOUND } from '#contract/shop.ts'
import { ownUnits } from '#server/commerce/inventory/queries.ts'
import { stockItems } from '#server/commerce/inventory/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { products, variants } from '../products/tables.ts'

/** Condition: a product has a variant with at most this many units. Bundles are excluded, because their components are reported. */
export const hasLowStock = (lowStock: number): SQL => sql`exists (
  select from ${variants} join ${stockItems} on ${stockItems.id} = ${variants.id}
  where ${variants.productId} = ${products.id} and ${ownUnits} <= ${lowStock} and not ${stockItems.composed})`

/**
 * Up to `MAX_FOUND` products with low stock, unordered. Reads the variants with the fewest units first, because most of
 * them belong to different products.
 * @param condition an additional condition on products
 */
export async function findLowStock(
  db: Database,
  lowStock: number,
  condition: SQL | undefined,
): Promise<{ id: number }[]> {
  for (let maxVariants = 2 * MAX_FOUND; ; maxVariants *= 8) {
    const low = db
      .select({ id: products.id })
      .from(stockItems)
      .innerJoin(variants, eq(variants.id, stockItems.id))
      .innerJoin(products, eq(products.id, variants.productId))
      .where(and(lte(ownUnits, lowStock), not(stockItems.composed), condition))
      .orderBy(ownUnits)
      .limit(maxVariants)
      .as('low')
    const found = await db
      .select({ id: low.id, variants: sql`count(*)`.mapWith(Number) })
      .from(low)
      .groupBy(low.id)
    const readVariants = found.reduce((sum, row) => sum + row.variants, 0)
    if (found.length >= MAX_FOUND || readVariants < maxVariants) return found.slice(0, MAX_FOUND)
  }
}
