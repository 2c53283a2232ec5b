import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { PlaceOrderBody } from '#contract/checkout.ts'
import { errorAt, ShopError } from '#contract/errors.ts'
import type { ManualPayment } from '#contract/manual-payments.ts'
import type { Cents } from '#contract/money.ts'
import type { ShopSettings } from '#contract/shop.ts'
import { Totals } from '#contract/totals.ts'
import { t } from '#messages/checkoutErrors.ts'
import { t as orders } from '#messages/orderErrors.ts'
import { t as taxIds } from '#messages/taxIds.ts'
import { convertByRate } from '#server/commerce/exchange-rates/convert-by-rate.ts'
import type { OtherCountries } from '#server/commerce/markets/offered-countries.ts'
import { toPlace } from '#server/commerce/places/to-place.ts'
import type { PricingRules } from '#server/commerce/pricing/read-pricing-rules.ts'
import type { PromotionUse } from '#server/commerce/promotions/uses/change-uses.ts'
import { listOffers, type PromisedOffer } from '#server/commerce/shipping/settings-zone.ts'
import type { TaxQuestion, TaxQuote } from '#server/commerce/tax/tax-provider.ts'
import type { KnownBuyer } from '#server/identity/buyer-taxes/read-buyer.ts'
import { type CartLine, hasShippedPart } from '../cart/queries.ts'
import type { ItemFields } from '../orders/create-order.ts'
import type { OrderDelivery, OrderPromotion } from '../orders/tables.ts'
import { chooseManualMethod } from './choose-manual-method.ts'
import { applyToGoods, type CartPromotions } from './discounts/cart-promotions.ts'
import { toOrderPromotions, toUses } from './discounts/describe-discounts.ts'
import { discountOffers } from './discounts/discount-offers.ts'
import { buildLineItems } from './line-items.ts'
import { askTaxes, type PricedOrder, priceByProvider, priceByRates, type TaxedOrder } from './price-order.ts'
import { buildConsignment, hashContents, linesForSale } from './quote.ts'
import type { SellingTerms } from './read-terms.ts'
import { findStockProblems } from './shortages.ts'

/** What a shopper orders and agrees to. */
export type OrderForm = Omit<z.output<typeof PlaceOrderBody>, 'confirmAddress'>

/** By what an order is priced. */
interface Terms extends SellingTerms {
  /** As the function of this name, in the transaction of the order. */
  readImportLimit: (order: Omit<TaxedOrder, 'importLimit'>) => Promise<Cents | null>
  settings: ShopSettings
  otherCountries: OtherCountries
  rules: PricingRules
  buyer: KnownBuyer
  /** Undefined in a shop without promotions. */
  promotions: CartPromotions | undefined
  /** Null if the shop calculates taxes by its own rates. */
  provider: {
    /** The codes of tax classes. */
    codes: ReadonlyMap<string, string>
    /** Finds the kept answer to a question. */
    findQuote: (question: TaxQuestion) => Promise<TaxQuote | undefined>
  } | null
}

export interface CheckedCart extends SellingTerms, PricedOrder {
  lines: CartLine[]
  /** The promotions that apply, and what they take off the price of shipping. */
  uses: PromotionUse[]
  orderPromotions: OrderPromotion[] | null
  shippingDiscount: Cents
  /** HMAC of the email address, for limits per customer; null if no promotion has one. */
  addressHmac: string | null
  /** Null when nothing is delivered. */
  delivery: OrderDelivery | null
  items: ItemFields[]
  buyer: KnownBuyer
  settings: ShopSettings
  /** The question that the tax provider has answered; null if the shop calculated the taxes. */
  taxQuestion: TaxQuestion | null
  /** Null for an order that the payment provider charges. */
  manualPayment: z.output<typeof ManualPayment> | null
}

/**
 * Checks a locked cart and computes its totals, without lines that are no longer sold: first its stock, then whether the total
 * and what is bought are still those that the shopper saw, and the days of delivery, then the limits on the size of an order.
 * @returns a question for the tax provider if it has not answered it yet
 * @throws ShopError cart_empty, invalid_request, no_shipping, out_of_stock with `lines`, total_changed with `totals`, contents_changed, order_too_large
 */
