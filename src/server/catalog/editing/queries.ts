import { and, asc, desc, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminProductQuery, AdminProductSort } from '#contract/admin-product-query.ts'
import type { AdminProductsReply } from '#contract/admin-product-rows.ts'
import { MAX_FOUND } from '#contract/shop.ts'
import { availableUnits } from '#server/commerce/inventory/queries.ts'
import { stockItems } from '#server/commerce/inventory/tables.ts'
import { priceLists } from '#server/commerce/price-lists/tables.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import { countUpTo } from '#server/platform/database/count-up-to.ts'
import type { Database } from '#server/platform/database/database.ts'
import { isFrequent } from '#server/platform/database/is-frequent.ts'
import { narrowSearch, onPage } from '#server/platform/database/narrow-search.ts'
import { nullable } from '#server/platform/database/read-rows.ts'
import { contains } from '#server/platform/database/text-search.ts'
import { prices } from '../prices/tables.ts'
import { brandName, findBrandId } from '../products/product-brand.ts'
import { isInCategory, rootCategoryName } from '../products/product-category.ts'
import { hasTag } from '../products/product-tags.ts'
import { products, variants } from '../products/tables.ts'
import { findLowStock, hasLowStock } from './low-stock.ts'

/** The filters of the panel's list of products. */
export type ProductFilter = Partial<
  Pick<z.output<typeof AdminProductQuery>, 'search' | 'category' | 'brand' | 'tag' | 'status' | 'stock' | 'altText'>
> & {
  /** Only products without a price in this list. The default list has a price of every product. */
  unpricedIn?: number | undefined
}
export type ProductRow = typeof products.$inferSelect

const orders: Record<AdminProductSort, SQL[]> = {
  newest: [desc(products.createdAt), desc(products.id)],
  oldest: [asc(products.createdAt), asc(products.id)],
  name: [asc(products.name), asc(products.id)],
  'name-last': [desc(products.name), desc(products.id)],
  'price-low': [asc(products.price), asc(products.id)],
  'price-high': [desc(products.price), desc(products.id)],
}

/** A page of all products that are not removed, including drafts. */
export async function listAdminProducts(
  db: Database,
  {
    sortBy,
    page,
    limit,
    ...filter
  }: Pick<z.output<typeof AdminProductQuery>, 'sortBy' | 'page' | 'limit'> & ProductFilter,
): Promise<z.output<typeof AdminProductsReply>> {
  const { lowStock } = await readSettings(db)
  const filtered = await matchingProducts(db, filter, lowStock)
  const withoutStock = filter.stock && (await matchingProducts(db, { ...filter, stock: undefined }, lowStock))
  const selectIds = () => db.select({ id: products.id }).from(products).where(filtered)
  const findIds = () => (filter.stock ? findLowStock(db, lowStock, withoutStock) : selectIds().limit(MAX_FOUND))
  const offset = (page - 1) * limit
  const { condition, total, pageOffset } =
    filter.search || filter.stock
      ? {
          ...(filter.search && (await isFrequent(db, products, filtered))
            ? { condition: filtered, total: MAX_FOUND }
            : await narrowSearch(products.id, findIds(), filtered)),
          pageOffset: offset,
        }
      : {
          condition: onPage(
            products.id,
            selectIds()
              .orderBy(...orders[sortBy])
              .limit(limit)
              .offset(offset),
          ),
          total: countUpTo(db, products, filtered),
          pageOffset: 0,
        }
  const [rows, counted] = await Promise.all([
    db
      .select({ ...getTableColumns(products), brand: brandName, category: rootCategoryName })
      .from(products)
      .where(condition)
      .orderBy(...orders[sortBy])
      .limit(limit)
      .offset(pageOffset),
    total,
  ])
  const stocks = await listStocks(
    db,
    rows.map(({ id }) => id),
  )
  return {
    products: rows.map(({ id, slug, images, createdAt, publishAt, ...row }) => {
      const { stock = 0, count = 0 } = stocks.get(id) ?? {}
      return {
        ...row,
        id: slug,
        stock,
        variants: count,
        image: images[0] ?? null,
        createdAt: createdAt.toISOString(),
        publishAt: publishAt?.toISOString() ?? null,
      }
    }),
    total: counted,
  }
}

/**
 * The condition for the panel's filters.
 * @param lowStock maximum number of units that counts as low
 */
export async function matchingProducts(
  db: Database,
  { search, category, brand, tag, status, stock, altText, unpricedIn }: ProductFilter,
  lowStock: number,
): Promise<SQL | undefined> {
  return and(
    isNull(products.deletedAt),
    category ? await isInCategory(db, category) : undefined,
    tag ? await hasTag(db, tag) : undefined,
    brand ? eq(products.brandId, await findBrandId(db, brand)) : undefined,
    status && eq(products.status, status),
    search ? matchesSearch(search) : undefined,
    stock && hasLowStock(lowStock),
    unpricedIn === undefined ? undefined : isUnpricedIn(unpricedIn),
    // As `products_by_alt_texts` has it. Only texts that are not empty are stored.
    altText && sql`(${products.imageTexts}::jsonb ?& ${products.images}) is false`,
  )
}

/**
 * Matches products whose name contains the text, or whose id or SKU equals it. Each part has an index; the array lets
 * PostgreSQL combine them.
 */
const matchesSearch = (search: string): SQL | undefined =>
  or(
    contains(products.name, search),
    eq(products.slug, search),
    sql`${products.id} = any(array(select ${variants.productId} from ${variants} where lower(${variants.sku}) = lower(${search})))`,
  )

const isUnpricedIn = (list: number): SQL => sql`(
  exists (select from ${priceLists} where ${priceLists.id} = ${list} and ${priceLists.currency} is not null)
  and not exists (select from ${prices} where ${prices.productId} = ${products.id} and ${prices.priceListId} = ${list}
    and ${prices.variantId} is null))`

async function listStocks(db: Database, ids: number[]) {
  if (ids.length === 0) return new Map<number, { stock: number | null; count: number }>()
  const rows = await db
    .select({
      id: variants.productId,
      stock: nullable(
        sql`sum(${availableUnits}) filter (where ${stockItems.tracked} or ${stockItems.composed})`.mapWith(Number),
      ),
      count: sql`count(*)`.mapWith(Number),
    })
    .from(variants)
    .innerJoin(stockItems, eq(stockItems.id, variants.id))
    .where(inArray(variants.productId, ids))
    .groupBy(variants.productId)
  return new Map(rows.map((row) => [row.id, row]))
}

/** A product that is not removed, by its id in the API. */
export async function findProductRow(db: Database, slug: string): Promise<ProductRow | undefined> {
  const [row] = await db
    .select()
    .from(products)
    .where(and(eq(products.slug, slug), isNull(products.deletedAt)))
  return row
}
