import type { Cents } from '#contract/money.ts'
import type { ShippingMethodId, ShopSettings } from '#contract/shop.ts'

/**
 * The price of shipping an order. Standard shipping is free once the items reach the threshold.
 * @param goodsTotal price of the items after discounts
 * @throws Error for a method that is not in the settings
 */
export function shippingPrice(goodsTotal: Cents, method: ShippingMethodId, settings: ShopSettings): Cents {
  const offered = settings.shippingMethods.find(({ id }) => id === method)
  if (!offered) throw new Error(`The shipping method ${method} is not offered`)
  return method === 'standard' && goodsTotal >= settings.freeShippingThreshold ? 0 : offered.price
}
