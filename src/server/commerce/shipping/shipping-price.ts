import type { Cents } from '#contract/money.ts'
import type { ShippingMethodId, ShopSettings } from '#contract/shop.ts'

/**
 * What sending an order costs. Standard shipping is free from the threshold on; the faster methods are not.
 * @param method one of those in the settings
 * @param goods what the goods cost after discounts, in cents
 */
export function shippingPrice(goods: Cents, method: ShippingMethodId, settings: ShopSettings): Cents {
  const offered = settings.shippingMethods.find(({ id }) => id === method)
  if (!offered) throw new Error(`The shipping method ${method} is not offered`)
  return method === 'standard' && goods >= settings.freeShippingThreshold ? 0 : offered.price
}
