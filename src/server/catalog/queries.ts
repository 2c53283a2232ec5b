import { and, asc, desc, eq, getTableColumns, gte, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CategoriesReply, Product, ProductPage, ProductQuery, Variant } from '#contract/catalog.ts'
import { toCents } from '#contract/money.ts'
import { NO_PICTURE } from '#contract/pictures.ts'
import { FEATURED_DEFAULT, PAGE_SIZE, type ProductSort, type ShopSettings } from '#contract/shop.ts'
import type { Database } from '../database/client.ts'
import { availableUnits } from '../inventory/queries.ts'
import { stockItems } from '../inventory/tables.ts'
import { placeholderOf } from '../media/queries.ts'
import { matches, relevance } from './search.ts'
import { categories, products, variants } from './tables.ts'

type ProductRow = typeof products.$inferSelect & { placeholder: string | null }
type ListQuery = Omit<z.output<typeof ProductQuery>, 'featured'> & { q?: string }

/** One product, unless it is a draft or does not exist. */
export async function findProduct(db: Database, slug: string): Promise<z.output<typeof Product> | undefined> {
  const [row] = await db
    .select(withPlaceholder)
    .from(products)
    .where(and(visible, eq(products.slug, slug)))
  if (!row) return undefined
  const [product] = await withVariants(db, [row])
  return product
}

/** These products, by the numbers that other rooms know them by, in this order; what shoppers cannot see is left out. */
export async function findProducts(db: Database, ids: number[]): Promise<z.output<typeof Product>[]> {
  const rows = await db
    .select(withPlaceholder)
    .from(products)
    .where(and(visible, inArray(products.id, ids)))
  return withVariants(
    db,
    rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
  )
}

/** A page of the products that a shopper may see, with how many there are in all. */
export async function listProducts(
  db: Database,
  query: ListQuery,
  settings: ShopSettings,
): Promise<z.output<typeof ProductPage>> {
  const { page, limit = PAGE_SIZE } = query
  const conditions = and(visible, ...filtersOf(query, settings))
  const order =
    query.q && query.sortBy === 'featured' ? [desc(relevance(query.q)), ...orders.featured] : orders[query.sortBy]
  const [rows, total] = await Promise.all([
    db
      .select(withPlaceholder)
      .from(products)
      .where(conditions)
      .orderBy(...order)
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(products, conditions),
  ])
  return { products: await withVariants(db, rows), total, page, limit, facets: noFacets }
}

/** The products to put forward: of those that pass the filters, what sells best and can be had. */
export async function listFeatured(
  db: Database,
  { limit = FEATURED_DEFAULT, ...query }: ListQuery,
  settings: ShopSettings,
): Promise<z.output<typeof Product>[]> {
  const rows = await db
    .select(withPlaceholder)
    .from(products)
    .where(and(visible, available, ...filtersOf(query, settings)))
    .orderBy(...orders.featured)
    .limit(limit)
  return withVariants(db, rows)
}

/** The categories in the owner's order, with how many products each has. */
export async function listCategories(db: Database): Promise<z.output<typeof CategoriesReply>['categories']> {
  return db
    .select({
      name: categories.name,
      image: categories.image,
      count: sql<number>`count(${products.id})`.mapWith(Number),
    })
    .from(categories)
    .leftJoin(products, and(eq(products.category, categories.name), visible))
    .groupBy(categories.name)
    .orderBy(categories.position)
}

const noFacets: z.output<typeof ProductPage>['facets'] = {
  category: [],
  brand: [],
  price: [],
  rating: [],
  features: { freeShipping: 0, onSale: 0, isNew: 0, inStock: 0 },
}

/** A product as it is kept, and the placeholder of its first picture. */
const withPlaceholder = { ...getTableColumns(products), placeholder: placeholderOf(sql`${products.images}[1]`) }

const visible = and(ne(products.status, 'Draft'), isNull(products.deletedAt))

const available = sql`${products.status} = 'Active' and exists (select from ${variants} join ${stockItems} on ${stockItems.id} = ${variants.id} where ${variants.productId} = ${products.id} and ${availableUnits} > 0)`

const orders: Record<ProductSort, SQL[]> = {
  featured: [desc(products.unitsSold), asc(products.id)],
  'price-low': [asc(products.price), asc(products.id)],
  'price-high': [desc(products.price), desc(products.id)],
  rating: [desc(products.rating), desc(products.reviewCount), asc(products.id)],
  newest: [desc(products.createdAt), asc(products.id)],
}

function filtersOf(query: ListQuery, settings: ShopSettings): (SQL | undefined)[] {
  return [
    query.q ? matches(query.q) : undefined,
    query.category?.length ? inArray(products.category, query.category) : undefined,
    query.brand?.length ? inArray(products.brand, query.brand) : undefined,
    query.minPrice === undefined ? undefined : gte(products.price, toCents(query.minPrice)),
    query.maxPrice === undefined ? undefined : lte(products.price, toCents(query.maxPrice)),
    query.rating === undefined ? undefined : gte(products.rating, query.rating),
    query.freeShipping ? gte(products.price, settings.freeShippingThreshold) : undefined,
    query.onSale ? eq(products.onSale, true) : undefined,
    query.isNew ? eq(products.isNew, true) : undefined,
    query.inStock ? available : undefined,
  ]
}

async function withVariants(db: Database, rows: ProductRow[]): Promise<z.output<typeof Product>[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const found = await db
    .select({
      productId: variants.productId,
      sku: variants.sku,
      color: variants.color,
      size: variants.size,
      price: variants.price,
      image: variants.image,
      stockCount: availableUnits,
    })
    .from(variants)
    .innerJoin(stockItems, eq(stockItems.id, variants.id))
    .where(inArray(variants.productId, ids))
    .orderBy(variants.productId, variants.position)
  const byProduct = Map.groupBy(found, (variant) => variant.productId)
  return rows.map((row) => toProduct(row, byProduct.get(row.id) ?? []))
}

function toProduct(row: ProductRow, ofIt: z.output<typeof Variant>[]): z.output<typeof Product> {
  // A product that staff took off sale has no stock to show, whatever lies on the shelf.
  const sellable = ofIt.map((variant) => (row.status === 'Active' ? variant : { ...variant, stockCount: 0 }))
  const stockCount = sellable.reduce((sum, variant) => sum + variant.stockCount, 0)
  const {
    slug,
    originalPrice,
    reviewCount,
    images,
    status,
    unitsSold,
    createdAt,
    updatedAt,
    deletedAt,
    changedIn,
    ...shown
  } = row
  return {
    ...shown,
    id: slug,
    originalPrice: originalPrice ?? undefined,
    images,
    image: images[0] ?? NO_PICTURE,
    rating: Math.round(row.rating * 10) / 10,
    reviews: reviewCount,
    inStock: stockCount > 0,
    stockCount,
    variants: sellable,
  }
}
