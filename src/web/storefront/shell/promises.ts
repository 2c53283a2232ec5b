import { formatPrice } from '#contract/money.ts'
import type { ShopFacts } from '#web/shop.ts'

/** From where on shipping is free, in round dollars without cents: `over $50`. */
export const overThreshold = ({ freeShippingThreshold }: Pick<ShopFacts, 'freeShippingThreshold'>): string =>
  `over ${formatPrice(freeShippingThreshold).replace(/\.00$/, '')}`

/** What orders have to be for it: `on orders over $50`. */
export const onOrders = (shop: Pick<ShopFacts, 'freeShippingThreshold'>): string =>
  shop.freeShippingThreshold > 0 ? `on orders ${overThreshold(shop)}` : 'on every order'

/** What the shop promises of shipping, in these words wherever it does. */
export const freeShipping = (shop: Pick<ShopFacts, 'freeShippingThreshold'>): string =>
  `Free shipping ${onOrders(shop)}`

export const returns = ({ returnDays }: Pick<ShopFacts, 'returnDays'>): string => `${returnDays}-day returns`
