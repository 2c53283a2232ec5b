import { formatPrice } from '#contract/money.ts'
import { type ShopFacts, shippingMethodIn } from '#web/shop.ts'

/** From where on shipping is free, in round dollars without cents: `over $50`. */
export const overThreshold = ({ freeShippingThreshold }: Pick<ShopFacts, 'freeShippingThreshold'>): string =>
  `over ${formatPrice(freeShippingThreshold).replace(/\.00$/, '')}`

/** What orders have to be for it: `on orders over $50`. */
export const onOrders = (shop: Promises): string =>
  shop.freeShippingThreshold > 0 && (shop.demoPromises || doSmallOrdersPay(shop))
    ? `on orders ${overThreshold(shop)}`
    : 'on every order'

/** Whether there is something to fill a cart up for: where standard shipping costs nothing, there is not. */
export const doSmallOrdersPay = (shop: Promises): boolean =>
  shop.freeShippingThreshold > 0 && (shippingMethodIn(shop, 'standard')?.price ?? 0) > 0

type Promises = Pick<ShopFacts, 'freeShippingThreshold' | 'shippingMethods' | 'demoPromises'>

/** What the shop promises of shipping, in these words wherever it does. */
export const freeShipping = (shop: Promises): string => `Free shipping ${onOrders(shop)}`

export const returns = ({ returnDays }: Pick<ShopFacts, 'returnDays'>): string => `${returnDays}-day returns`
