import { ShopError } from '#contract/errors.ts'
import { toDecimal } from '#contract/money.ts'
import { type ShopSettings, toSeller } from '#contract/shop.ts'
import { t } from '#messages/checkoutErrors.ts'
import { language } from '#messages/runtime/language.ts'
import {
  type HoldLimits,
  prepareReservation,
  type ReservationResult,
} from '#server/commerce/inventory/reserve-stock.ts'
import { recordUses } from '#server/commerce/promotions/uses/change-uses.ts'
import { saveAddressIfRoom } from '#server/identity/accounts/save-address.ts'
import type { KnownBuyer } from '#server/identity/buyer-taxes/read-buyer.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Write, writeBatch } from '#server/platform/database/write-batch.ts'
import { queueWebhook } from '#server/platform/webhooks/queue-webhook.ts'
import type { CartLine } from '../cart/queries.ts'
import { buildOrderWrites, type ItemFields, nextOrderId } from '../orders/create-order.ts'
import type { OrderTaxId } from '../orders/tables.ts'
import type { CheckedCart, OrderForm } from './order-cart.ts'
import { requiredUnits, toStockProblems } from './shortages.ts'

/**
 * Writes the order for a cart that was checked in the same transaction, and reserves its stock. The reservation assigns the
 * order number, so a rejected order leaves no gap.
 * @returns the order's id
 * @throws ShopError out_of_stock and stock_limited with `lines`, held_too_long
 */
export async function writeOrder(
  tx: Database,
  request: { customerId: string; idempotencyKey: string; requestHash: string },
  holdLimits: HoldLimits,
  {
    shippingMethod: _,
    paymentMethod: __,
    billing,
    saveAddress,
    expectedTotal,
    expectedDue,
    expectedCurrency,
    expectedContents,
    expectedArrival,
    taxId: ___,
    giftCards: ____,
    useStoreCredit: _____,
    express: ______,
    ...shippingAddress
  }: OrderForm,
  {
    lines,
    delivery,
    items,
    price,
    taxation,
    calculation,
    buyer,
    settings,
    market,
    list,
    valueRate,
    manualPayment,
    uses,
    orderPromotions,
    shippingDiscount,
    addressHmac,
  }: CheckedCart,
): Promise<string> {
  const addresses = { shippingAddress, billingAddress: billing ?? shippingAddress }
  const { lineTaxes, lineDeductions, lineParts, ...amounts } = price
  const shippingMethod = delivery?.type === 'parcel' ? delivery.code : null
  const taxes = { taxIncluded: taxation.included, taxTreatment: taxation.treatment, taxPlace: taxation.place }
  const { taxId } = buyer
  if (saveAddress) await saveAddressIfRoom(tx, request.customerId, shippingAddress)
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
        shippingDiscount,
        promotions: orderPromotions && JSON.stringify(orderPromotions),
        ...taxes,
        taxId: taxId && JSON.stringify(toOrderTaxId(taxId, buyer.vatNumber)),
        taxCertificate: taxation.certificate || null,
        taxCalculation: calculation,
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
    ...(uses.length > 0
      ? [recordUses(tx, { id, customerId: request.customerId, addressHmac, committed: manualPayment !== null }, uses)]
      : []),
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
