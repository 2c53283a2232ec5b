import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  json,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  real,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { type ProductType, productTypeNames } from '#contract/product-types.ts'
import { type ProductStatus, productStatuses } from '#contract/shop.ts'
import { MAX_VIDEOS, type StoredVideo } from '#contract/videos.ts'
import { stockItems } from '#server/commerce/inventory/tables.ts'
import { shippingClasses } from '#server/commerce/shipping/tables.ts'
import { taxClasses } from '#server/commerce/tax/tables.ts'
import { oneOf, timestampColumn, transactionNumber } from '#server/platform/database/columns.ts'
import { attributeChoices, attributes } from '../attributes/tables.ts'
import { brands } from '../brands/tables.ts'
import { categories } from '../categories/tables.ts'
import { optionTypes, optionValues } from '../options/tables.ts'
import type { LastPublished } from './last-published.ts'
import { normalizeSku } from './normalize-sku.ts'

export const products = pgTable(
  'products',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** The id in the API and in URLs. */
    slug: text().notNull().unique(),
    type: text('product_type').$type<ProductType>().notNull().default('physical'),
    taxClass: text('tax_class').references(() => taxClasses.code),
    shippingClass: text('shipping_class').references(() => shippingClasses.code),
    name: text().notNull(),
    brandId: integer('brand_id').references(() => brands.id),
    /**
     * The name of its brand, for versions without the table of brands, which may still run during an upgrade. Written by a
     * trigger.
     */
    brand: text().notNull().default(''),
    /** Its main category. `productCategories` has further ones. */
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    /** The name of its root category, which a trigger writes for versions without the category tree. */
    category: text().notNull().default(''),
    /** Cents. */
    price: integer().notNull(),
    /** Cents: the regular price before a reduction by staff. */
    originalPrice: integer('original_price'),
    /** Cents: the price in the best current sale. Derived by triggers and `update-sale-prices.ts`, as the next two are. */
    salePrice: integer('sale_price'),
    saleEndsAt: timestampColumn('sale_ends_at'),
    /** The sale that it comes from. */
    saleCampaignId: integer('sale_campaign_id'),
    /** Without formatting: for lists, search, feeds and structured data. */
    description: text().notNull(),
    /** The description as written, if it is formatted. */
    markdown: text(),
    images: text().array().notNull(),
    videos: jsonb().$type<StoredVideo[]>().notNull().default([]),
    /** Alternative texts of pictures, by URL; most pictures have none. */
    imageTexts: json('image_texts').$type<Record<string, string>>().notNull().default({}),
    /** Used only by versions without options, which may still run during an upgrade; triggers keep both in sync. */
    colors: text().array().notNull(),
    sizes: text().array().notNull(),
    features: text().array().notNull(),
    /** `json` and not `jsonb`, because the order of the keys is the order on the page. */
    specifications: json().$type<Record<string, string>>().notNull(),
    isNew: boolean('is_new').notNull().default(false),
    onSale: boolean('on_sale').notNull().generatedAlwaysAs(sql`original_price is not null`),
    status: text().$type<ProductStatus>().notNull().default('Active'),
    /** For search engines. Empty when made from the name and the description. */
    seoTitle: text('seo_title').notNull().default(''),
    seoText: text('seo_text').notNull().default(''),
    /** Whether search engines must not list the product. */
    noIndex: boolean('no_index').notNull().default(false),
    /** When the draft becomes `Active`. Null when it is not scheduled. */
    publishAt: timestampColumn('publish_at'),
    /** When the product becomes a draft again. */
    unpublishAt: timestampColumn('unpublish_at'),
    /** For a draft that was published before, for carts and wishlists; otherwise null. A trigger writes it. */
    lastPublished: jsonb('last_published').$type<LastPublished>(),
    /** The mean rating of the visible reviews, rounded to one decimal; 0 without reviews. */
    rating: real().notNull().default(0),
    reviewCount: integer('review_count').notNull().default(0),
    /** Units sold so far, by which `featured` sorts. */
    unitsSold: integer('units_sold').notNull().default(0),
    /** Incremented by each save, to detect edits of an outdated version. */
    revision: integer().notNull().default(1),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
    /** When it was removed from the shop; past orders still refer to it. */
    deletedAt: timestampColumn('deleted_at'),
    /** The transaction of its last change. A trigger writes it. */
    changedIn: transactionNumber('changed_in').notNull().default(sql`pg_current_xact_id()`),
  },
  (product) => [
    oneOf('products_status_known', product.status, productStatuses),
    oneOf('products_type_known', product.type, productTypeNames),
    check(
      'products_videos_listed',
      sql`jsonb_typeof(${product.videos}) = 'array' and jsonb_array_length(${product.videos}) <= ${sql.raw(String(MAX_VIDEOS))}`,
    ),
    check('products_price_positive', sql`${product.price} > 0`),
    check('products_sale_price_positive', sql`${product.salePrice} > 0`),
    index('products_by_sale_end').on(product.saleEndsAt).where(sql`sale_ends_at is not null`),
    index('products_by_sale').on(product.saleCampaignId).where(sql`sale_campaign_id is not null`),
    check('products_original_price_above_price', sql`${product.originalPrice} > ${product.price}`),
    index('products_by_tax_class').on(product.taxClass).where(sql`tax_class is not null`),
    index('products_by_shipping_class').on(product.shippingClass).where(sql`shipping_class is not null`),
    index('products_by_featured').on(product.unitsSold.desc().nullsFirst(), product.id).where(sql`status <> 'Draft'`),
    index('products_by_name_trigrams').using('gin', sql`${product.name} gin_trgm_ops`),
    // For the panel's list, which includes drafts but not removed products.
    index('products_by_age').on(product.createdAt, product.id).where(sql`deleted_at is null`),
    // Includes the filter columns, so that an index scan skips earlier pages without reading rows.
    index('products_by_alt_texts')
      .on(sql`(${product.imageTexts}::jsonb ?& ${product.images})`, product.createdAt, product.id)
      .where(sql`deleted_at is null`),
    index('products_by_name')
      .on(product.name, product.id, product.categoryId, product.status)
      .where(sql`deleted_at is null`),
    index('products_by_price')
      .on(product.price, product.id, product.categoryId, product.status)
      .where(sql`deleted_at is null`),
    index('products_by_status').on(product.status, product.createdAt, product.id).where(sql`deleted_at is null`),
    index('products_in_category')
      .on(product.categoryId, product.status, product.createdAt, product.id)
      .where(sql`deleted_at is null`),
    check('products_published_before_unpublished', sql`${product.unpublishAt} > ${product.publishAt}`),
    index('products_to_publish').on(product.publishAt).where(sql`publish_at is not null`),
    index('products_to_unpublish').on(product.unpublishAt).where(sql`unpublish_at is not null`),
    index('products_by_change').on(product.changedIn),
    index('products_by_brand').on(product.brandId),
    index('products_by_category').on(product.categoryId, product.unitsSold.desc().nullsFirst(), product.id),
  ],
)

