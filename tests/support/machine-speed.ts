import { median } from './median.ts'

/** Milliseconds that `referenceWork` takes on the idle machine of `docs/benchmarks.md`. */
const REFERENCE_MS = 6
const ROUNDS = 11

/**
 * Returns how many times slower the machine is now than when idle, at least 1. Tests multiply their limits of time by it, so that they
 * find slow code, and not a busy machine.
 */
export const measureSlowness = (): number =>
  Math.max(1, median(Array.from({ length: ROUNDS }, referenceWork)) / REFERENCE_MS)

/** Does what pricing mostly does, creating and sorting small objects. @returns the duration in milliseconds */
function referenceWork(): number {
  const start = performance.now()
  const items = Array.from({ length: 10_000 }, (_, index) => ({ key: (index * 7919) % 10_007, name: `item ${index}` }))
  items.sort((a, b) => a.key - b.key)
  const byName = new Map(items.map((item) => [item.name, { ...item, total: item.key * 2 }]))
  if (byName.size !== items.length) throw new Error('Unexpected result')
  return performance.now() - start
}
