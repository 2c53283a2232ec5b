import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Cents } from '#contract/money.ts'
import { isPicture } from '#contract/pictures.ts'
import { HANDLE } from '#contract/translations.ts'
import { inLanguage } from '#messages/runtime/in-language.ts'
import type { Language } from '#messages/runtime/languages.ts'
import { availableUnits } from '#server/commerce/inventory/queries.ts'
import type { Database } from '#server/platform/database/database.ts'
import { jsonList } from '#server/platform/database/json-list.ts'
import { type Placeholders, prepared } from '#server/platform/database/prepared.ts'
import { readInBatches } from '#server/platform/database/read-in-batches.ts'
import { type CategoryTree, listAncestors } from '../categories/category-tree.ts'
import { prices } from '../prices/tables.ts'
import { brandName } from '../products/product-brand.ts'
import { visible } from '../products/product-conditions.ts'
import { chosenKey, readProductTexts } from '../products/read-product-texts.ts'
import { products } from '../products/tables.ts'
import { saleCampaigns } from '../sale-campaigns/tables.ts'

/** A variant of a visible product, as a product feed lists it. */
export interface Offer {
  sku: string
  variantId: number
  /** The last part of the address of its product. */
  handle: string
  /** The number of its product, for products with several variants. */
  groupId: number | null
  name: string
  description: string
  brand: string
  /** Names of its main category and its ancestors, from the root. */
  categories: string[]
  color: string | null
  size: string | null
  price: Cents
  /** The price before a reduction. */
  originalPrice: Cents | null
  /** When the sale began and will end, if the price is that of a sale. */
  sale: { startsAt: Date; endsAt: Date } | null
  inStock: boolean
  /** URLs of its pictures, the main one first. */
  pictures: string[]
  gtin: string | null
  mpn: string | null
  weightG: number | null
  isBundle: boolean
}

/**
 * All offers of visible products, in batches of a hundred products.
 * @param list the ID of their price list; null for the default one
 */
export async function* readOffers(
  db: Database,
  tree: CategoryTree,
  { list, language }: { list: number | null; language: Language },
): AsyncGenerator<Offer[]> {
  const batches = readInBatches<FoundProduct>((last, limit) => {
    const after = last?.id ?? 0
    return list === null ? readProducts(db, { after, limit }) : readProductsIn(db, { after, limit, list })
  })
  for await (const batch of batches) {
    // The response is written in the context of its connection.
    const translated = await inLanguage(language, () => translate(db, tree, batch))
    yield translated.flatMap(toOffers)
  }
}

/** Products with the names of their categories, from the root, in the current language. */
async function translate(db: Database, tree: CategoryTree, batch: FoundProduct[]) {
  const listed = batch.map((product) => {
    const category = tree.byId(product.categoryId)
    return { product, nodes: category ? [...listAncestors(category), category] : [] }
  })
  const texts = await readProductTexts(db, {
    ids: batch.map(({ id }) => id),
    categories: [...new Set(listed.flatMap(({ nodes }) => nodes.map(({ id }) => id)))],
    chosen: batch.flatMap(({ variants }) => variants.flatMap(listChosen)),
  })
  const translateValue = (code: string, value: string | null) =>
    value && (texts?.get('value', chosenKey(code, value), 'value') ?? value)
  return listed.map(({ product, nodes }) => ({
    ...product,
    handle: texts?.get('product', product.id, HANDLE) ?? product.slug,
    name: texts?.get('product', product.id, 'name') ?? product.name,
    description: texts?.getPlain('product', product.id, 'description') ?? product.description,
    categories: nodes.map(({ id, name }) => texts?.get('category', id, 'name') ?? name),
    variants: product.variants.map((variant) => ({
      ...variant,
      color: translateValue('color', variant.color),
      size: translateValue('size', variant.size),
    })),
  }))
}

const listChosen = ({ color, size }: { color: string | null; size: string | null }) => [
  ...(color ? [{ code: 'color', name: '', value: color }] : []),
  ...(size ? [{ code: 'size', name: '', value: size }] : []),
]