/** Categories of a product besides its main one. */
export const productCategories = pgTable(
  'product_categories',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
  },
  (membership) => [
    primaryKey({ columns: [membership.productId, membership.categoryId] }),
    index('product_categories_by_category').on(membership.categoryId),
  ],
)

/**
 * Values of attributes: exactly one of the last four columns is set, by the type of the attribute. Only choices may have several
 * rows.
 */
export const productAttributes = pgTable(
  'product_attributes',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    attributeId: integer('attribute_id')
      .notNull()
      .references(() => attributes.id),
    position: integer().notNull(),
    number: numeric({ precision: 14, scale: 4, mode: 'number' }),
    choiceId: integer('choice_id').references(() => attributeChoices.id),
    yes: boolean(),
    text: text(),
  },
  (value) => [
    primaryKey({ columns: [value.productId, value.attributeId, value.position] }),
    index('product_attributes_by_choice').on(value.choiceId).where(sql`choice_id is not null`),
    index('product_attributes_by_attribute').on(value.attributeId),
    check(
      'product_attributes_one_value',
      sql`num_nonnulls(${value.number}, ${value.choiceId}, ${value.yes}, ${value.text}) = 1`,
    ),
  ],
)

/** The options that shoppers choose for a product, at most three. */
export const productOptions = pgTable(
  'product_options',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** 1 to 3: the column of variants with its value. */
    position: integer().notNull(),
    typeId: integer('type_id')
      .notNull()
      .references(() => optionTypes.id),
  },
  (option) => [
    primaryKey({ columns: [option.productId, option.position] }),
    unique('product_options_each_once').on(option.productId, option.typeId),
    index('product_options_by_type').on(option.typeId),
    check('product_options_three', sql`${option.position} between 1 and 3`),
  ],
)

