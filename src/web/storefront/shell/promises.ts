import { freeShippingText, ordersShippedFree } from '#contract/free-shipping.ts'
import { formatPrice } from '#contract/money.ts'
import { t } from '#messages/promises.ts'
import type { ShopFacts } from '#web/shop/shop.ts'

type Threshold = Pick<ShopFacts, 'freeShippingThreshold'>

/** Threshold of free shipping in whole dollars: `$50`. */
export const thresholdIn = ({ freeShippingThreshold }: Threshold): string =>
  formatPrice(freeShippingThreshold).replace(/\.00$/, '')

/** Condition for free shipping: `on orders over $50`. */
export const onOrders = (shop: ShopFacts): string => ordersShippedFree(shop, thresholdIn(shop))

/** The shop's promise of shipping, in the same words everywhere. */
export const freeShipping = (shop: ShopFacts): string => freeShippingText(shop, thresholdIn(shop))

export const returns = ({ returnDays }: Pick<ShopFacts, 'returnDays'>): string => t('returns', { days: returnDays })
