import { and, isNotNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { availableUnits } from '#server/commerce/inventory/queries.ts'
import { stockItems } from '#server/commerce/inventory/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Placeholders, prepared } from '#server/platform/database/prepared.ts'
import { nullable } from '#server/platform/database/read-rows.ts'
import { selectPlaceholder } from '#server/platform/media/queries.ts'
import { BundlePart, selectParts } from './bundle-parts.ts'
import { otherSlugs } from './other-slugs.ts'
import { brandName } from './product-brand.ts'
import { rootCategoryName } from './product-category.ts'
import { hasPublishedStatus, visible } from './product-conditions.ts'
import { optionRows } from './product-options.ts'
import { products, variants } from './tables.ts'

/** The columns of a product for shoppers, with its variants in order as tuples, see `VariantRows`. */
const productColumns = {
  id: products.id,
  slug: products.slug,
  type: products.type,
  name: products.name,
  brand: brandName,
  category: rootCategoryName,
  price: products.price,
  salePrice: products.salePrice,
  saleEndsAt: products.saleEndsAt,
  originalPrice: products.originalPrice,
  description: products.description,
  images: products.images,
  imageTexts: products.imageTexts,
  seoTitle: products.seoTitle,
  seoText: products.seoText,
  noIndex: products.noIndex,
  options: optionRows,
  features: products.features,
  specifications: products.specifications,
  isNew: products.isNew,
  onSale: products.onSale,
  status: products.status,
  rating: products.rating,
  reviewCount: products.reviewCount,
  placeholder: selectPlaceholder(sql`${products.images}[1]`),
  variants: selectVariants({ ownPrices: sql`${variants.price}, ${variants.salePrice}`, parts: selectParts() }),
}

/** The columns with the prices of another list. @param list its id, by which `listed` is joined as well */
const columnsIn = (list: Placeholder) => ({
  ...productColumns,
  price: sql`listed.amount`.mapWith(Number),
  salePrice: nullable(sql`listed.sale_price`.mapWith(Number)),
  saleEndsAt: nullable(sql`listed.sale_ends_at`.mapWith(products.saleEndsAt)),
  originalPrice: nullable(sql`listed.compare_at`.mapWith(Number)),
  onSale: sql`(listed.compare_at is not null)`.mapWith(Boolean),
  variants: selectVariants({
    ownPrices: sql`own.amount, own.sale_price`,
    parts: selectParts({ list }),
    join: sql`left join prices as own on own.variant_id = ${variants.id} and own.price_list_id = ${list}`,
  }),
})

/** Joins the prices of products in a list. Its table belongs to a module above this one. */
const listedPrices = sql`prices as listed`
const isListed = (list: Placeholder) =>
  sql`listed.product_id = ${products.id} and listed.price_list_id = ${list} and listed.variant_id is null`

interface SelectedVariants {
  /** The regular and the sale price of a variant with a price of its own. */
  ownPrices: SQL
  /** The components of a bundle. */
  parts: SQL
  /** The table that has the prices. */
  join?: SQL
}

function selectVariants({ ownPrices, parts, join = sql`` }: SelectedVariants) {
  // Nested, because Drizzle omits table names in SQL that is written directly in the fields of a query.
  return sql`${sql`coalesce((
    select json_agg(json_build_array(${variants.sku}, ${ownPrices}, ${variants.image}, ${variants.moreImages},
      ${availableUnits}, ${variants.gtin}, ${variants.mpn}, ${variants.weightG},
      ${parts}, ${variants.option1}, ${variants.option2}, ${variants.option3}) order by ${variants.position})
    from ${variants} join ${stockItems} on ${stockItems.id} = ${variants.id} ${join}
    where ${variants.productId} = ${products.id}), '[]')`}`.mapWith((value: unknown) => VariantRows.parse(value))
}

/** SKU, regular price and sale price in cents, picture, further pictures, units in stock, GTIN, MPN, grams, components, and the ids of its option values. */
const VariantRows = z.array(
  z.tuple([
    z.string(),
    z.int().nullable(),
    z.int().nullable(),
    z.string().nullable(),
    z.array(z.string()),
    z.int(),
    z.string().nullable(),
    z.string().nullable(),
    z.int().nullable(),
    z.array(BundlePart).nullable(),
    z.int().nullable(),
    z.int().nullable(),
    z.int().nullable(),
  ]),
)

const hasId = (ids: Placeholder) => and(visible, sql`${products.id} = any(${ids}::int[])`)
const hasSlug = (slugs: Placeholder) => and(visible, sql`${products.slug} = any(${slugs}::text[])`)
const hadSlug = (slugs: Placeholder) => and(visible, sql`other.slug = any(${slugs}::text[])`)
const isOther = sql`other.product_id = ${products.id}`
const otherSlug = sql`other.slug`.mapWith(String)

const selectProducts = (db: Database) => db.select(productColumns).from(products)
const selectFormer = (db: Database) =>
  db
    .select({ ...productColumns, former: otherSlug })
    .from(products)
    .innerJoin(otherSlugs, isOther)

export const productsByIds = prepared((db, { ids }: Placeholders<{ ids: number[] }>) =>
  selectProducts(db).where(hasId(ids)),
)
export const productsBySlugs = prepared((db, { slugs }: Placeholders<{ slugs: string[] }>) =>
  selectProducts(db).where(hasSlug(slugs)),
)
export const productsByFormerSlugs = prepared((db, { slugs }: Placeholders<{ slugs: string[] }>) =>
  selectFormer(db).where(hadSlug(slugs)),
)

// The same with the prices of another list.

const selectProductsIn = (db: Database, list: Placeholder) =>
  db.select(columnsIn(list)).from(products).innerJoin(listedPrices, isListed(list))
const selectFormerIn = (db: Database, list: Placeholder) =>
  db
    .select({ ...columnsIn(list), former: otherSlug })
    .from(products)
    .innerJoin(listedPrices, isListed(list))
    .innerJoin(otherSlugs, isOther)

export const productsByIdsIn = prepared((db, { ids, list }: Placeholders<{ ids: number[]; list: number }>) =>
  selectProductsIn(db, list).where(hasId(ids)),
)
export const productsBySlugsIn = prepared((db, { slugs, list }: Placeholders<{ slugs: string[]; list: number }>) =>
  selectProductsIn(db, list).where(hasSlug(slugs)),
)
export const productsByFormerSlugsIn = prepared(
  (db, { slugs, list }: Placeholders<{ slugs: string[]; list: number }>) =>
    selectFormerIn(db, list).where(hadSlug(slugs)),
)

export const removedProductsBySlug = prepared((db, { slug }: Placeholders<{ slug: string }>) => {
  const other = sql`(select product_id from ${otherSlugs} where other.slug = ${slug} limit 1)`
  return db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        hasPublishedStatus,
        isNotNull(products.deletedAt),
        sql`(${products.slug} = ${slug} or ${products.id} = ${other})`,
      ),
    )
})

export type ProductRow = Awaited<ReturnType<typeof productsByIds>>[number]
export type FormerRow = ProductRow & { former: string }
