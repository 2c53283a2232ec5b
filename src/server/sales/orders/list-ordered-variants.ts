import { and, inArray } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { orderItems } from './tables.ts'

/**
 * The variants that occur in any order. Reads orders, because bundles and untracked variants have no stock movements.
 * @param productIds the slugs of their products, for which there is an index
 */
export async function listOrderedVariants(
  db: Database,
  productIds: string[],
  variantIds: number[],
): Promise<Set<number>> {
  if (variantIds.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ id: orderItems.variantId })
    .from(orderItems)
    .where(and(inArray(orderItems.productId, productIds), inArray(orderItems.variantId, variantIds)))
  return new Set(rows.map(({ id }) => id))
}
