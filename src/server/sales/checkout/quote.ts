import type { z } from 'zod'
import type { ListedItems } from '#contract/cart.ts'
import type { QuoteQuery, QuoteReply } from '#contract/checkout.ts'
import type { Cents } from '#contract/money.ts'
import { isShipped } from '#contract/product-types.ts'
import { type ShopSettings, shippingMethodIds } from '#contract/shop.ts'
import { isTaxedByPlace } from '#contract/tax-modes.ts'
import { readOtherCountries } from '#server/commerce/markets/offered-countries.ts'
import type { Place } from '#server/commerce/places/area-index.ts'
import { toPlace } from '#server/commerce/places/to-place.ts'
import { currentSellingList, otherCurrency, type SellingList } from '#server/commerce/price-lists/selling-list.ts'
import { sumLines } from '#server/commerce/pricing/calculate-price.ts'
import { dayIn } from '#server/commerce/settings/day-in.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import { hasZones, listOffers } from '#server/commerce/shipping/settings-zone.ts'
import type { Consignment } from '#server/commerce/shipping/shipping-rules.ts'
import { isInEuVatArea } from '#server/commerce/tax/tax-areas.ts'
import { listUntaxed, toTaxLine } from '#server/commerce/tax/tax-line.ts'
import type { TaxRules } from '#server/commerce/tax/tax-rules.ts'
import { translateSettings } from '#server/commerce/translations/translate-settings.ts'
import { readBuyer } from '#server/identity/buyer-taxes/read-buyer.ts'
import { toTaxId } from '#server/identity/buyer-taxes/tax-id.ts'
import { NO_ID } from '#server/platform/database/columns.ts'
import { digest } from '#server/platform/secrets/digest.ts'
import { type CartLine, hasShippedPart, type ShippedLine, toCartItems } from '../cart/queries.ts'
import { readCartWith } from '../cart/read-cart-with.ts'
import type { SalesContext } from '../context.ts'
import { planTenders, sumTenders } from '../stored-value/plan-tenders.ts'
import { applyToGoods, codesField, readCartPromotions } from './discounts/cart-promotions.ts'
import { describeDiscounts } from './discounts/describe-discounts.ts'
import { discountOffers } from './discounts/discount-offers.ts'
import { buildLineItems } from './line-items.ts'
import { priceOffers } from './price-order.ts'
import { readImportLimit } from './read-import-limit.ts'
import { taxTerms } from './read-terms.ts'
import { findStockProblems } from './shortages.ts'
import { describeAccounts, hasGiftCards, readAccounts, usableAccounts } from './tenders/read-accounts.ts'

/**
 * The totals of a shopper's cart with each shipping method that is offered for the place, and the problems that prevent ordering it.
 * @param customerId null for a visitor, whose cart is not on the server
 * @param destination without a country, the first country of the market is used
 * @param items of which the cart is to have at least these units
 */
