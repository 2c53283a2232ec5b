import { MAX_FILTER_RANGES } from '#contract/attributes.ts'
import type { ValueCount } from '../product-index/count-terms.ts'

/**
 * Divides numbers into at most six ranges with about as many products each, from the lowest to the highest number. Bounds
 * between ranges have two significant digits and belong to both, as those of prices.
 * @param all the numbers of all products of the category, so that the ranges stay the same when other filters are chosen
 * @param counts the numbers of the products that pass the other filters
 */
export function rangesOf(all: ValueCount[], counts: ValueCount[]): { min: number; max: number; count: number }[] {
  const sorted = all.toSorted((a, b) => a.value - b.value)
  const lowest = sorted[0]?.value
  const highest = sorted.at(-1)?.value
  if (lowest === undefined || highest === undefined) return []
  const bounds =
    sorted.length <= MAX_FILTER_RANGES
      ? sorted.flatMap(({ value }) => [[value, value] as const])
      : between([lowest, ...quantiles(sorted), highest])
  return bounds.map(([min, max]) => ({ min, max, count: countBetween(counts, min, max) }))
}

/** The rounded numbers between which the ranges lie. */
function quantiles(sorted: ValueCount[]): number[] {
  const total = sorted.reduce((sum, { count }) => sum + count, 0)
  const cuts: number[] = []
  let seen = 0
  for (const { value, count } of sorted) {
    seen += count
    while (cuts.length < MAX_FILTER_RANGES - 1 && seen >= (total * (cuts.length + 1)) / MAX_FILTER_RANGES) {
      cuts.push(Number(value.toPrecision(2)))
    }
  }
  return cuts
}

/** Ranges between neighbors; numbers that are not above the one before are left out. */
function between(numbers: number[]): [number, number][] {
  const [first = 0, ...rest] = numbers
  const last = numbers.at(-1) ?? first
  const bounds = [first]
  for (const number of rest) if (number > (bounds.at(-1) ?? first) && number < last) bounds.push(number)
  bounds.push(last)
  return bounds.slice(1).map((max, at) => [bounds[at] ?? first, max])
}

const countBetween = (counts: ValueCount[], min: number, max: number): number =>
  counts.reduce((sum, { value, count }) => (value >= min && value <= max ? sum + count : sum), 0)