export async function checkCart(
  cart: CartLine[],
  { settings, rules, otherCountries, buyer, provider, promotions, ...terms }: Terms,
  form: OrderForm,
): Promise<CheckedCart | { toAsk: TaxQuestion }> {
  if (cart.length === 0) throw new ShopError('cart_empty')
  const lines = linesForSale(cart)
  if (lines.length === 0) throw new ShopError('cart_empty', { message: t('nothingAvailable') })
  const needsShipping = lines.some(hasShippedPart)
  const place = toPlace(form)
  const now = new Date()
  const discounted = needsShipping
    ? discountOffers(
        (consignment) => listOffers(settings, rules.shipping, place, consignment, now),
        buildConsignment(lines, settings, terms.list),
        promotions,
      )
    : []
  const offers = discounted.map((each) => each.offer)
  assertInMarket(form, otherCountries)
  if (form.taxId && !buyer.taxId) throw errorAt('taxId', 'invalid_request', taxIds('unknown'))
  assertOffered(form, needsShipping ? offers : null, settings)
  const offer = offers.find(({ code }) => code === form.shippingMethod)
  const problems = findStockProblems(lines)
  if (problems.length > 0) throw new ShopError('out_of_stock', { lines: problems })
  const { list, valueRate, readImportLimit } = terms
  const { currency } = list
  const unshipped = promotions && !needsShipping ? applyToGoods(promotions) : undefined
  const discounts = unshipped ?? discounted.find((each) => each.offer === offer)?.discounts
  const items = buildLineItems(lines, currency, discounts?.lines)
  const order = { settings, rules: rules.tax, list, buyer, sentTo: form, now }
  const taxed = { ...order, importLimit: await readImportLimit(order) }
  const question = provider && askTaxes(items, offer, taxed, provider.codes)
  const quote = question && (await provider.findQuote(question))
  if (question && !quote) return { toAsk: question }
  const priced =
    question && quote ? priceByProvider(items, offer, taxed, question, quote) : priceByRates(items, offer, taxed)
  const { price } = priced
  const { expectedCurrency = settings.currency } = form
  if (price.total !== form.expectedTotal || currency !== expectedCurrency)
    throw new ShopError('total_changed', { totals: z.encode(Totals, price), currency })
  if (form.expectedContents !== undefined && form.expectedContents !== hashContents(lines))
    throw new ShopError('contents_changed')
  const arrival = offer?.arrives ?? null
  if (form.expectedArrival !== undefined && !isDeepStrictEqual(form.expectedArrival, arrival))
    throw new ShopError('contents_changed', { message: t('deliveryChanged') })
  assertSize(lines, price, settings, valueRate)
  const { paymentMethod = 'online', country } = form
  const { total } = price
  const manualPayment =
    paymentMethod === 'online' || total === 0
      ? null
      : chooseManualMethod(
          settings,
          { method: paymentMethod, country, total, valueRate, isDelivered: needsShipping },
          now,
        )
  const delivery = offer ? toDelivery(offer, offers) : null
  const applied = promotions && discounts && discounts.applied.length > 0 ? { promotions, discounts } : undefined
  return {
    ...{ lines, delivery, items, ...priced, buyer, settings, ...terms, taxQuestion: question, manualPayment },
    uses: applied ? toUses(applied.promotions, applied.discounts) : [],
    orderPromotions: applied ? toOrderPromotions(applied.promotions, applied.discounts) : null,
    shippingDiscount: discounts?.shipping ?? 0,
    addressHmac: promotions?.customer.addressHmac ?? null,
  }
}

function assertSize(
  lines: CartLine[],
  { total }: Totals,
  { currency: shopCurrency, maxOrderLines, maxOrderUnits, maxOrderTotal }: ShopSettings,
  valueRate: string | null,
): void {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const message =
    lines.length > maxOrderLines
      ? t('tooManyItems', { max: maxOrderLines })
      : units > maxOrderUnits
        ? t('tooManyUnits', { max: maxOrderUnits })
        : valueRate !== null &&
          convertByRate(total, valueRate, shopCurrency) > maxOrderTotal &&
          t('tooExpensive', { max: { cents: maxOrderTotal, currency: shopCurrency } })
  if (message) throw new ShopError('order_too_large', { message })
}

/** The method as the order stores it, because it can change later. */
const toDelivery = ({ price: _, ...offer }: PromisedOffer, offers: PromisedOffer[]): OrderDelivery => ({
  ...offer,
  leastPrice: Math.min(...offers.filter(({ type }) => type === offer.type).map(({ price }) => price)),
})

/** @throws ShopError invalid_request at the country, for one of another market, where prices may differ */
function assertInMarket({ country }: OrderForm, others: OtherCountries): void {
  const market = others.get(country)
  if (market !== undefined) throw errorAt('country', 'invalid_request', t('countryOfMarket', { market }))
}

/** @param offers null when nothing is shipped */
function assertOffered(
  { shippingMethod, country }: OrderForm,
  offers: PromisedOffer[] | null,
  settings: ShopSettings,
): void {
  const isServed = settings.countries.includes(country)
  if (isServed && offers?.length === 0) throw new ShopError('no_shipping')
  const fields = {
    ...(offers &&
      offers.length > 0 &&
      !offers.some(({ code }) => code === shippingMethod) && {
        shippingMethod: shippingMethod ? t('methodUnavailable') : t('methodMissing'),
      }),
    ...(!isServed && { country: orders('noShipping') }),
  }
  const [message] = Object.values(fields)
  if (message) throw new ShopError('invalid_request', { fields, message })
}
