import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { PlaceOrderBody } from '#contract/checkout.ts'
import { errorAt, ShopError } from '#contract/errors.ts'
import type { ManualPayment } from '#contract/manual-payments.ts'
import { toDecimal } from '#contract/money.ts'
import { type ShopSettings, toSeller } from '#contract/shop.ts'
import { Totals } from '#contract/totals.ts'
import { t } from '#messages/checkoutErrors.ts'
import { t as orders } from '#messages/orderErrors.ts'
import { language } from '#messages/runtime/language.ts'
import { t as taxIds } from '#messages/taxIds.ts'
import { toShopValue } from '#server/commerce/exchange-rates/to-shop-value.ts'
import {
  type HoldLimits,
  prepareReservation,
  type ReservationResult,
} from '#server/commerce/inventory/reserve-stock.ts'
import type { OtherCountries } from '#server/commerce/markets/offered-countries.ts'
import { toPlace } from '#server/commerce/places/to-place.ts'
import { calculatePrice, type Price } from '#server/commerce/pricing/calculate-price.ts'
import type { PricingRules } from '#server/commerce/pricing/read-pricing-rules.ts'
import { listOffers, type PromisedOffer } from '#server/commerce/shipping/settings-zone.ts'
import { type Taxation, taxationFor } from '#server/commerce/tax/taxation.ts'
import { saveAddressIfRoom } from '#server/identity/accounts/save-address.ts'
import type { KnownBuyer } from '#server/identity/buyer-taxes/read-buyer.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Write, writeBatch } from '#server/platform/database/write-batch.ts'
import { queueWebhook } from '#server/platform/webhooks/queue-webhook.ts'
import { type CartLine, hasShippedPart } from '../cart/queries.ts'
import { buildOrderWrites, type ItemFields, nextOrderId } from '../orders/create-order.ts'
import type { OrderDelivery, OrderTaxId } from '../orders/tables.ts'
import { chooseManualMethod } from './choose-manual-method.ts'
import { buildLineItems } from './line-items.ts'
import { buildConsignment, hashContents, linesForSale } from './quote.ts'
import { type SellingTerms, taxTerms } from './read-terms.ts'
import { findStockProblems, requiredUnits, toStockProblems } from './shortages.ts'

type Form = Omit<z.output<typeof PlaceOrderBody>, 'confirmAddress'>

/** By what an order is priced. */
interface Terms extends SellingTerms {
  settings: ShopSettings
  otherCountries: OtherCountries
  rules: PricingRules
  buyer: KnownBuyer
}

export interface CheckedCart extends SellingTerms {
  lines: CartLine[]
  /** Null when nothing is delivered. */
  delivery: OrderDelivery | null
  items: ItemFields[]
  price: Price
  taxation: Taxation
  buyer: KnownBuyer
  settings: ShopSettings
  /** Null for an order that the payment provider charges. */
  manualPayment: z.output<typeof ManualPayment> | null
}

/**
 * Checks a locked cart and computes its totals, without lines that are no longer sold: first its stock, then whether the total
 * and what is bought are still those that the shopper saw, and the days of delivery, then the limits on the size of an order.
 * @throws ShopError cart_empty, invalid_request, no_shipping, out_of_stock with `lines`, total_changed with `totals`, contents_changed, order_too_large
 */
export function checkCart(
  cart: CartLine[],
  { settings, rules, otherCountries, buyer, ...terms }: Terms,
  form: Form,
): CheckedCart {
  if (cart.length === 0) throw new ShopError('cart_empty')
  const lines = linesForSale(cart)
  if (lines.length === 0) throw new ShopError('cart_empty', { message: t('nothingAvailable') })
  const needsShipping = lines.some(hasShippedPart)
  const place = toPlace(form)
  const now = new Date()
  const offers = needsShipping
    ? listOffers(settings, rules.shipping, place, buildConsignment(lines, settings, terms.list), now)
    : []
  assertInMarket(form, otherCountries)
  if (form.taxId && !buyer.taxId) throw errorAt('taxId', 'invalid_request', taxIds('unknown'))
  assertOffered(form, needsShipping ? offers : null, settings)
  const offer = offers.find(({ code }) => code === form.shippingMethod)
  const problems = findStockProblems(lines)
  if (problems.length > 0) throw new ShopError('out_of_stock', { lines: problems })
  const { list, valueRate } = terms
  const { currency } = list
  const items = buildLineItems(lines, currency)
  const taxation = taxationFor(settings, rules.tax, place, now, taxTerms(list, buyer, offer?.type === 'pickup'))
  const price = calculatePrice(items, offer?.price ?? 0, taxation, currency)
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
    paymentMethod === 'online'
      ? null
      : chooseManualMethod(
          settings,
          { method: paymentMethod, country, total, valueRate, isDelivered: needsShipping },
          now,
        )
  const delivery = offer ? toDelivery(offer, offers) : null
  return { lines, delivery, items, price, taxation, buyer, settings, ...terms, manualPayment }
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
          toShopValue(total, valueRate, shopCurrency) > maxOrderTotal &&
          t('tooExpensive', { max: { cents: maxOrderTotal, currency: shopCurrency } })
  if (message) throw new ShopError('order_too_large', { message })
}

