import { type Decimal, formatPrice } from '#contract/money.ts'

export const priceOrFree = (price: Decimal): string => (price === 0 ? 'Free' : formatPrice(price))
