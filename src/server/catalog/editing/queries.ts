import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminProduct, AdminProductQuery, AdminProductSort, AdminProductsReply } from '#contract/admin-products.ts'
import { MAX_FOUND } from '#contract/shop.ts'
import { availableUnits } from '#server/commerce/inventory/queries.ts'
import { stockItems } from '#server/commerce/inventory/tables.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import { countUpTo } from '#server/platform/database/count-up-to.ts'
import type { Database } from '#server/platform/database/database.ts'
import { isFrequent } from '#server/platform/database/is-frequent.ts'
import { narrowSearch, onPage } from '#server/platform/database/narrow-search.ts'
import { contains } from '#server/platform/database/text-search.ts'
import { products, variants } from '../products/tables.ts'
import { findLowStock, hasLowStock } from './low-stock.ts'

/** The filters of the panel's list of products. */
export type ProductFilter = Partial<
  Pick<z.output<typeof AdminProductQuery>, 'search' | 'category' | 'status' | 'stock'>
>
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
  { sortBy, page, limit, ...filter }: z.output<typeof AdminProductQuery>,
): Promise<z.output<typeof AdminProductsReply>> {
  const { lowStock } = await readSettings(db)
  const filtered = matchingProducts(filter, lowStock)
  const selectIds = () => db.select({ id: products.id }).from(products).where(filtered)
  const findIds = () =>
    filter.stock
      ? findLowStock(db, lowStock, matchingProducts({ ...filter, stock: undefined }, lowStock))
      : selectIds().limit(MAX_FOUND)
  const offset = (page - 1) * limit
  const { condition, total, skipped } =
    filter.search || filter.stock
      ? {
          ...(filter.search && (await isFrequent(db, products, filtered))
            ? { condition: filtered, total: MAX_FOUND }
            : await narrowSearch(products.id, findIds(), filtered)),
          skipped: offset,
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
          skipped: 0,
        }
  const [rows, counted] = await Promise.all([
    db
      .select()
      .from(products)
      .where(condition)
      .orderBy(...orders[sortBy])
      .limit(limit)
      .offset(skipped),
    total,
  ])
  const stocks = await listStocks(
    db,
    rows.map(({ id }) => id),
  )
  return {
    products: rows.map(({ id, slug, images, createdAt, ...row }) => {
      const { stock = 0, count = 0 } = stocks.get(id) ?? {}
      return { ...row, id: slug, stock, variants: count, image: images[0] ?? null, createdAt: createdAt.toISOString() }
    }),
    total: counted,
  }
}

/**
 * The condition for the panel's filters.
 * @param lowStock maximum number of units that counts as low
 */
export const matchingProducts = (
  { search, category, status, stock }: ProductFilter,
  lowStock: number,
): SQL | undefined =>
  and(
    isNull(products.deletedAt),
    category && eq(products.category, category),
    status && eq(products.status, status),
    search ? matching(search) : undefined,
    stock && hasLowStock(lowStock),
  )

/**
 * Matches products whose name contains the text, or whose id or SKU equals it. Each part has an index; the array lets
 * PostgreSQL combine them.
 */
const matching = (search: string): SQL | undefined =>
  or(
    contains(products.name, search),
    eq(products.slug, search),
    sql`${products.id} = any(array(select ${variants.productId} from ${variants} where lower(${variants.sku}) = lower(${search})))`,
  )

async function listStocks(db: Database, ids: number[]) {
  if (ids.length === 0) return new Map<number, { stock: number; count: number }>()
  const rows = await db
    .select({
      id: variants.productId,
      stock: sql`sum(${availableUnits})`.mapWith(Number),
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

/** A product for staff. */
export async function findAdminProduct(db: Database, slug: string): Promise<z.output<typeof AdminProduct> | undefined> {
  const row = await findProductRow(db, slug)
  return row && toAdminProduct(db, row)
}

/** The staff view of a product row, with its variants read again. */
export async function toAdminProduct(db: Database, row: ProductRow): Promise<z.output<typeof AdminProduct>> {
  const { deletedAt, changedIn, lastPublished, onSale, reviewCount, slug, category, ...shown } = row
  return {
    ...shown,
    category: category as z.output<typeof AdminProduct>['category'],
    id: slug,
    reviews: reviewCount,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    variants: await listVariants(db, row.id),
  }
}

/** The variants of a product in order, with their available units. */
function listVariants(db: Database, productId: number) {
  const { sku, color, size, price, image } = variants
  return db
    .select({ sku, color, size, price, image, stockCount: availableUnits, reserved: stockItems.reserved })
    .from(variants)
    .innerJoin(stockItems, eq(stockItems.id, variants.id))
    .where(eq(variants.productId, productId))
    .orderBy(asc(variants.position))
}
