import { type Decimal, formatPrice } from '#contract/money.ts'

/** What shipping costs, in a word where it costs nothing. */
export const priceOrFree = (price: Decimal): string => (price === 0 ? 'Free' : formatPrice(price))
