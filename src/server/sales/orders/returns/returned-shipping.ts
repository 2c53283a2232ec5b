import type { Cents } from '#contract/money.ts'
import type { ShopSettings } from '#contract/shop.ts'
import { shippingPrice } from '#server/commerce/shipping/shipping-price.ts'
import type { LineUnits } from '../count-units.ts'
import type { OrderRow } from '../tables.ts'
import type { listLines } from '../units-left.ts'

/**
 * What goes back of the shipping of an order with the last of its units, in cents: what standard shipping cost, or would
 * cost now where a faster one was chosen. Nothing as long as something of it stays with the shopper.
 * @param lines with what came back before, of which `wanted` is no part
 */
export function returnedShipping(
  { shippingMethod, shipping, subtotal, discount }: OrderRow,
  lines: Awaited<ReturnType<typeof listLines>>,
  wanted: LineUnits[],
  settings: ShopSettings,
): Cents {
  const units = new Map(wanted.map(({ line, quantity }) => [line, quantity]))
  const isAll = lines.every(
    ({ position, quantity, returned, refunded }) =>
      refunded === 0 && returned + (units.get(position) ?? 0) === quantity,
  )
  if (!isAll) return 0
  if (shippingMethod === 'standard') return shipping
  return Math.min(shipping, shippingPrice(subtotal - discount, 'standard', settings))
}
