/** An integer number of cents. All money in the server is in cents. */
export type Cents = number

/** An amount with two decimal places, as in JSON: 19.99. */
export type Decimal = number

export const toCents = (decimal: Decimal): Cents => Math.round(decimal * 100)
export const toDecimal = (cents: Cents): Decimal => cents / 100

/** The price of `quantity` units. */
export const multiply = (price: Cents, quantity: number): Cents => price * quantity

export const add = (...amounts: Cents[]): Cents => amounts.reduce((sum, each) => sum + each, 0)

/**
 * A share of an amount, rounded half up to a whole cent.
 * @param rate the share in basis points (hundredths of a percent), so that it is a whole number too: 8 % is 800
 */
export const percentage = (amount: Cents, rate: number): Cents => Math.floor((amount * rate + 5_000) / 10_000)

/**
 * Splits an amount over weights without losing a cent, by the largest remainder method
 * (Hamilton's; https://en.wikipedia.org/wiki/Quota_method). Equal remainders go to the earlier weight.
 * If all weights are 0, the first share gets the whole amount.
 * @param weights whole numbers
 * @param step each share is a multiple of it, as the amount must be
 */
export function allocate(amount: Cents, weights: readonly (number | bigint)[], step: Cents = 1): Cents[] {
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

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** `1999` becomes `$19.99`. */
export const formatCents = (cents: Cents): string => dollars.format(toDecimal(cents))

/** For running text: `$50` rather than `$50.00`. */
export const formatShortCents = (cents: Cents): string => formatCents(cents).replace(/\.00$/, '')

/** `19.99` becomes `$19.99`. */
export const formatPrice = (price: Decimal): string => dollars.format(price)
