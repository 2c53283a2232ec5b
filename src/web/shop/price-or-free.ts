import { type Decimal, formatPrice } from '#contract/money.ts'

/** A shipping price, or "Free". */
export const priceOrFree = (price: Decimal): string => (price === 0 ? 'Free' : formatPrice(price))