/**
 * Writes the order for a cart that was checked in the same transaction, and reserves its stock. The reservation assigns the
 * order number, so a rejected order leaves no gap.
 * @returns the order's id
 * @throws ShopError out_of_stock and stock_limited with `lines`, held_too_long
 */
export async function writeOrder(
  tx: Database,
  request: { userId: string; idempotencyKey: string; requestHash: string },
  holdLimits: HoldLimits,
  {
    shippingMethod: _,
    paymentMethod: __,
    billing,
    saveAddress,
    expectedTotal,
    expectedCurrency,
    expectedContents,
    expectedArrival,
    taxId: ___,
    ...shippingAddress
  }: Form,
  { lines, delivery, items, price, taxation, buyer, settings, market, list, valueRate, manualPayment }: CheckedCart,
): Promise<string> {
  const addresses = { shippingAddress, billingAddress: billing ?? shippingAddress }
  const { lineTaxes, lineDeductions, lineParts, ...amounts } = price
  const shippingMethod = delivery?.type === 'parcel' ? delivery.code : null
  const taxes = { taxIncluded: taxation.included, taxTreatment: taxation.treatment, taxPlace: taxation.place }
  const { taxId } = buyer
  if (saveAddress) await saveAddressIfRoom(tx, request.userId, shippingAddress)
  const reserved = await reserveForOrder(tx, holdLimits, requiredUnits(lines))
  const id = assertReserved(lines, reserved)
  await writeBatch(tx, [
    ...buildOrderWrites(
      tx,
      {
        id,
        ...request,
        currency: list.currency,
        valueRate,
        market: market && JSON.stringify(market),
        language: language(),
        ...amounts,
        ...taxes,
        taxId: taxId && JSON.stringify(toOrderTaxId(taxId, buyer.vatNumber)),
        taxCertificate: taxation.certificate || null,
        shippingMethod,
        delivery,
        paymentStatus: manualPayment ? 'awaiting' : 'unpaid',
        manualPayment: manualPayment && JSON.stringify(manualPayment),
        payBy: manualPayment?.dueOn ?? null,
        timeZone: settings.timeZone,
        ...addresses,
        seller: { ...toSeller(settings, shippingMethod), taxNumber: taxation.taxNumber },
      },
      items.map((item, index) => ({
        ...item,
        tax: lineTaxes[index] ?? 0,
        taxDeducted: lineDeductions[index] ?? 0,
        taxPart: lineParts[index] ?? null,
      })),
    ),
    queueWebhook(tx, 'order.created', { orderId: id, total: toDecimal(price.total), currency: list.currency }),
    ...lowStockWrites(tx, items, reserved, settings),
  ])
  return id
}

const reserveForOrder = prepareReservation(nextOrderId)

const toOrderTaxId = (
  { number, country, state, checkedAt, proof }: NonNullable<KnownBuyer['taxId']>,
  confirmed: string | null,
): OrderTaxId => ({
  ...{ number, country, state, proof, isConfirmed: confirmed !== null },
  checkedAt: checkedAt?.toISOString() ?? null,
})

/** The method as the order stores it, because it can change later. */
const toDelivery = ({ price: _, ...offer }: PromisedOffer, offers: PromisedOffer[]): OrderDelivery => ({
  ...offer,
  leastPrice: Math.min(...offers.filter(({ type }) => type === offer.type).map(({ price }) => price)),
})

/** @throws ShopError invalid_request at the country, for one of another market, where prices may differ */
function assertInMarket({ country }: Form, others: OtherCountries): void {
  const market = others.get(country)
  if (market !== undefined) throw errorAt('country', 'invalid_request', t('countryOfMarket', { market }))
}

/** @param offers null when nothing is shipped */
function assertOffered(
  { shippingMethod, country }: Form,
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

/**
 * Checks the result of the reservation, which is final because it locked the stock; `checkCart` may have seen older stock.
 * @returns the order id under which everything was reserved
 * @throws ShopError out_of_stock and stock_limited with `lines`, held_too_long
 */
function assertReserved(
  lines: CartLine[],
  { reference, shortages, limited, wouldFitIfVerified, exhausted }: ReservationResult,
): string {
  if (reference !== undefined) return reference
  if (shortages.length > 0) throw new ShopError('out_of_stock', { lines: toStockProblems(lines, shortages) })
  if (exhausted.length > 0) throw new ShopError('held_too_long')
  throw new ShopError('stock_limited', {
    lines: toStockProblems(lines, limited),
    ...(wouldFitIfVerified && { message: t('verifyToOrder') }),
  })
}

/** Webhooks for low stock, sent in the same batch as the order because further round trips would hold the stock locks. */
function lowStockWrites(
  tx: Database,
  items: ItemFields[],
  { available }: ReservationResult,
  { lowStock }: ShopSettings,
): Write[] {
  const byItem = Map.groupBy(items, ({ variantId }) => variantId)
  return [...byItem].flatMap(([variantId, [item, ...others]]) => {
    if (!item) return []
    const before = available.get(variantId) ?? 0
    const remaining = before - others.reduce((sum, { quantity }) => sum + quantity, item.quantity)
    const hasBecomeLow = before > lowStock && remaining <= lowStock
    const { productId, sku } = item
    return hasBecomeLow ? [queueWebhook(tx, 'stock.low', { productId, sku, available: remaining })] : []
  })
}
