import { type Decimal, formatPrice } from '#contract/money.ts'

/** A shipping price, or "Free". */
export const priceOrFree = (price: Decimal, currency: string): string =>
  price === 0 ? 'Free' : formatPrice(price, currency)
