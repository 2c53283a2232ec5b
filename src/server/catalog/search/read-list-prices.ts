import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { marketCountries, markets } from '#server/commerce/markets/tables.ts'
import { priceLists } from '#server/commerce/price-lists/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { prices } from '../prices/tables.ts'
import type { IndexedPrice } from '../product-index/price-list-view.ts'
import type { EditableIndex } from '../product-index/product-index.ts'

/** A price list that markets use, with their countries. */
export const UsedLists = z.array(z.object({ id: z.int(), currency: z.string(), countries: z.array(z.string()) }))

const countriesOf = (condition: SQL) => sql`array(
  select country from ${marketCountries} join ${markets} on markets.id = market_id where ${condition} order by country)`

/** The price lists that markets use, besides the default list, as JSON. The index has the prices of no others. */
export const usedLists = sql`
  select coalesce(json_agg(json_build_object('id', price_lists.id, 'currency', price_lists.currency,
    'countries', ${countriesOf(sql`markets.price_list_id = price_lists.id`)}) order by price_lists.id), '[]')
  from ${priceLists} where price_lists.id in (select markets.price_list_id from ${markets})`

/** The countries to which markets sell at the prices of the default list. */
export const defaultCountries = countriesOf(sql`markets.price_list_id is null or markets.also_default`)

const UsedListsRow = z.object({ lists: UsedLists, version: z.coerce.number() })

/** The price lists that markets use, and the version of the pricing rules. */
export async function readUsedLists(db: Database): Promise<z.output<typeof UsedListsRow>> {
  const [row] = await readRows(db, UsedListsRow, sql`select (${usedLists}) as lists, version from pricing_rules`)
  if (!row) throw new Error('The table pricing_rules has no row')
  return row
}

const PriceRow: z.ZodType<IndexedPrice> = z.object({ productId: z.int(), price: z.int(), onSale: z.boolean() })

const priceColumns = sql`product_id as "productId", coalesce(sale_price, amount) as price,
  (compare_at is not null or sale_price is not null) as "onSale"`

/** Reads the prices of products in a list into the index. */
export async function readListPrices(db: Database, index: EditableIndex, list: number, ids: number[]): Promise<void> {
  const found = await readRows(
    db,
    PriceRow,
    sql`select ${priceColumns} from ${prices}
      where price_list_id = ${list} and variant_id is null and product_id = any(${sql.param(ids)}::int[])`,
  )
  index.putPrices(list, ids, found)
}

/** Reads all prices of a list into the index, which has none of them. */
export async function readWholeList(db: Database, index: EditableIndex, list: number): Promise<void> {
  for (let after = 0; ; ) {
    const found = await readRows(
      db,
      PriceRow,
      sql`select ${priceColumns} from ${prices}
        where price_list_id = ${list} and variant_id is null and product_id > ${after} order by product_id limit ${BATCH_SIZE}`,
    )
    const ids = found.map(({ productId }) => productId)
    index.putPrices(list, ids, found)
    const last = ids.at(-1)
    if (last === undefined || ids.length < BATCH_SIZE) return
    after = last
  }
}

const BATCH_SIZE = 10_000
