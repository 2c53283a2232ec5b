import { type Decimal, formatPrice } from '#contract/money.ts'
import { t } from '#messages/shippingPrices.ts'

/** A shipping price, or "Free". */
export const priceOrFree = (price: Decimal, currency: string): string =>
  price === 0 ? t('free') : formatPrice(price, currency)
