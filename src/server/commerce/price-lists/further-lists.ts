import { asc, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { priceLists } from './tables.ts'

/** A price list besides the default one. */
export interface FurtherList {
  id: number
  name: string
  currency: string
}

/** The price lists besides the default one, by name. */
export async function readFurtherLists(db: Database): Promise<FurtherList[]> {
  const { id, name, currency } = priceLists
  const rows = await db
    .select({ id, name, currency })
    .from(priceLists)
    .where(isNotNull(currency))
    .orderBy(asc(sql`lower(${name})`))
  return rows.flatMap(({ currency, ...list }) => (currency === null ? [] : { ...list, currency }))
}
