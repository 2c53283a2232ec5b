import { and, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Product } from '#contract/catalog.ts'
import { colorAndSize } from '#contract/chosen-options.ts'
import { NO_PICTURE } from '#contract/pictures.ts'
import { availableUnits } from '#server/commerce/inventory/queries.ts'
import { stockItems } from '#server/commerce/inventory/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Placeholders, prepared } from '#server/platform/database/prepared.ts'
import { noteProductIds } from '#server/platform/http/response-cache/product-ids-read.ts'
import { selectPlaceholder } from '#server/platform/media/queries.ts'
import { BundlePart, selectParts, toBundleComponents } from './bundle-parts.ts'
import { brandName } from './product-brand.ts'
import { rootCategoryName } from './product-category.ts'
import { hasPublishedStatus, visible } from './product-conditions.ts'
import { createChosenOptions, listValues, optionRows, toProductOptions } from './product-options.ts'
import { formerSlugs } from './relations/tables.ts'
import { products, variants } from './tables.ts'

/** The visible products with these database ids, in this order. */
export async function findProducts(db: Database, ids: number[]): Promise<z.output<typeof Product>[]> {
  if (ids.length === 0) return []
  const rows = await productsByIds(db, { ids })
  noteProductIds(db, rows)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => toProduct(byId.get(id)) ?? [])
}

/**
 * The visible products with these current or former slugs.
 * @returns each product once, and in `moved` the current slug for each requested former slug
 */
export async function findProductsBySlug(
  db: Database,
  slugs: string[],
): Promise<{ products: z.output<typeof Product>[]; moved: Map<string, string> }> {
  const bySlug = new Map((await productsBySlugs(db, { slugs })).map((row) => [row.slug, row]))
  const missing = slugs.filter((slug) => !bySlug.has(slug))
  const former = missing.length > 0 ? await productsByFormerSlugs(db, { slugs: missing }) : []
  for (const row of former) bySlug.set(row.former, row)
  noteProductIds(db, [...bySlug.values()])
  const rows = new Map(slugs.map((slug) => bySlug.get(slug)).map((row) => [row?.id, row]))
  return {
    products: [...rows.values()].flatMap((row) => toProduct(row) ?? []),
    moved: new Map(former.map((row) => [row.former, row.slug])),
  }
}

/** Finds a product by its current or a former slug; undefined when it is not visible. */
export async function findProduct(db: Database, slug: string): Promise<z.output<typeof Product> | undefined> {
  return (await findProductsBySlug(db, [slug])).products[0]
}

/** Whether the product with this slug was removed after it had been published. */
export const wasRemoved = async (db: Database, slug: string): Promise<boolean> =>
  (await removedProductsBySlug(db, { slug })).length > 0

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
  // Nested, because Drizzle omits table names in SQL that is written directly in the fields of a query.
  variants: sql`${sql`coalesce((
    select json_agg(json_build_array(${variants.sku}, ${variants.price}, ${variants.salePrice}, ${variants.image}, ${variants.moreImages},
      ${availableUnits}, ${variants.gtin}, ${variants.mpn}, ${variants.weightG},
      ${selectParts()}, ${variants.option1}, ${variants.option2}, ${variants.option3}) order by ${variants.position})
    from ${variants} join ${stockItems} on ${stockItems.id} = ${variants.id}
    where ${variants.productId} = ${products.id}), '[]')`}`.mapWith((value: unknown) => VariantRows.parse(value)),
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

const productsByIds = prepared((db, { ids }: Placeholders<{ ids: number[] }>) =>
  db
    .select(productColumns)
    .from(products)
    .where(and(visible, sql`${products.id} = any(${ids}::int[])`)),
)

const productsBySlugs = prepared((db, { slugs }: Placeholders<{ slugs: string[] }>) =>
  db
    .select(productColumns)
    .from(products)
    .where(and(visible, sql`${products.slug} = any(${slugs}::text[])`)),
)

const productsByFormerSlugs = prepared((db, { slugs }: Placeholders<{ slugs: string[] }>) =>
  db
    .select({ ...productColumns, former: formerSlugs.slug })
    .from(products)
    .innerJoin(formerSlugs, eq(formerSlugs.productId, products.id))
    .where(and(visible, sql`${formerSlugs.slug} = any(${slugs}::text[])`)),
)

const removedProductsBySlug = prepared((db, { slug }: Placeholders<{ slug: string }>) => {
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

type Row = Awaited<ReturnType<typeof productsByIds>>[number]

function toProduct(row: Row | undefined): z.output<typeof Product> | undefined {
  if (!row) return undefined
  const {
    slug,
    price,
    salePrice,
    saleEndsAt,
    originalPrice,
    reviewCount,
    onSale,
    status,
    variants,
    imageTexts,
    seoTitle,
    seoText,
    noIndex,
    options,
    ...shown
  } = row
  const chosenBy = createChosenOptions(options)
  // The stock of a product that is not active is 0.
  const sellable = variants.map(
    ([sku, price, salePrice, image, moreImages, units, gtin, mpn, weightG, parts, ...values]) => {
      const chosen = chosenBy(values)
      return {
        sku,
        options: chosen,
        ...colorAndSize(chosen),
        price: salePrice ?? price,
        ...(salePrice !== null && price !== null && { originalPrice: price }),
        image,
        images: [...(image === null ? [] : [image]), ...moreImages],
        stockCount: status === 'Active' ? units : 0,
        ...(gtin !== null && { gtin }),
        ...(mpn !== null && { mpn }),
        ...(weightG !== null && { weightG }),
        ...(parts && { components: toBundleComponents(parts) }),
      }
    },
  )
  const stockCount = sellable.reduce((sum, variant) => sum + variant.stockCount, 0)
  return {
    ...shown,
    id: slug,
    options: toProductOptions(options),
    colors: listValues(options, 'color'),
    sizes: listValues(options, 'size'),
    price: salePrice ?? price,
    originalPrice: originalPrice ?? (salePrice === null ? undefined : price),
    onSale: onSale || salePrice !== null,
    ...(saleEndsAt && { saleEndsAt: saleEndsAt.toISOString() }),
    image: row.images[0] ?? NO_PICTURE,
    ...(Object.keys(imageTexts).length > 0 && { imageTexts }),
    ...(seoTitle && { seoTitle }),
    ...(seoText && { seoText }),
    ...(noIndex && { noIndex }),
    rating: Math.round(row.rating * 10) / 10,
    reviews: reviewCount,
    inStock: stockCount > 0,
    stockCount,
    variants: sellable,
  }
}
