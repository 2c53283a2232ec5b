import type { z } from 'zod'
import type { QuoteQuery, QuoteReply } from '#contract/checkout.ts'
import { regionCode } from '#contract/countries.ts'
import type { CountryCode } from '#contract/country-codes.ts'
import { compactPostcode } from '#contract/country-rules.ts'
import { offeredMethods } from '#contract/shop.ts'
import { calculatePrice } from '#server/commerce/pricing/calculate-price.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import type { Place } from '#server/commerce/tax/tax-areas.ts'
import { toTaxLine } from '#server/commerce/tax/tax-line.ts'
import { taxationFor } from '#server/commerce/tax/taxation.ts'
import { digest } from '#server/platform/secrets/digest.ts'
import { type CartLine, hasShippedPart, readCart } from '../cart/queries.ts'
import type { SalesContext } from '../context.ts'
import { buildLineItems } from './line-items.ts'
import { findStockProblems } from './shortages.ts'

/**
 * The totals of a shopper's cart with each offered shipping method, and the problems that prevent ordering it.
 * @param sentTo the first country of the shop when it has no country
 */
export async function quoteCart(
  { db, taxRules }: SalesContext,
  userId: string,
  sentTo: z.output<typeof QuoteQuery>,
): Promise<z.output<typeof QuoteReply>> {
  const [cart, settings, { rules }] = await Promise.all([
    readCart(db, userId),
    readSettings(db),
    taxRules.readCurrent(db),
  ])
  const lines = linesForSale(cart)
  const needsShipping = lines.some(hasShippedPart)
  const country = sentTo.country ?? settings.countries[0] ?? 'US'
  const taxation = taxationFor(settings, rules, placeOf({ ...sentTo, country }), new Date())
  const items = buildLineItems(lines)
  const totals = Object.fromEntries(
    offeredMethods(settings).map(({ id }) => {
      const { lineTaxes, lineParts, taxParts, shippingTax, taxes, ...sums } = calculatePrice(
        items,
        needsShipping ? id : null,
        settings,
        taxation,
      )
      return [id, { ...sums, taxIncluded: taxation.included, taxes: taxes.map(toTaxLine) }]
    }),
  )
  return {
    items: cart,
    problems: findStockProblems(cart),
    needsShipping,
    totals,
    taxByPlace: settings.taxMode === 'places',
    contents: contentsOf(lines),
  }
}

type SentTo = { country: CountryCode } & { [Field in 'state' | 'zipCode']?: string | undefined }

/** The place of an address, for its taxes. */
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
