import type { CountryCode } from '#contract/country-codes.ts'
import { type Cents, getPriceStep } from '#contract/money.ts'
import { isShipped } from '#contract/product-types.ts'
import type { ShopSettings } from '#contract/shop.ts'
import type { Place } from '#server/commerce/places/area-index.ts'
import { toPlace } from '#server/commerce/places/to-place.ts'
import type { SellingList } from '#server/commerce/price-lists/selling-list.ts'
import { calculatePrice, listTaxedAmounts, type Price } from '#server/commerce/pricing/calculate-price.ts'
import { priceWithQuote } from '#server/commerce/pricing/price-with-quote.ts'
import { dayIn } from '#server/commerce/settings/day-in.ts'
import type { PromisedOffer } from '#server/commerce/shipping/settings-zone.ts'
import { type Buyer, findExemption } from '#server/commerce/tax/buyer.ts'
import type { Imported, SentGoods } from '#server/commerce/tax/import-value.ts'
import { placeOfSupply } from '#server/commerce/tax/place-of-supply.ts'
import { readProviderCodes } from '#server/commerce/tax/tax-classes.ts'
import { hashQuestion, type TaxAddress, type TaxQuestion, type TaxQuote } from '#server/commerce/tax/tax-provider.ts'
import type { TaxRules } from '#server/commerce/tax/tax-rules.ts'
import { type Taxation, taxationFor } from '#server/commerce/tax/taxation.ts'
import type { SalesContext } from '../context.ts'
import type { ItemFields } from '../orders/create-order.ts'
import { buildQuestion, isAddressComplete, toTaxAddress } from '../tax-provider/ask-taxes.ts'
import { readQuote } from '../tax-provider/kept-quotes.ts'
import { taxTerms } from './read-terms.ts'

/** What determines the taxes of an order beside its items. */
export interface TaxedOrder {
  settings: ShopSettings
  rules: TaxRules
  list: Pick<SellingList, 'currency' | 'includesTax'>
  buyer: Buyer
  sentTo: { country: CountryCode } & Partial<Record<keyof TaxAddress, string | undefined>>
  now: Date
  /** As `readImportLimit` returns it. */
  importLimit: Cents | null
}

/** An order with its price, and how it is taxed. */
export interface PricedOrder {
  price: Price
  taxation: Pick<Taxation, 'treatment' | 'place' | 'taxNumber' | 'certificate' | 'included'>
  /** The provider's calculation; null if the shop has calculated the taxes. */
  calculation: string | null
}

type Offer = { price: Cents; type: PromisedOffer['type'] | 'none' } | undefined

/** Prices items by the shop's own tax rates. */
export function priceByRates(
  items: readonly ItemFields[],
  offer: Offer,
  { settings, rules, list, buyer, sentTo, now, importLimit }: TaxedOrder,
): PricedOrder {
  const imported = importLimit === null ? null : listImported(items, importLimit, list.currency)
  const terms = { ...taxTerms(list, buyer, offer?.type === 'pickup'), imported }
  const taxation = taxationFor(settings, rules, toPlace(sentTo), now, terms)
  return { price: calculatePrice(items, offer?.price ?? 0, taxation, list.currency), taxation, calculation: null }
}

/** The goods that are sent, for a limit of their value. */
function listImported(items: readonly ItemFields[], limit: Cents, currency: string): Imported {
  const amounts = listTaxedAmounts(items)
  const goods = items.flatMap(({ type, taxClass = null, quantity }, index): SentGoods[] => {
    const amount = amounts[index] ?? null
    return amount !== null && isShipped({ type: type ?? 'physical' }) ? [{ amount, quantity, taxClass }] : []
  })
  return { goods, limit, step: getPriceStep(currency) }
}

/**
 * The question for the tax provider about items. Null for an order that costs nothing, which the provider cannot be asked about.
 * @param codes of tax classes at the provider
 * @throws ShopError order_too_large
 */
