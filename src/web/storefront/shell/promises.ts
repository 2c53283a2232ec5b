import { freeShippingText, ordersShippedFree } from '#contract/free-shipping.ts'
import { formatPrice } from '#contract/money.ts'
import { t } from '#messages/promises.ts'
import type { ShopFacts } from '#web/shop/shop.ts'

type Threshold = Pick<ShopFacts, 'freeShippingThreshold'>

/** From where on shipping is free, in round dollars without cents: `$50`. */
export const thresholdIn = ({ freeShippingThreshold }: Threshold): string =>
  formatPrice(freeShippingThreshold).replace(/\.00$/, '')

/** What orders have to be for it: `on orders over $50`. */
export const onOrders = (shop: ShopFacts): string => ordersShippedFree(shop, thresholdIn(shop))

/** What the shop promises of shipping, in these words wherever it does. */
export const freeShipping = (shop: ShopFacts): string => freeShippingText(shop, thresholdIn(shop))

export const returns = ({ returnDays }: Pick<ShopFacts, 'returnDays'>): string => t('returns', { days: returnDays })
