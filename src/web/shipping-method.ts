import { defaultSettings, type ShippingMethodId, type ShippingMethodSetting } from '#contract/shop.ts'

/** How an order is sent, as the shop names it; undefined when the shop no longer offers it. */
export const findShippingMethod = (id: ShippingMethodId): ShippingMethodSetting | undefined =>
  defaultSettings.shippingMethods.find((each) => each.id === id)
