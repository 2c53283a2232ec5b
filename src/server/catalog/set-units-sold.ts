import { sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { products } from './tables.ts'

/** Writes down how many units of each product were sold, by which `featured` sorts; unknown products are passed over. */
export async function setUnitsSold(db: Database, sold: { productId: string; units: number }[]): Promise<void> {
  const ids = sold.map(({ productId }) => productId)
  const units = sold.map((each) => each.units)
  await db
    .update(products)
    .set({ unitsSold: sql`counted.units` })
    .from(sql`unnest(${sql.param(ids)}::text[], ${sql.param(units)}::int[]) as counted(id, units)`)
    .where(sql`${products.slug} = counted.id and ${products.unitsSold} <> counted.units`)
}
