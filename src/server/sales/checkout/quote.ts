import type { z } from 'zod'
import type { QuoteQuery, QuoteReply } from '#contract/checkout.ts'
import { regionCode } from '#contract/countries.ts'
import type { CountryCode } from '#contract/country-codes.ts'
import { compactPostcode } from '#contract/country-rules.ts'
import { shippingMethodIds } from '#contract/shop.ts'
import type { Place } from '#server/commerce/places/area-index.ts'
import { calculatePrice, sumOfLines } from '#server/commerce/pricing/calculate-price.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import { offersFor } from '#server/commerce/shipping/settings-zone.ts'
import type { Consignment } from '#server/commerce/shipping/shipping-rules.ts'
import { toTaxLine } from '#server/commerce/tax/tax-line.ts'
import { taxationFor } from '#server/commerce/tax/taxation.ts'
import { digest } from '#server/platform/secrets/digest.ts'
import { type CartLine, hasShippedPart, readCart } from '../cart/queries.ts'
import type { SalesContext } from '../context.ts'
import { buildLineItems } from './line-items.ts'
import { findStockProblems } from './shortages.ts'

/**
 * The totals of a shopper's cart with each shipping method that is offered for the place, and the problems that prevent ordering it.
 * @param sentTo the first country of the shop when it has no country
 */
export async function quoteCart(
  { db, pricingRules }: SalesContext,
  userId: string,
  sentTo: z.output<typeof QuoteQuery>,
): Promise<z.output<typeof QuoteReply>> {
  const [cart, settings, rules] = await Promise.all([
    readCart(db, userId),
    readSettings(db),
    pricingRules.readCurrent(db),
  ])
  const lines = linesForSale(cart)
  const needsShipping = lines.some(hasShippedPart)
  const country = sentTo.country ?? settings.countries[0] ?? 'US'
  const place = placeOf({ ...sentTo, country })
  const taxation = taxationFor(settings, rules.tax, place, new Date())
  const items = buildLineItems(lines)
  const methods = needsShipping
    ? offersFor(settings, rules.shipping, place, consignmentOf(lines, settings.packWeight))
    : []
  // What is not shipped can be ordered where no method is offered. Its totals have the former codes, for clients that expect one of them.
  const priced = needsShipping ? methods : shippingMethodIds.map((code) => ({ code, price: 0 }))
  const totals = Object.fromEntries(
    priced.map(({ code, price }) => {
      const { lineTaxes, lineParts, taxParts, shippingTax, taxes, ...sums } = calculatePrice(items, price, taxation)
      return [code, { ...sums, taxIncluded: taxation.included, taxes: taxes.map(toTaxLine) }]
    }),
  )
  return {
    items: cart,
    problems: findStockProblems(cart),
    needsShipping,
    methods,
    totals,
    taxByPlace: settings.taxMode === 'places',
    shippingByPlace: rules.shipping !== null,
    contents: contentsOf(lines),
  }
}

/** What determines the price of shipping. Units without a weight count 0 grams. */
export function consignmentOf(lines: CartLine[], packWeight: number): Consignment {
  const shipped = lines.filter(hasShippedPart)
  return {
    goods: sumOfLines(lines),
    weight: shipped.reduce((sum, { weight, quantity }) => sum + (weight ?? 0) * quantity, packWeight),
    items: shipped.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}

type SentTo = { country: CountryCode } & { [Field in 'state' | 'zipCode']?: string | undefined }

/** The place of an address, for its taxes and shipping methods. */
export const placeOf = ({ country, state = '', zipCode = '' }: SentTo): Place => ({
  country,
  region: regionCode(country, state),
  postcode: compactPostcode(zipCode),
})

/** A fingerprint of what is bought: how many of which variants, and what is in bundles. */
export const contentsOf = (lines: CartLine[]): string =>
  digest(
    JSON.stringify(
      lines
        .map(({ variantId, quantity, parts = [] }) => [
          variantId,
          quantity,
          ...parts.map((part) => [part.variantId, part.quantity]).toSorted(byVariant),
        ])
        .toSorted(byVariant),
    ),
  )

const byVariant = ([a]: readonly unknown[], [b]: readonly unknown[]): number => Number(a) - Number(b)

/** The lines whose product is still sold. The others are not priced or ordered, and stay in the cart. */
export const linesForSale = (cart: CartLine[]): CartLine[] => cart.filter(({ sold }) => sold)
