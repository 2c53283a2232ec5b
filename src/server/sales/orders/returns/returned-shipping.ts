import { type Cents, getPriceStep } from '#contract/money.ts'
import { isShipped } from '#contract/product-types.ts'
import type { ShopSettings } from '#contract/shop.ts'
import { shippingPrice } from '#server/commerce/shipping/settings-zone.ts'
import type { LineUnits } from '../count-units.ts'
import type { listLines } from '../list-lines.ts'
import type { OrderRow } from '../tables.ts'

/**
 * The refund for shipping, which is due when the last shipped units of an order are returned: the price of the least
 * expensive method, or for orders from before it was stored of standard shipping, even if a faster method was chosen. 0 while the shopper keeps any unit.
 * @param lines with the units returned before, without those of `requested`
 */
export function calculateShippingRefund(
  order: OrderRow,
  lines: Awaited<ReturnType<typeof listLines>>,
  requested: LineUnits[],
  settings: ShopSettings,
): Cents {
  const { shippingMethod, delivery, shipping, shippingTax, taxIncluded, currency, subtotal, discount } = order
  const units = new Map(requested.map(({ line, quantity }) => [line, quantity]))
  const areAllReturned = lines
    .filter(isShipped)
    .every(
      ({ position, quantity, returned, refunded }) =>
        refunded === 0 && returned + (units.get(position) ?? 0) === quantity,
    )
  if (!areAllReturned) return 0
  const standard = () =>
    shippingMethod === 'standard' || settings.shippingByZones
      ? shipping
      : shippingPrice(subtotal - discount, 'standard', settings)
  const refunded = Math.min(shipping, delivery?.leastPrice ?? standard())
  const step = getPriceStep(currency)
  const share = (amount: Cents) => (shipping === 0 ? 0 : Math.floor((amount * refunded) / (shipping * step)) * step)
  return refunded - share(order.shippingTaxDeducted) + (taxIncluded ? 0 : share(shippingTax))
}
