import { type Cents, formatCents } from '#contract/money.ts'
import { defaultSettings, RETURN_DAYS } from '#contract/shop.ts'

/** From where on shipping is free, in round dollars without cents: `over $50`. */
export const overThreshold = (threshold: Cents = defaultSettings.freeShippingThreshold): string =>
  `over ${formatCents(threshold).replace(/\.00$/, '')}`

/** What the shop promises of shipping, in these words wherever it does. */
export const freeShipping = `Free shipping on orders ${overThreshold()}`

export const returns = `${RETURN_DAYS}-day returns`
