import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { BundleComponent } from '#contract/bundles.ts'
import { Handle } from '#contract/page-addresses.ts'
import { NO_PICTURE } from '#contract/pictures.ts'
import { productTypeNames } from '#contract/product-types.ts'
import { TextLanguage } from '#contract/text-language.ts'
import { stockItems } from '#server/commerce/inventory/tables.ts'
import { nullable } from '#server/platform/database/read-rows.ts'
import { variants } from './tables.ts'

/** A component of a bundle as `bundle_parts` returns it. */
export const BundlePart = z.object({
  /** The variant and stock item. */
  variantId: z.int(),
  productId: z.string(),
  type: z.enum(productTypeNames),
  sku: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  options: z.array(z.object({ code: z.string(), name: z.string(), value: z.string() })),
  /** Units in one bundle. */
  quantity: z.int(),
  /** The price of one unit without the bundle, in hundredths; null if it is not sold in the price list. */
  price: z.int().nullable(),
  /** The same in the default list. */
  defaultPrice: z.int(),
  tracked: z.boolean(),
  taxClass: z.string().nullable(),
  shippingClass: z.string().nullable(),
  /** Its available units. */
  available: z.int(),
  sold: z.boolean(),
  /** The language of the name if it is not translated into that of the request. */
  fallback: TextLanguage.optional(),
  handle: Handle,
})
export type BundlePart = z.output<typeof BundlePart>

const BundleParts = z.array(BundlePart)

interface PartsFor {
  /** Whose reserved units count as available. */
  shopper?: string | Placeholder
  /** A price list other than the default one. */
  list?: number | Placeholder
}

/** The components of a variant, as SQL for `BundlePart`s; null without a query if it is not a bundle. */
export const selectParts = ({ shopper, list }: PartsFor = {}): SQL =>
  sql`case when ${stockItems.composed} then bundle_parts(${variants.id}${shopper === undefined ? sql`` : sql`, ${shopper}::text`}${list === undefined ? sql`` : sql`, list => ${list}::int`}) end`

/** `selectParts` as a field of a query. */
export const selectBundleParts = (wanted?: PartsFor): SQL<BundlePart[] | null> =>
  nullable(sql`${selectParts(wanted)}`.mapWith((value: unknown) => BundleParts.parse(value)))

/** The components as shoppers see them. */
export const toBundleComponents = (parts: readonly BundlePart[]): z.output<typeof BundleComponent>[] =>
  parts.map(({ productId, type, sku, name, options, image, quantity, price, sold, fallback, handle }) => ({
    ...{ productId, type, sku, name, options, quantity, sold },
    ...(fallback && { fallback }),
    ...(handle && { handle }),
    ...(price !== null && { price }),
    image: image ?? NO_PICTURE,
  }))
