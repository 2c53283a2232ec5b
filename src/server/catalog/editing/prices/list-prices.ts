import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { PriceQuery, PricesReply } from '#contract/price-lists.ts'
import { priceOrigins } from '#contract/price-lists.ts'
import { readDefaultListId } from '#server/commerce/price-lists/save-price-list.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { prices } from '../../prices/tables.ts'
import { products, variants } from '../../products/tables.ts'
import { productNotFound } from '../product-not-found.ts'
import { listAdminProducts } from '../queries.ts'

type Reply = z.output<typeof PricesReply>

const PriceRow = z.object({
  list: z.int(),
  price: z.int(),
  compareAt: z.int().nullable(),
  salePrice: z.int().nullable(),
  origin: z.enum(priceOrigins),
})
const ProductRow = z.object({
  id: z.string(),
  prices: z.array(PriceRow),
  variants: z.array(z.object({ sku: z.string(), options: z.array(z.string()), prices: z.array(PriceRow) })),
})

/** A page of products with their prices in all lists. */
export async function listPrices(
  db: Database,
  { missing, product, ...query }: z.output<typeof PriceQuery>,
): Promise<Reply> {
  const { products: page, total } =
    product === undefined
      ? await listAdminProducts(db, { ...query, unpricedIn: missing })
      : { products: [await findPriced(db, product)], total: 1 }
  const priced = await readPrices(
    db,
    page.map(({ id }) => id),
  )
  return {
    products: page.map(({ id, name, status }) => ({
      ...{ id, name, status },
      ...(priced.get(id) ?? { prices: [], variants: [] }),
    })),
    total,
  }
}

/** @throws ShopError not_found */
async function findPriced(db: Database, slug: string) {
  const [row] = await db
    .select({ id: products.slug, name: products.name, status: products.status })
    .from(products)
    .where(and(eq(products.slug, slug), isNull(products.deletedAt)))
  if (!row) throw productNotFound()
  return row
}

/** The prices of products and their variants in all lists, by slug. */
async function readPrices(db: Database, slugs: string[]) {
  const defaultId = await readDefaultListId(db)
  const rows = await readRows(
    db,
    ProductRow,
    sql`
    select slug as id, ${pricesOf(sql`variant_id is null`, {
      ...{ list: defaultId, price: sql`product.price`, compareAt: sql`product.original_price` },
      salePrice: sql`product.sale_price`,
    })} as prices, (
      select coalesce(json_agg(json_build_object('sku', sku, 'options', (
          select coalesce(json_agg(option ->> 'value'), '[]') from jsonb_array_elements(chosen_options(option1, option2, option3)) as option),
        'prices', ${pricesOf(sql`variant_id = variant.id`, {
          ...{ list: defaultId, price: sql`variant.price`, compareAt: sql`null` },
          salePrice: sql`variant.sale_price`,
        })}) order by position), '[]')
      from ${variants} as variant where variant.product_id = product.id) as variants
    from ${products} as product where slug = any(${sql.param(slugs)}::text[])`,
  )
  return new Map(rows.map(({ id, ...rest }) => [id, rest]))
}

interface DefaultPrice {
  list: number
  price: SQL
  compareAt: SQL
  salePrice: SQL
}

/** The prices of a product or variant as JSON, that of the default list first. */
const pricesOf = (which: SQL, { list, price, compareAt, salePrice }: DefaultPrice): SQL => sql`(
  select coalesce(json_agg(json_build_object(
    'list', list, 'price', price, 'compareAt', compare_at, 'salePrice', sale_price, 'origin', origin) order by place, list), '[]')
  from (
    select 0 as place, ${list}::int as list, ${price} as price, ${compareAt}::int as compare_at, ${salePrice} as sale_price, 'manual' as origin
      where ${price} is not null
    union all
    select 1, price_list_id, amount, compare_at, sale_price, origin from ${prices}
      where product_id = product.id and ${which}) as listed)`
