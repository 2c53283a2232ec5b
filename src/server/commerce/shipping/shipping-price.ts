import type { Cents } from '#contract/money.ts'
import type { ShippingMethodId, ShopSettings } from '#contract/shop.ts'

/**
 * The price of shipping an order. Standard shipping is free from the threshold on; faster methods are not.
 * @param goods price of the goods after discounts
 * @throws Error for a method that is not in the settings
 */
export function shippingPrice(goods: Cents, method: ShippingMethodId, settings: ShopSettings): Cents {
  const offered = settings.shippingMethods.find(({ id }) => id === method)
  if (!offered) throw new Error(`The shipping method ${method} is not offered`)
  return method === 'standard' && goods >= settings.freeShippingThreshold ? 0 : offered.price
}
