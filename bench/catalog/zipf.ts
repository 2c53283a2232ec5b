import type { Random } from '#demo/random.ts'

/**
 * A Zipf distribution: the n-th item is picked `n^-exponent` times as often as the first.
 * @returns a function that picks an index below `count`
 */
export function zipf(count: number, exponent = 1): (random: Random) => number {
  const sums = new Float64Array(count)
  let sum = 0
  for (let index = 0; index < count; index++) {
    sum += (index + 1) ** -exponent
    sums[index] = sum
  }
  return (random) => firstAbove(sums, random.next() * sum)
}

/** Returns a function that picks from a list sorted by descending frequency. */
export function zipfPick<T>(items: readonly T[], exponent?: number): (random: Random) => T {
  const pickIndex = zipf(items.length, exponent)
  return (random) => items[pickIndex(random)] as T
}

function firstAbove(sums: Float64Array, value: number): number {
  let [low, high] = [0, sums.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sums[middle] as number) > value) high = middle
    else low = middle + 1
  }
  return low
}
