import { MAX_FILTER_RANGES } from '#contract/attributes.ts'
import type { ValueCounts } from '../product-index/count-terms.ts'

/**
 * Divides numbers into at most six ranges with about the same number of products, in ascending order. Bounds between ranges are
 * rounded to two significant digits and belong to both ranges, as in price ranges.
 * @param all the numbers of all products of the category, so that the ranges do not depend on other filters
 * @param passing the numbers of the products that pass the other filters
 */
export function createRanges(all: ValueCounts, passing: ValueCounts): { min: number; max: number; count: number }[] {
  const lowest = all.values[0]
  const highest = all.values.at(-1)
  if (lowest === undefined || highest === undefined) return []
  const bounds =
    all.values.length <= MAX_FILTER_RANGES
      ? all.values.map((value) => [value, value] as const)
      : toRanges([lowest, ...quantiles(all), highest])
  return bounds.map(([min, max]) => ({ min, max, count: countBetween(passing, min, max) }))
}

/** The rounded bounds between the ranges. */
function quantiles({ values, counts }: ValueCounts): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const cuts: number[] = []
  let cumulative = 0
  for (const [at, value] of values.entries()) {
    cumulative += counts[at] ?? 0
    while (cuts.length < MAX_FILTER_RANGES - 1 && cumulative >= (total * (cuts.length + 1)) / MAX_FILTER_RANGES) {
      cuts.push(Number(value.toPrecision(2)))
    }
  }
  return cuts
}

/** The ranges between adjacent bounds. Repeated bounds are skipped. */
function toRanges(numbers: number[]): [number, number][] {
  const [first = 0, ...rest] = numbers
  const last = numbers.at(-1) ?? first
  const bounds = [first]
  for (const number of rest) if (number > (bounds.at(-1) ?? first) && number < last) bounds.push(number)
  bounds.push(last)
  return bounds.slice(1).map((max, at) => [bounds[at] ?? first, max])
}

function countBetween({ values, counts }: ValueCounts, min: number, max: number): number {
  let sum = 0
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? 0
    if (value >= min && value <= max) sum += counts[at] ?? 0
  }
  return sum
}
