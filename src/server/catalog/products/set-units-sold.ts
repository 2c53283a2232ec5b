import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { products } from './tables.ts'

/**
 * Sets the number of units sold of each product, by which `featured` sorts; 0 for products that are not in `sold`. Unknown
 * products are skipped.
 */
export async function setUnitsSold(db: Database, sold: { productId: string; units: number }[]): Promise<void> {
  const ids = sold.map(({ productId }) => productId)
  const units = sold.map((each) => each.units)
  await db
    .update(products)
    .set({ unitsSold: sql`coalesce(counted.units, 0)` })
    .from(
      sql`products as known left join unnest(${sql.param(ids)}::text[], ${sql.param(units)}::int[]) as counted(id, units) on counted.id = known.slug`,
    )
    .where(sql`known.id = ${products.id} and ${products.unitsSold} <> coalesce(counted.units, 0)`)
}
