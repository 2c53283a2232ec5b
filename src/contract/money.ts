import { language, locales } from '#messages/runtime/language.ts'
import { type Amount, formatShort, getPriceStep, moneyFormat } from '#messages/runtime/money.ts'

export { type Amount, getPriceStep }

/** An integer number of cents. All money in the server is in cents: hundredths of the currency's unit. */
export type Cents = number

/** An amount with two decimal places, as in JSON: 19.99. */
export type Decimal = number

export const toCents = (decimal: Decimal): Cents => Math.round(decimal * 100)
export const toDecimal = (cents: Cents): Decimal => cents / 100

/** Whether prices of the currency can have this amount. */
export const isOnStep = (cents: Cents, currency: string): boolean => cents % getPriceStep(currency) === 0

/** The price of `quantity` units. */
export const multiply = (price: Cents, quantity: number): Cents => price * quantity

export const add = (...amounts: Cents[]): Cents => amounts.reduce((sum, each) => sum + each, 0)

/**
 * A share of an amount, rounded half up to a multiple of `step`.
 * @param rate the share in basis points (hundredths of a percent), so that it is a whole number too: 8 % is 800
 * @param step the smallest amount of the currency
 */
export const percentage = (amount: Cents, rate: number, step: Cents): Cents =>
  Math.floor((amount * rate + step * 5_000) / (step * 10_000)) * step

/** A fraction, rounded half up to a multiple of `step`. */
export function roundHalfUp(numerator: bigint, denominator: bigint, step: Cents): Cents {
  const unit = denominator * BigInt(step)
  return Number((2n * numerator + unit) / (2n * unit)) * step
}

/**
 * Splits an amount over weights without losing a cent, by the largest remainder method
 * (Hamilton's; https://en.wikipedia.org/wiki/Quota_method). Equal remainders go to the earlier weight.
 * If all weights are 0, the first share gets the whole amount.
 * @param weights whole numbers
 * @param step each share is a multiple of it, as the amount must be
 */
export function allocate(amount: Cents, weights: readonly (number | bigint)[], step: Cents): Cents[] {
  const exactWeights = weights.map(BigInt)
  const whole = exactWeights.reduce((sum, weight) => sum + weight, 0n)
  if (whole === 0n) return weights.map((_, index) => (index === 0 ? amount : 0))
  const products = exactWeights.map((weight) => BigInt(amount / step) * weight)
  const steps = products.map((product) => Number(product / whole))
  const byRemainder = products
    .map((product, index) => ({ index, remainder: product % whole }))
    .sort((a, b) => Number(b.remainder - a.remainder) || a.index - b.index)
  const missing = amount / step - add(...steps)
  for (const { index } of byRemainder.slice(0, missing)) steps[index] = (steps[index] ?? 0) + 1
  return steps.map((count) => count * step)
}

/** The amount with the decimals of its currency and no sign, for fields and other programs: `19.90`, `1990`. */
export const plainAmount = (price: Decimal, currency: string): string =>
  price.toFixed(getPriceStep(currency) > 1 ? 0 : 2)

/** The sign beside a field for an amount: `$`, `¥`, `CHF`. */
export const currencySign = (currency: string): string => formatPrice(0, currency).replace(/[\d.,\s]/g, '')

/** `1999` becomes `$19.99`. */
export const formatCents = (cents: Cents, currency: string): string => formatPrice(toDecimal(cents), currency)

/** `19.99` becomes `$19.99`. */
export const formatPrice = (price: Decimal, currency: string): string =>
  moneyFormat(locales[language()], currency).format(price)

/** For running text: `$50` rather than `$50.00`. */
export const formatShortPrice = (price: Decimal, currency: string): string =>
  formatShort(locales[language()], currency, price)