export const askTaxes = (
  items: readonly ItemFields[],
  offer: Offer,
  taxed: TaxedOrder,
  codes: ReadonlyMap<string, string>,
): TaxQuestion | null => {
  const shipping = offer?.price ?? 0
  if (shipping === 0 && listTaxedAmounts(items).every((amount) => amount === 0)) return null
  return buildQuestion({
    ...{ items, codes, currency: taxed.list.currency, included: taxed.list.includesTax, shipping },
    sentTo: offer?.type === 'pickup' ? null : toTaxAddress(taxed.sentTo),
    taxId: taxed.buyer.vatNumber,
    isExempt: exemptionAt(supplyOf(offer, taxed), taxed) !== undefined,
  })
}

/** Prices items with the answer of the tax provider to a question about them. */
export function priceByProvider(
  items: readonly ItemFields[],
  offer: Offer,
  taxed: TaxedOrder,
  question: TaxQuestion,
  quote: TaxQuote,
): PricedOrder {
  const place = supplyOf(offer, taxed)
  const { treatment, ...price } = priceWithQuote(items, question, quote)
  return {
    price,
    taxation: {
      ...{ treatment, included: question.included, certificate: exemptionAt(place, taxed)?.certificate ?? '' },
      place: { country: place.country, region: place.region },
      taxNumber: taxed.rules.destination(place, dayOf(taxed)).taxNumber,
    },
    calculation: quote.calculation,
  }
}

const dayOf = ({ settings, now }: TaxedOrder) => dayIn(settings.timeZone, now)

const supplyOf = (offer: Offer, taxed: TaxedOrder): Place =>
  placeOfSupply(taxed.rules, toPlace(taxed.sentTo), dayOf(taxed), offer?.type === 'pickup')

const exemptionAt = (place: Place, taxed: TaxedOrder) => findExemption(taxed.buyer, place, dayOf(taxed))

interface PricedOffer extends Pick<PricedOrder, 'price' | 'taxation'> {
  code: string
  /** Whether the taxes are not known yet, because the address is incomplete. */
  isPending: boolean
}

/** An offer with the items of an order, whose discounts may depend on it. */
interface OfferOfItems {
  code: string
  /** After discounts. */
  price: Cents
  type: PromisedOffer['type'] | 'none'
  items: readonly ItemFields[]
}

/**
 * Prices items with each offer. A tax provider is asked unless it has answered the same question before.
 * @param isAddressed whether the place is an address; no provider is asked otherwise
 * @throws ShopError tax_unavailable, invalid_request, order_too_large
 */
export async function priceOffers(
  { db, taxProvider }: Pick<SalesContext, 'db' | 'taxProvider'>,
  offers: readonly OfferOfItems[],
  taxed: TaxedOrder,
  isAddressed: boolean,
): Promise<PricedOffer[]> {
  if (taxed.settings.taxCalculator === 'own')
    return offers.map(({ code, items, ...offer }) => ({ code, ...priceByRates(items, offer, taxed), isPending: false }))
  if (!isAddressed || !isAddressComplete(toTaxAddress(taxed.sentTo)))
    return offers.map(({ code, items, price }) => ({ code, ...priceUntaxed(items, price, taxed), isPending: true }))
  const codes = await readProviderCodes(db)
  // Offers of the same price have the same question.
  const answers = new Map<string, Promise<TaxQuote>>()
  const ask = (question: TaxQuestion) => {
    const hash = hashQuestion(taxProvider.name, question)
    const answer = answers.get(hash) ?? readQuote(db, taxProvider, question)
    answers.set(hash, answer)
    return answer
  }
  return Promise.all(
    offers.map(async ({ code, items, ...offer }) => {
      const question = askTaxes(items, offer, taxed, codes)
      if (!question) return { code, ...priceByRates(items, offer, taxed), isPending: false }
      return { code, ...priceByProvider(items, offer, taxed, question, await ask(question)), isPending: false }
    }),
  )
}

/** Prices items before their taxes are known. */
function priceUntaxed(
  items: readonly ItemFields[],
  shipping: Cents,
  { list }: TaxedOrder,
): Omit<PricedOffer, 'code' | 'isPending'> {
  const { currency, includesTax: included } = list
  const taxation: Taxation = {
    ...{ treatment: 'taxed', place: null, taxNumber: '', certificate: '', included, taxesShipping: false },
    ofClass: () => ({ rates: [], untaxed: null, deducted: [] }),
  }
  return { price: { ...calculatePrice(items, shipping, taxation, currency), taxParts: [] }, taxation }
}
