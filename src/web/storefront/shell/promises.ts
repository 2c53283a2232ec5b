import { type Cents, formatCents } from '#contract/money.ts'
import { defaultSettings, RETURN_DAYS } from '#contract/shop.ts'

/** From where on shipping is free, in round dollars without cents: `orders over $50`. */
export const ordersOver = (threshold: Cents = defaultSettings.freeShippingThreshold): string =>
  `orders over ${formatCents(threshold).replace(/\.00$/, '')}`

export const freeShipping = `Free shipping on ${ordersOver()}`

export const returns = `${RETURN_DAYS}-day returns`
