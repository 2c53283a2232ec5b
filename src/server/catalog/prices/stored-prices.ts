import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Cents } from '#contract/money.ts'
import type { PriceOrigin } from '#contract/price-lists.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { products, variants } from '../products/tables.ts'
import { prices } from './tables.ts'

/** A price in a list, in hundredths of its currency. */
export interface StoredPrice {
  amount: Cents
  compareAt: Cents | null
}

/** Identifies a price. The variant is null for the price of the product. */
export interface PriceKey {
  list: number
  productId: number
  variantId: number | null
}

export const toKey = ({ list, productId, variantId }: PriceKey): string => `${list}/${productId}/${variantId ?? ''}`

const StoredRow = z.object({
  list: z.int(),
  productId: z.int(),
  variantId: z.int().nullable(),
  amount: z.int(),
  compareAt: z.int().nullable(),
})

/** The prices of products and their variants in further lists, by `toKey`. */
export async function readStoredPrices(db: Database, productIds: number[]): Promise<Map<string, StoredPrice>> {
  const rows = await readRows(
    db,
    StoredRow,
    sql`select price_list_id as list, product_id as "productId", variant_id as "variantId", amount, compare_at as "compareAt"
      from ${prices} where product_id = any(${sql.param(productIds)}::int[])`,
  )
  return new Map(rows.map(({ amount, compareAt, ...key }) => [toKey(key), { amount, compareAt }]))
}

const NamedRow = z.object({ nth: z.coerce.number(), amount: z.int(), compareAt: z.int().nullable() })

/** The prices of products, by slug, and of variants, by SKU, in a list; undefined where there is none. The products are locked. */
export async function readPricesInList(
  tx: Database,
  list: number,
  named: { product: string; sku: string | null }[],
): Promise<(StoredPrice | undefined)[]> {
  const slugs = sql.param(named.map(({ product }) => product))
  await tx.execute(sql`select from ${products} where slug = any(${slugs}::text[]) order by id for update`)
  const rows = await readRows(
    tx,
    NamedRow,
    sql`select nth, amount, compare_at as "compareAt"
      from unnest(${slugs}::text[], ${sql.param(named.map(({ sku }) => sku))}::text[]) with ordinality as named (product, named_sku, nth)
      join ${products} as product on product.slug = named.product
      join ${prices} as price on price.product_id = product.id and price.price_list_id = ${list}
      left join ${variants} as variant on variant.id = price.variant_id
      where variant.sku is not distinct from named_sku`,
  )
  const byPosition = new Map(rows.map(({ nth, ...price }) => [nth, price]))
  return named.map((_, index) => byPosition.get(index + 1))
}

/** Saves and removes prices in further lists. The products are locked. */
export async function writePrices(
  tx: Database,
  saved: (PriceKey & StoredPrice)[],
  removed: PriceKey[],
  origin: PriceOrigin,
): Promise<void> {
  if (removed.length > 0)
    await tx.execute(sql`
      delete from ${prices} using unnest(${column(removed, 'list')}::int[], ${column(removed, 'productId')}::int[],
        ${column(removed, 'variantId')}::int[]) as removed (list, product, variant)
      where price_list_id = list and product_id = product and variant_id is not distinct from variant`)
  if (saved.length > 0)
    await tx.execute(sql`
      insert into ${prices} (price_list_id, product_id, variant_id, amount, compare_at, origin)
      select list, product, variant, amount, compare_at, ${origin}
      from unnest(${column(saved, 'list')}::int[], ${column(saved, 'productId')}::int[], ${column(saved, 'variantId')}::int[],
        ${column(saved, 'amount')}::int[], ${column(saved, 'compareAt')}::int[])
        as saved (list, product, variant, amount, compare_at)
      on conflict on constraint prices_one_per_list
      do update set amount = excluded.amount, compare_at = excluded.compare_at, origin = excluded.origin`)
}

const column = <Name extends string>(rows: Record<Name, number | null>[], name: Name) =>
  sql.param(rows.map((row) => row[name]))
