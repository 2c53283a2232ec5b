import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { priceLists } from '#server/commerce/price-lists/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { prices } from '../prices/tables.ts'
import type { PlannedListPrice } from './planned-item.ts'

const StoredRow = z.object({
  productId: z.int(),
  variantId: z.int().nullable(),
  list: z.string(),
  currency: z.string(),
  amount: z.int(),
  compareAt: z.int().nullable(),
})

/** The prices of products in lists besides the default one, by product, and those of their variants by stock item. */
export async function readListPrices(db: Database, productIds: readonly number[]) {
  const rows = await readRows(
    db,
    StoredRow,
    sql`select product_id as "productId", variant_id as "variantId", name as list, currency, amount, compare_at as "compareAt"
      from ${prices} join ${priceLists} on ${priceLists.id} = price_list_id
      where product_id = any(${sql.param([...productIds])}::int[]) and currency is not null`,
  )
  const ofProducts = new Map<number, Record<string, PlannedListPrice>>()
  const ofVariants = new Map<number, Record<string, number>>()
  for (const { productId, variantId, list, currency, amount, compareAt } of rows)
    if (variantId === null)
      ofProducts.set(productId, { ...ofProducts.get(productId), [list]: { currency, amount, compareAt } })
    else ofVariants.set(variantId, { ...ofVariants.get(variantId), [list]: amount })
  return { ofProducts, ofVariants }
}