/** The values of the options of a product, in its own order. */
export const productOptionValues = pgTable(
  'product_option_values',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    valueId: integer('value_id')
      .notNull()
      .references(() => optionValues.id),
    position: integer().notNull(),
    /** Pictures of the product with this value. */
    images: text().array().notNull().default([]),
  },
  (value) => [
    primaryKey({ columns: [value.productId, value.valueId] }),
    index('product_option_values_by_value').on(value.valueId),
  ],
)

/** The constraint that concurrent uses of the same SKU violate. */
export const ONE_SKU = 'variants_sku_unique'

/** A variant: a value for each option of a product. It is one stock item, and has the same id. */
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
    /** The values of the options at the positions 1 to 3 of the product. */
    option1: integer().references(() => optionValues.id),
    option2: integer().references(() => optionValues.id),
    option3: integer().references(() => optionValues.id),
    /** Used only by versions without options, which may still run during an upgrade; triggers keep both in sync. */
    color: text(),
    size: text(),
    /** Cents; null is the product's price. */
    price: integer(),
    /** Cents: its own price in the best current sale, derived like that of a product. */
    salePrice: integer('sale_price'),
    saleEndsAt: timestampColumn('sale_ends_at'),
    saleCampaignId: integer('sale_campaign_id'),
    image: text(),
    /** Further pictures, after `image`. */
    moreImages: text('more_images').array().notNull().default([]),
    position: integer().notNull(),
    gtin: text(),
    mpn: text(),
    /** Cents. Never shown to shoppers. */
    cost: integer(),
    weightG: integer('weight_g'),
    lengthMm: integer('length_mm'),
    widthMm: integer('width_mm'),
    heightMm: integer('height_mm'),
    hsCode: text('hs_code'),
    /** The country where it was made. */
    origin: text(),
  },
  (variant) => [
    // Deferrable in the database, so that variants can exchange values in one statement.
    unique('variants_one_per_choice')
      .on(variant.productId, variant.option1, variant.option2, variant.option3)
      .nullsNotDistinct(),
    // SKUs are unique regardless of case; duplicates in older shops are kept.
    index('variants_by_sku_in_any_case').on(sql`lower(${variant.sku})`),
    // For searches by SKU, with or without hyphens, and by prefix.
    index('variants_by_code').on(sql`(${normalizeSku(variant.sku)}) text_pattern_ops`),
    check('variants_price_positive', sql`${variant.price} > 0`),
    check('variants_sale_price_positive', sql`${variant.salePrice} > 0`),
    index('variants_by_sale_end').on(variant.saleEndsAt).where(sql`sale_ends_at is not null`),
    index('variants_by_sale').on(variant.saleCampaignId).where(sql`sale_campaign_id is not null`),
    check('variants_gtin_digits', sql`${variant.gtin} ~ '^(\\d{8}|\\d{12,14})$'`),
    check('variants_cost_not_negative', sql`${variant.cost} >= 0`),
    check('variants_weight_positive', sql`${variant.weightG} > 0`),
    check(
      'variants_sizes_positive',
      sql`${variant.lengthMm} > 0 and ${variant.widthMm} > 0 and ${variant.heightMm} > 0`,
    ),
    check('variants_hs_code_digits', sql`${variant.hsCode} ~ '^\\d{6,10}$'`),
    check('variants_origin_code', sql`${variant.origin} ~ '^[A-Z]{2}$'`),
  ],
)