function toOffers(product: Awaited<ReturnType<typeof translate>>[number]): Offer[] {
  const {
    id,
    slug: _slug,
    images,
    salePrice: _,
    originalPrice,
    status,
    type,
    variants,
    categoryId: _category,
    ...fields
  } = product
  const { saleStartsAt, saleEndsAt, ...shared } = fields
  return variants.map(({ id: variantId, sku, color, size, image, stockCount, gtin, mpn, weightG, ...variant }) => {
    const own = variant.salePrice ?? variant.price
    const price = own ?? product.salePrice ?? product.price
    const regular =
      own === null ? product.salePrice !== null && product.price : variant.salePrice !== null && variant.price
    const before = originalPrice ?? (regular || null)
    const dates = own === null ? { saleStartsAt, saleEndsAt } : variant
    const pictures = [...new Set([...(image === null ? [] : [image]), ...images])].filter(isPicture)
    return {
      ...shared,
      sku,
      variantId,
      groupId: variants.length > 1 ? id : null,
      color,
      size,
      price,
      originalPrice: before !== null && before > price ? before : null,
      sale:
        dates.saleStartsAt && dates.saleEndsAt
          ? { startsAt: new Date(dates.saleStartsAt), endsAt: new Date(dates.saleEndsAt) }
          : null,
      inStock: status === 'Active' && stockCount > 0,
      pictures,
      gtin,
      mpn,
      weightG,
      isBundle: type === 'bundle',
    }
  })
}

type FoundProduct = Awaited<ReturnType<typeof readProducts>>[number]

const FoundVariant = z.object({
  id: z.int(),
  sku: z.string(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  price: z.int().nullable(),
  salePrice: z.int().nullable(),
  saleStartsAt: z.string().nullable(),
  saleEndsAt: z.string().nullable(),
  image: z.string().nullable(),
  stockCount: z.int(),
  gtin: z.string().nullable(),
  mpn: z.string().nullable(),
  weightG: z.int().nullable(),
})

/** @param price the column with the regular price @param priced the table with the other columns of prices @param join joins it */
const selectVariants = (price: SQL, priced: SQL, join = sql``) =>
  jsonList(
    FoundVariant,
    sql`
    select variants.id, sku, color, size, ${price} as price, ${priced}.sale_price as "salePrice",
      (select starts_at from sale_campaigns where sale_campaigns.id = ${priced}.sale_campaign_id) as "saleStartsAt",
      ${priced}.sale_ends_at as "saleEndsAt", image, ${availableUnits} as "stockCount", gtin, mpn, weight_g as "weightG"
    from variants join stock_items on stock_items.id = variants.id ${join}
    where variants.product_id = products.id order by position`,
  )

const Texts = z.array(z.string())
const selectTexts = (array: PgColumn | SQL): SQL<string[]> =>
  sql`to_json(${array})`.mapWith((value: unknown) => Texts.parse(value))

const columns = {
  id: products.id,
  slug: products.slug,
  name: products.name,
  brand: brandName,
  categoryId: products.categoryId,
  status: products.status,
  type: products.type,
  price: products.price,
  salePrice: products.salePrice,
  saleStartsAt: saleCampaigns.startsAt,
  saleEndsAt: products.saleEndsAt,
  originalPrice: products.originalPrice,
  description: products.description,
  images: selectTexts(products.images),
  variants: selectVariants(sql`variants.price`, sql`variants`),
}

const readProducts = prepared((db, next: Placeholders<{ after: number; limit: number }>) =>
  db
    .select(columns)
    .from(products)
    .leftJoin(saleCampaigns, eq(saleCampaigns.id, products.saleCampaignId))
    .where(and(visible, gt(products.id, next.after)))
    .orderBy(asc(products.id))
    .limit(next.limit),
)

/** The same with the prices of another list. */
const readProductsIn = prepared((db, next: Placeholders<{ after: number; limit: number; list: number }>) =>
  db
    .select({
      ...columns,
      price: prices.amount,
      salePrice: prices.salePrice,
      saleEndsAt: prices.saleEndsAt,
      originalPrice: prices.compareAt,
      variants: selectVariants(
        sql`own.amount`,
        sql`own`,
        sql`left join prices as own on own.variant_id = variants.id and own.price_list_id = ${next.list}`,
      ),
    })
    .from(products)
    .innerJoin(
      prices,
      and(eq(prices.productId, products.id), eq(prices.priceListId, next.list), isNull(prices.variantId)),
    )
    .leftJoin(saleCampaigns, eq(saleCampaigns.id, prices.saleCampaignId))
    .where(and(visible, gt(products.id, next.after)))
    .orderBy(asc(products.id))
    .limit(next.limit),
)