export async function quoteCart(
  { db, secrets, pricingRules, taxProvider, payments }: SalesContext,
  customerId: string | null,
  destination: z.output<typeof QuoteQuery>,
  items: z.output<typeof ListedItems> = [],
): Promise<z.output<typeof QuoteReply>> {
  const shopperId = customerId ?? NO_ID
  const [cart, settings, rules, buyer, others] = await Promise.all([
    readCartWith(db, shopperId, items),
    readSettings(db).then((stored) => translateSettings(db, stored)),
    pricingRules.readCurrent(db),
    readBuyer(db, { customerId: shopperId, number: destination.taxId ?? '' }),
    destination.country ? undefined : readOtherCountries(db),
  ])
  const list = currentSellingList(settings)
  const { currency } = list
  const lines = linesForSale(cart)
  const needsShipping = lines.some(hasShippedPart)
  const country = destination.country ?? settings.countries.find((each) => !others?.has(each)) ?? 'US'
  const place = toPlace({ ...destination, country })
  const now = new Date()
  const order = { settings, rules: rules.tax, list, buyer, sentTo: { ...destination, country }, now }
  const taxed = { ...order, importLimit: await readImportLimit(db, order) }
  const taxByPlace = isTaxedByPlace(settings) || taxTerms(list, buyer, false).byPlace
  const promotions = await readCartPromotions(db, secrets, rules, { customerId, lines, currency, settings, now })
  const offered = needsShipping
    ? discountOffers(
        (consignment) => listOffers(settings, rules.shipping, place, consignment, now),
        buildConsignment(lines, settings, list),
        promotions,
      )
    : []
  // Goods that are not shipped can be ordered where no method is offered. Their totals are listed under the former method codes, because clients expect one of these.
  const unshipped = promotions && !needsShipping ? applyToGoods(promotions) : undefined
  const priced = needsShipping
    ? offered.map(({ offer: { code, price, type }, discounts }) => ({ code, price, type, discounts }))
    : shippingMethodIds.map((code) => ({ code, price: 0, type: 'none' as const, discounts: unshipped }))
  const prices = await priceOffers(
    { db, taxProvider },
    priced.map(({ discounts, ...offer }) => ({ ...offer, items: buildLineItems(lines, currency, discounts?.lines) })),
    taxed,
    destination.country !== undefined,
  )
  const [owned, takesGiftCards] = await Promise.all([
    readAccounts(db, { customerId: shopperId, currency }),
    hasGiftCards(db, {}),
  ])
  const accounts = usableAccounts(owned, destination)
  const minimum = payments.current.minimumAmounts[currency] ?? 0
  const described = priced.flatMap(({ code, discounts }) => {
    const saved = describeDiscounts(lines, promotions, discounts, true)
    return saved ? [[code, saved] as const] : []
  })
  const totals = Object.fromEntries(
    prices.map(({ code, price, taxation }) => {
      const { subtotal, discount, shipping, tax, total, taxDeducted, taxes, taxParts } = price
      return [
        code,
        {
          ...{ subtotal, discount, shipping, tax, total, taxIncluded: taxation.included, taxDeducted },
          taxes: taxes.map(toTaxLine),
          untaxed: listUntaxed(taxParts, taxation.treatment),
        },
      ]
    }),
  )
  return {
    items: toCartItems(cart, currency),
    problems: findStockProblems(cart),
    needsShipping,
    methods: offered.map(({ offer }) => offer),
    totals,
    ...codesField(rules, now),
    ...describeAccounts(owned, currency),
    ...(takesGiftCards && { takesGiftCards }),
    ...(accounts.length > 0 && {
      due: Object.fromEntries(
        prices.map(({ code, price: { total } }) => [
          code,
          total - sumTenders(planTenders({ total, cardLimit: total - sumGiftCardLines(lines), minimum }, accounts)),
        ]),
      ),
    }),
    ...(described.length > 0 && { discounts: Object.fromEntries(described) }),
    taxId: buyer.taxId && toTaxId(buyer.taxId, now),
    takesTaxId: taxByPlace && chargesEuVat(rules.tax, place, dayIn(settings.timeZone, now)),
    taxesPending: prices.some(({ isPending }) => isPending),
    taxByStreet: settings.taxCalculator !== 'own',
    taxByPlace,
    shippingByPlace: hasZones(settings, otherCurrency(list, settings)),
    currency,
    contents: hashContents(lines),
  }
}

/** Whether goods are sent from the EU VAT area, so that sales to businesses in other member states can be untaxed. */
function chargesEuVat(rules: TaxRules, place: Place, day: string): boolean {
  const { origin } = rules.destination(place, day)
  return origin !== null && isInEuVatArea(origin)
}

/** What determines the price of shipping. Units without a weight count 0 grams. */
export function buildConsignment(
  lines: ShippedLine[],
  settings: Pick<ShopSettings, 'packWeight' | 'currency'>,
  list: Pick<SellingList, 'currency'>,
): Consignment {
  const shipped = lines.filter(hasShippedPart)
  return {
    currency: otherCurrency(list, settings),
    // Gift cards are not sent, and may be refunded before they pay.
    goods: sumLines(lines) - sumGiftCardLines(lines),
    weight: shipped.reduce((sum, { weight, quantity }) => sum + (weight ?? 0) * quantity, settings.packWeight),
    items: shipped.reduce((sum, { quantity }) => sum + quantity, 0),
    classes: [...new Set(shipped.flatMap((line) => [line, ...(line.parts ?? []).filter(isShipped)].flatMap(classOf)))],
  }
}

const classOf = ({ shippingClass }: { shippingClass: string | null }): string[] =>
  shippingClass ? [shippingClass] : []

/** A fingerprint of what is bought: how many of which variants, and what is in bundles. */
export const hashContents = (lines: CartLine[]): string =>
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

/** The lines whose product is for sale. The others are not priced or ordered, and stay in the cart. */
export const linesForSale = (cart: CartLine[]): CartLine[] => cart.filter(({ sold }) => sold)

/** What the gift cards of a cart cost. Nothing is taken off their price. */
export const sumGiftCardLines = (lines: readonly Pick<CartLine, 'type' | 'price' | 'quantity'>[]): Cents =>
  sumLines(lines.filter(({ type }) => type === 'gift_card'))
