import { add, type Cents, multiply, percentage } from '#contract/money.ts'
import type { ShippingMethodId, ShopSettings } from '#contract/shop.ts'
import type { Totals } from '#contract/totals.ts'
import { shippingPrice } from '../shipping/shipping-price.ts'

export interface PricedLine {
  /** Price of one unit. */
  price: Cents
  quantity: number
}

/**
 * The totals of line items: subtotal − discount + shipping + tax. Tax is rounded half up once, on the subtotal after
 * discounts; shipping is not taxed.
 * @param method null when nothing is shipped
 */
export function calculatePrice(lines: PricedLine[], method: ShippingMethodId | null, settings: ShopSettings): Totals {
  const subtotal = add(...lines.map((line) => multiply(line.price, line.quantity)))
  const discount = 0
  const goods = subtotal - discount
  const shipping = method === null ? 0 : shippingPrice(goods, method, settings)
  const tax = percentage(goods, settings.taxRate)
  return { subtotal, discount, shipping, tax, total: goods + shipping + tax }
}
