import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import type { PriceList } from '#contract/price-lists.ts'
import { priceLists } from '#server/commerce/price-lists/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { prices } from '../../prices/tables.ts'
import { products } from '../../products/tables.ts'

type Reply = z.output<typeof PriceList>

const Row = z.object({
  id: z.int(),
  name: z.string(),
  currency: z.string(),
  includesTax: z.boolean(),
  isDefault: z.boolean(),
  products: z.coerce.number(),
  missing: z.coerce.number(),
  revision: z.int(),
})

/** All price lists, the default one first. */
export const listPriceLists = (db: Database): Promise<Reply[]> => selectLists(db, sql`true`)

/** @throws ShopError not_found */
export async function findPriceList(db: Database, id: number): Promise<Reply> {
  const [found] = await selectLists(db, sql`list.id = ${id}`)
  if (!found) throw new ShopError('not_found')
  return found
}

/** Whether a list has prices. */
export async function hasPrices(db: Database, id: number): Promise<boolean> {
  const found = await readRows(db, z.object({}), sql`select from ${prices} where price_list_id = ${id} limit 1`)
  return found.length > 0
}

const selectLists = (db: Database, condition: SQL): Promise<Reply[]> =>
  readRows(
    db,
    Row,
    sql`
    with existing as (select count(*) as products from ${products} where deleted_at is null),
    priced as (
      select price_list_id, count(*) as products from ${prices} join ${products} on products.id = prices.product_id
      where variant_id is null and deleted_at is null group by 1)
    select list.id, list.name, coalesce(list.currency, shop_currency()) as currency, list.includes_tax as "includesTax",
      list.currency is null as "isDefault", list.revision, listed.products, existing.products - listed.products as missing
    from ${priceLists} as list cross join existing left join priced on priced.price_list_id = list.id
    cross join lateral (select case when list.currency is null then existing.products else coalesce(priced.products, 0) end as products) as listed
    where ${condition} order by list.currency is not null, lower(list.name)`,
  )
