import { and, eq, getTableColumns, isNotNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { availableUnits } from '#server/commerce/inventory/queries.ts'
import { stockItems } from '#server/commerce/inventory/tables.ts'
import { type Placeholders, prepared } from '#server/platform/database/prepared.ts'
import { nullable } from '#server/platform/database/read-rows.ts'
import { selectPlaceholder } from '#server/platform/media/queries.ts'
import { BundlePart, selectParts } from './bundle-parts.ts'
import { brandName } from './product-brand.ts'
import { rootCategoryName } from './product-category.ts'
import { hasPublishedStatus, visible } from './product-conditions.ts'
import { optionRows } from './product-options.ts'
import { formerSlugs } from './relations/tables.ts'
import { products, variants } from './tables.ts'

const {
  id,
  slug,
  name,
  price,
  salePrice,
  saleEndsAt,
  originalPrice,
  description,
  images,
  imageTexts,
  seoTitle,
  seoText,
  noIndex,
  features,
  specifications,
  isNew,
  onSale,
  status,
  rating,
  reviewCount,
} = getTableColumns(products)

/** The columns of a product for shoppers, with its variants in order as tuples, see `VariantRows`. */
const productColumns = {
  id,
  slug,
  name,
  brand: brandName,
  category: rootCategoryName,
  price,
  salePrice,
  saleEndsAt,
  originalPrice,
  description,
  images,
  imageTexts,
  seoTitle,
  seoText,
  noIndex,
  options: optionRows,
  features,
  specifications,
  isNew,
  onSale,
  status,
  rating,
  reviewCount,
  placeholder: selectPlaceholder(sql`${products.images}[1]`),
  variants: selectVariants(sql`${variants.price}, ${variants.salePrice}`),
}

/** The columns with the prices of another list. @param list its id, by which `listed` is joined as well */
const columnsIn = (list: Placeholder) => ({
  ...productColumns,
  price: sql`listed.amount`.mapWith(Number),
  salePrice: nullable(sql`listed.sale_price`.mapWith(Number)),
  saleEndsAt: nullable(sql`listed.sale_ends_at`.mapWith(saleEndsAt)),
  originalPrice: nullable(sql`listed.compare_at`.mapWith(Number)),
  onSale: sql`(listed.compare_at is not null)`.mapWith(Boolean),
  variants: selectVariants(
    sql`own.amount, own.sale_price`,
    sql`left join prices as own on own.variant_id = ${variants.id} and own.price_list_id = ${list}`,
  ),
})

/** Joins the prices of products in a list. Its table belongs to a module above this one. */
const listedPrices = sql`prices as listed`
const isListed = (list: Placeholder) =>
  sql`listed.product_id = ${products.id} and listed.price_list_id = ${list} and listed.variant_id is null`

/** @param ownPrices the regular and the sale price of a variant with a price of its own @param join the table that has them */
function selectVariants(ownPrices: SQL, join = sql``) {
  // Nested, because Drizzle omits table names in SQL that is written directly in the fields of a query.
  return sql`${sql`coalesce((
    select json_agg(json_build_array(${variants.sku}, ${ownPrices}, ${variants.image}, ${variants.moreImages},
      ${availableUnits}, ${variants.gtin}, ${variants.mpn}, ${variants.weightG},
      ${selectParts()}, ${variants.option1}, ${variants.option2}, ${variants.option3}) order by ${variants.position})
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

export const productsByIds = prepared((db, { ids }: Placeholders<{ ids: number[] }>) =>
  db
    .select(productColumns)
    .from(products)
    .where(and(visible, sql`${products.id} = any(${ids}::int[])`)),
)

export const productsBySlugs = prepared((db, { slugs }: Placeholders<{ slugs: string[] }>) =>
  db
    .select(productColumns)
    .from(products)
    .where(and(visible, sql`${products.slug} = any(${slugs}::text[])`)),
)

export const productsByFormerSlugs = prepared((db, { slugs }: Placeholders<{ slugs: string[] }>) =>
  db
    .select({ ...productColumns, former: formerSlugs.slug })
    .from(products)
    .innerJoin(formerSlugs, eq(formerSlugs.productId, products.id))
    .where(and(visible, sql`${formerSlugs.slug} = any(${slugs}::text[])`)),
)

export const productsByIdsIn = prepared((db, { ids, list }: Placeholders<{ ids: number[]; list: number }>) =>
  db
    .select(columnsIn(list))
    .from(products)
    .innerJoin(listedPrices, isListed(list))
    .where(and(visible, sql`${products.id} = any(${ids}::int[])`)),
)

export const productsBySlugsIn = prepared((db, { slugs, list }: Placeholders<{ slugs: string[]; list: number }>) =>
  db
    .select(columnsIn(list))
    .from(products)
    .innerJoin(listedPrices, isListed(list))
    .where(and(visible, sql`${products.slug} = any(${slugs}::text[])`)),
)

export const productsByFormerSlugsIn = prepared(
  (db, { slugs, list }: Placeholders<{ slugs: string[]; list: number }>) =>
    db
      .select({ ...columnsIn(list), former: formerSlugs.slug })
      .from(products)
      .innerJoin(listedPrices, isListed(list))
      .innerJoin(formerSlugs, eq(formerSlugs.productId, products.id))
      .where(and(visible, sql`${formerSlugs.slug} = any(${slugs}::text[])`)),
)

export const removedProductsBySlug = prepared((db, { slug }: Placeholders<{ slug: string }>) => {
  const formerProductId = sql`(select ${formerSlugs.productId} from ${formerSlugs} where ${formerSlugs.slug} = ${slug})`
  return db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        hasPublishedStatus,
        isNotNull(products.deletedAt),
        sql`(${products.slug} = ${slug} or ${products.id} = ${formerProductId})`,
      ),
    )
})

export type ProductRow = Awaited<ReturnType<typeof productsByIds>>[number]
export type FormerRow = ProductRow & { former: string }
