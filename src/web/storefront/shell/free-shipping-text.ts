import { freeShippingConditionText, freeShippingText } from '#contract/free-shipping.ts'
import { formatShortPrice } from '#contract/money.ts'
import { t } from '#messages/promises.ts'
import type { PublicSettings } from '#web/shop/shop.ts'

type Threshold = Pick<PublicSettings, 'freeShippingThreshold' | 'currency'>

/** Threshold of free shipping: `$50`. */
export const formatThreshold = ({ freeShippingThreshold, currency }: Threshold): string =>
  formatShortPrice(freeShippingThreshold, currency)

/** Condition for free shipping: `on orders over $50`. */
export const freeShippingCondition = (shop: PublicSettings): string =>
  freeShippingConditionText(shop, formatThreshold(shop))

/** The shop's free-shipping promise, in the same words everywhere. */
export const freeShippingPromise = (shop: PublicSettings): string => freeShippingText(shop, formatThreshold(shop))

export const returnsPromise = ({ returnDays }: Pick<PublicSettings, 'returnDays'>): string =>
  t('returns', { days: returnDays })
