import { desc, eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CartItem } from '#contract/cart.ts'
import { colorAndSize, getOptions } from '#contract/chosen-options.ts'
import { NO_PICTURE } from '#contract/pictures.ts'
import { isShipped, type ProductType } from '#contract/product-types.ts'
import { type BundlePart, selectBundleParts, toBundleComponents } from '#server/catalog/products/bundle-parts.ts'
import { chargedPrice, chargedPriceIn } from '#server/catalog/products/effective-price.ts'
import type { LastPublished } from '#server/catalog/products/last-published.ts'
import { visible } from '#server/catalog/products/product-conditions.ts'
import { chosenOptions } from '#server/catalog/products/product-options.ts'
import { products, variants } from '#server/catalog/products/tables.ts'
import { stockItems } from '#server/commerce/inventory/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Placeholders, prepared, type Statement } from '#server/platform/database/prepared.ts'
import { nullable } from '#server/platform/database/read-rows.ts'
import { sellableUnitsFor } from './availability.ts'
import { cartLines, savedLines } from './tables.ts'

/** A cart line with its variant's current price (cents), stock and texts. */
export interface CartLine extends Omit<z.output<typeof CartItem>, 'currency'> {
  variantId: number
  type: ProductType
  /** Whether its units are reserved and sold from stock. */
  tracked: boolean
  /** Null is the general class. */
  taxClass: string | null
  shippingClass: string | null
  /** Grams of one unit; null if unknown. */
  weight: number | null
  /** The components of a bundle. */
  parts?: BundlePart[]
  /** The version of the pricing rules, read with the cart so that it costs no query. */
  rulesVersion?: number
}

/** What shipping depends on. */
export type ShippedLine = Pick<CartLine, 'type' | 'price' | 'quantity' | 'weight' | 'shippingClass'> & {
  parts?: Pick<BundlePart, 'type' | 'shippingClass'>[]
}

/** Whether any part of a line is shipped. */
export const hasShippedPart = (line: Pick<ShippedLine, 'type' | 'parts'>): boolean =>
  isShipped(line) || line.parts?.some(isShipped) === true

/**
 * The lines of a cart, in the order in which they were added.
 * @param list the price list by which the shopper buys; null for the default one
 */
export const readCart = (db: Database, customerId: string, list: number | null): Statement<CartLine[]> =>
  list === null ? selectLines(db, { customerId }) : selectLinesInList(db, { customerId, list })

/** The lines saved for later, the one saved last first. */
export async function readSaved(db: Database, customerId: string, list: number | null): Promise<CartLine[]> {
  const price = list === null ? chargedPrice : chargedPriceIn(list)
  const rows = await buildLinesQuery(db, savedLines, customerId, price, list).orderBy(
    desc(savedLines.addedAt),
    savedLines.variantId,
  )
  return rows.map(toLineInList)
}

/**
 * Lines for variants that are in no cart of the server.
 * @param customerId whose reserved units count as available
 * @param list as in `readCart`
 */
export async function readVariantLines(
  db: Database,
  chosen: readonly Pick<CartLine, 'variantId' | 'quantity'>[],
  customerId: string,
  list: number | null,
): Promise<CartLine[]> {
  if (chosen.length === 0) return []
  const rows = await db
    .select(selectLineFields(customerId, list === null ? chargedPrice : chargedPriceIn(list), list))
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(stockItems, eq(stockItems.id, variants.id))
    .where(
      inArray(
        variants.id,
        chosen.map(({ variantId }) => variantId),
      ),
    )
  const byVariant = new Map(rows.map((row) => [row.variantId, row]))
  return chosen.flatMap(({ variantId, quantity }) => {
    const row = byVariant.get(variantId)
    return row ? [toLineInList({ ...row, quantity })] : []
  })
}

/** The lines as the API returns them. */
export const toCartItems = (lines: readonly CartLine[], currency: string) =>
  lines.map((line) => ({ ...line, currency }))

/** Grams of one unit. A bundle without a weight of its own weighs as much as its components. */
export const unitWeight = nullable(
  sql`coalesce(${variants.weightG}, (
    select sum(quantity * part.weight_g) from bundle_components join variants part on part.id = component_id
    where bundle_components.variant_id = ${variants.id}))`.mapWith(Number),
)

const selectLineFields = <Price>(
  customerId: string | Placeholder,
  price: SQL<Price>,
  list?: number | Placeholder | null,
) => ({
  variantId: variants.id,
  sku: variants.sku,
  options: chosenOptions,
  price,
  variantImage: variants.image,
  productId: products.slug,
  type: products.type,
  tracked: stockItems.tracked,
  taxClass: products.taxClass,
  shippingClass: products.shippingClass,
  weight: unitWeight,
  parts: selectBundleParts({ shopper: customerId, ...(list != null && { list }) }),
  name: products.name,
  images: products.images,
  // While a product is a draft, carts show it as last published: its new name and price are not public yet.
  lastPublished: products.lastPublished,
  stockCount: sellableUnitsFor(customerId),
  sold: sql`${visible}`.mapWith(Boolean),
  rulesVersion: sql`(select version from pricing_rules)`.mapWith(Number),
})

/** @param lines those in carts or saved for later */
const buildLinesQuery = <Price>(
  db: Database,
  lines: typeof cartLines | typeof savedLines,
  customerId: Placeholder | string,
  price: SQL<Price>,
  list?: Placeholder | number | null,
) =>
  db
    .select({ ...selectLineFields(customerId, price, list), quantity: lines.quantity })
    .from(lines)
    .innerJoin(variants, eq(variants.id, lines.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(stockItems, eq(stockItems.id, variants.id))
    .where(eq(lines.customerId, customerId))

type LineRow = Awaited<ReturnType<typeof buildLinesQuery<number>>>[number]

const toLine = ({ variantImage, images, lastPublished, parts, ...row }: LineRow): CartLine => ({
  ...row,
  // The components of a draft are not shown.
  ...(parts && { parts, ...(!lastPublished && { components: toBundleComponents(parts) }) }),
  ...colorAndSize(row.options),
  ...(row.type === 'gift_card' && { giftCard: true as const }),
  id: String(row.variantId),
  image: variantImage ?? images[0] ?? NO_PICTURE,
  ...lastPublishedFields(lastPublished, row.variantId),
})

const inOrder = [cartLines.addedAt, variants.id]

const selectLines = prepared(
  (db, { customerId }: Placeholders<{ customerId: string }>) =>
    buildLinesQuery(db, cartLines, customerId, chargedPrice).orderBy(...inOrder),
  (rows): CartLine[] => rows.map(toLine),
)

const selectLinesInList = prepared(
  (db, { customerId, list }: Placeholders<{ customerId: string; list: number }>) =>
    buildLinesQuery(db, cartLines, customerId, chargedPriceIn(list), list).orderBy(...inOrder),
  (rows): CartLine[] => rows.map(toLineInList),
)

/** A line without a price in the list is not sold. */
const toLineInList = ({ price, ...row }: Omit<LineRow, 'price'> & { price: number | null }): CartLine => ({
  ...toLine({ ...row, price: price ?? 0 }),
  // The price of a draft as last published is that of the default list.
  price: price ?? 0,
  ...(price === null && { stockCount: 0, sold: false, ...(row.sold && { notInMarket: true }) }),
})

/** The published texts, price and picture of a product that is a draft now. */
function lastPublishedFields(published: LastPublished | null, variantId: number) {
  const variant = published?.variants[variantId]
  if (!variant) return undefined
  return { name: published.name, ...variant, options: [...getOptions(variant)], image: variant.image ?? NO_PICTURE }
}
