import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, check, index, integer, json, jsonb, pgTable, real, text, unique } from 'drizzle-orm/pg-core'
import { type ProductStatus, productStatuses } from '#contract/shop.ts'
import { stockItems } from '#server/commerce/inventory/tables.ts'
import { moment, oneOf, transactionNumber } from '#server/platform/database/columns.ts'

export const categories = pgTable('categories', {
  name: text().primaryKey(),
  image: text().notNull(),
  position: integer().notNull(),
})

/** The last published state of a product that is a draft now: variants by id, prices in cents. */
export interface LastPublished {
  name: string
  variants: Record<
    string,
    { sku: string; color: string | null; size: string | null; price: number; image: string | null }
  >
}

export const products = pgTable(
  'products',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** The id in the API and in URLs. */
    slug: text().notNull().unique(),
    name: text().notNull(),
    brand: text().notNull(),
    category: text()
      .notNull()
      .references(() => categories.name, { onUpdate: 'cascade' }),
    /** Cents. */
    price: integer().notNull(),
    /** Cents: the price before a reduction. */
    originalPrice: integer('original_price'),
    description: text().notNull(),
    images: text().array().notNull(),
    /** Alternative texts of pictures, by URL; most pictures have none. */
    imageTexts: json('image_texts').$type<Record<string, string>>().notNull().default({}),
    colors: text().array().notNull(),
    sizes: text().array().notNull(),
    features: text().array().notNull(),
    /** `json` and not `jsonb`, because the order of the keys is the order on the page. */
    specifications: json().$type<Record<string, string>>().notNull(),
    isNew: boolean('is_new').notNull().default(false),
    onSale: boolean('on_sale').notNull().generatedAlwaysAs(sql`original_price is not null`),
    status: text().$type<ProductStatus>().notNull().default('Active'),
    /** For a draft that was published before, for carts and wishlists; otherwise null. A trigger writes it. */
    lastPublished: jsonb('last_published').$type<LastPublished>(),
    /** The mean of the visible reviews, one decimal; 0 without any. */
    rating: real().notNull().default(0),
    reviewCount: integer('review_count').notNull().default(0),
    /** Units sold so far: what `featured` sorts by. */
    unitsSold: integer('units_sold').notNull().default(0),
    /** Incremented by each save, to detect edits of an outdated version. */
    revision: integer().notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** When it was removed from the shop; past orders still refer to it. */
    deletedAt: moment('deleted_at'),
    /** The transaction of its last change. A trigger writes it. */
    changedIn: transactionNumber('changed_in').notNull().default(sql`pg_current_xact_id()`),
  },
  (product) => [
    oneOf('products_status_known', product.status, productStatuses),
    check('products_price_positive', sql`${product.price} > 0`),
    check('products_original_price_above_price', sql`${product.originalPrice} > ${product.price}`),
    index('products_by_featured').on(product.unitsSold.desc().nullsFirst(), product.id).where(sql`status <> 'Draft'`),
    index('products_by_name_trigrams').using('gin', sql`${product.name} gin_trgm_ops`),
    // For the panel's list, which includes drafts but not removed products.
    index('products_by_age').on(product.createdAt, product.id).where(sql`deleted_at is null`),
    // Includes the filter columns, so that an index scan skips earlier pages without reading rows.
    index('products_by_name')
      .on(product.name, product.id, product.category, product.status)
      .where(sql`deleted_at is null`),
    index('products_by_price')
      .on(product.price, product.id, product.category, product.status)
      .where(sql`deleted_at is null`),
    index('products_by_status').on(product.status, product.createdAt, product.id).where(sql`deleted_at is null`),
    index('products_in_category')
      .on(product.category, product.status, product.createdAt, product.id)
      .where(sql`deleted_at is null`),
    index('products_by_change').on(product.changedIn),
    index('products_by_category').on(product.category, product.unitsSold.desc().nullsFirst(), product.id),
  ],
)

/** Products whose rows were deleted, which the application itself never does. A trigger writes it. */
export const removedProducts = pgTable(
  'removed_products',
  {
    productId: integer('product_id').notNull(),
    removedIn: transactionNumber('removed_in').notNull().default(sql`pg_current_xact_id()`),
  },
  (removed) => [index('removed_products_by_change').on(removed.removedIn)],
)

/** Former slugs of products. */
export const formerSlugs = pgTable('former_slugs', {
  slug: text().primaryKey(),
  productId: integer('product_id')
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' }),
})

/** The constraint that concurrent uses of the same SKU violate. */
export const ONE_SKU = 'variants_sku_unique'

/** A SKU in lower case, with letters and digits only. */
export const codeOf = (sku: SQLWrapper): SQL => sql`regexp_replace(lower(${sku}), '[^a-z0-9]', '', 'g')`

/** A color and size of a product. It is one stock item, and has its id. */
export const variants = pgTable(
  'variants',
  {
    id: integer()
      .primaryKey()
      .references(() => stockItems.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    sku: text().notNull().unique(ONE_SKU),
    color: text(),
    size: text(),
    /** Cents; null is the product's price. */
    price: integer(),
    image: text(),
    position: integer().notNull(),
  },
  (variant) => [
    unique('variants_one_per_option').on(variant.productId, variant.color, variant.size).nullsNotDistinct(),
    // SKUs are unique regardless of case; duplicates in older shops are kept.
    index('variants_by_sku_in_any_case').on(sql`lower(${variant.sku})`),
    // For codes in searches, with or without hyphens, also incomplete.
    index('variants_by_code').on(sql`(${codeOf(variant.sku)}) text_pattern_ops`),
    check('variants_price_positive', sql`${variant.price} > 0`),
  ],
)
