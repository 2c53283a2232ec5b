import { toCents } from '#contract/money.ts'
import { pricePresets } from '#contract/shop.ts'

/** An inclusive range of prices in cents. */
export interface PriceRange {
  min?: number | undefined
  max?: number | undefined
}

export const presets: PriceRange[] = pricePresets.map(({ min, max }) => ({
  min: min === undefined ? undefined : toCents(min),
  max: max === undefined ? undefined : toCents(max),
}))

/** All prices at which presets begin or end. */
const bounds = [...new Set(presets.flatMap(({ min, max }) => [min, max]))]
  .filter((bound) => bound !== undefined)
  .sort((a, b) => a - b)

/** Number of steps: the bounds, and the gaps before, between and after them. */
export const PRICE_STEPS = 2 * bounds.length + 1

/** The step of a price, divided by the magnitude of its currency: odd for a bound itself, even for the gaps. */
export function findStep(price: number): number {
  let below = 0
  while (below < bounds.length && (bounds[below] ?? 0) < price) below++
  return 2 * below + (bounds[below] === price ? 1 : 0)
}

/** The first and the last step of a range; undefined unless it begins and ends at bounds of presets. */
export function findSteps({ min, max }: PriceRange): { first: number; last: number } | undefined {
  const isBound = (price: number | undefined) => price === undefined || bounds.includes(price)
  if (!isBound(min) || !isBound(max)) return undefined
  return { first: min === undefined ? 0 : findStep(min), last: max === undefined ? PRICE_STEPS - 1 : findStep(max) }
}
