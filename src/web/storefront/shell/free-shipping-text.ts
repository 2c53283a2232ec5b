import { freeShippingConditionText, freeShippingText } from '#contract/free-shipping.ts'
import { formatPrice } from '#contract/money.ts'
import { t } from '#messages/promises.ts'
import type { PublicSettings } from '#web/shop/shop.ts'

type Threshold = Pick<PublicSettings, 'freeShippingThreshold'>

/** Threshold of free shipping in whole dollars: `$50`. */
export const formatThreshold = ({ freeShippingThreshold }: Threshold): string =>
  formatPrice(freeShippingThreshold).replace(/\.00$/, '')

/** Condition for free shipping: `on orders over $50`. */
export const freeShippingCondition = (shop: PublicSettings): string =>
  freeShippingConditionText(shop, formatThreshold(shop))

/** The shop's free-shipping promise, in the same words everywhere. */
export const freeShippingPromise = (shop: PublicSettings): string => freeShippingText(shop, formatThreshold(shop))

export const returnsPromise = ({ returnDays }: Pick<PublicSettings, 'returnDays'>): string =>
  t('returns', { days: returnDays })
