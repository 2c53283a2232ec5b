import type { z } from 'zod'
import type { Product } from '#contract/catalog.ts'
import { colorAndSize } from '#contract/chosen-options.ts'
import { NO_PICTURE } from '#contract/pictures.ts'
import type { Database } from '#server/platform/database/database.ts'
import { currentPriceList } from '#server/platform/http/current-market.ts'
import { noteProductIds } from '#server/platform/http/response-cache/product-ids-read.ts'
import { toBundleComponents } from './bundle-parts.ts'
import { createChosenOptions, listValues, toProductOptions } from './product-options.ts'
import {
  type FormerRow,
  type ProductRow,
  productsByFormerSlugs,
  productsByFormerSlugsIn,
  productsByIds,
  productsByIdsIn,
  productsBySlugs,
  productsBySlugsIn,
  removedProductsBySlug,
} from './product-rows.ts'
import { translateProducts } from './translate-products.ts'

// All functions read the prices of the current price list, and texts in the language of the request. Products without a price in the list
// are not found.

/** The visible products with these database ids, in this order. */
export async function findProducts(db: Database, ids: number[]): Promise<z.output<typeof Product>[]> {
  if (ids.length === 0) return []
  const list = currentPriceList()?.id
  const found = await (list === undefined ? productsByIds(db, { ids }) : productsByIdsIn(db, { ids, list }))
  noteProductIds(db, found)
  const rows = await translateRows(db, found)
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
  const list = currentPriceList()?.id
  const found = await (list === undefined ? productsBySlugs(db, { slugs }) : productsBySlugsIn(db, { slugs, list }))
  const bySlug = new Map(found.map((row) => [row.slug, row]))
  const missing = slugs.filter((slug) => !bySlug.has(slug))
  const former = missing.length > 0 ? await findByFormerSlugs(db, missing, list) : []
  for (const row of former) bySlug.set(row.former, row)
  noteProductIds(db, [...bySlug.values()])
  const rows = new Map(slugs.flatMap((slug) => bySlug.get(slug) ?? []).map((row) => [row.id, row]))
  return {
    products: (await translateRows(db, [...rows.values()])).flatMap((row) => toProduct(row) ?? []),
    moved: new Map(former.map((row) => [row.former, row.slug])),
  }
}

/** Finds a product by its current or a former slug; undefined when it is not visible. */
export async function findProduct(db: Database, slug: string): Promise<z.output<typeof Product> | undefined> {
  return (await findProductsBySlug(db, [slug])).products[0]
}

const findByFormerSlugs = async (db: Database, slugs: string[], list: number | undefined): Promise<FormerRow[]> =>
  list === undefined ? productsByFormerSlugs(db, { slugs }) : productsByFormerSlugsIn(db, { slugs, list })

/** Whether a visible product with this current or former slug is not sold in the current price list. */
export async function isSoldElsewhere(db: Database, slug: string): Promise<boolean> {
  if (!currentPriceList()) return false
  return (
    (await productsBySlugs(db, { slugs: [slug] })).length > 0 ||
    (await productsByFormerSlugs(db, { slugs: [slug] })).length > 0
  )
}

/** Whether the product with this slug was removed after it had been published. */
export const wasRemoved = async (db: Database, slug: string): Promise<boolean> =>
  (await removedProductsBySlug(db, { slug })).length > 0

/** The position of a bundle's components in the tuple of a variant. */
const COMPONENTS = 9

const translateRows = (db: Database, rows: ProductRow[]): Promise<ProductRow[]> =>
  translateProducts(
    db,
    rows,
    ({ variants }) => variants.flatMap((variant) => variant[COMPONENTS] ?? []),
    (row, translate) => ({
      ...row,
      variants: row.variants.map((variant) => {
        const parts = variant[COMPONENTS]
        return parts ? (variant.with(COMPONENTS, translate(parts)) as typeof variant) : variant
      }),
    }),
  )

function toProduct(row: ProductRow | undefined): z.output<typeof Product> | undefined {
  if (!row) return undefined
  const {
    slug,
    type,
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
    ...(type === 'gift_card' && { giftCard: true as const }),
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
