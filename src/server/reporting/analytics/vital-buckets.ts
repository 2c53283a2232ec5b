import { type Vital, vitals } from '#contract/analytics.ts'

/** Buckets up to the good threshold; as many up to the poor one; and as many up to four times the poor one. */
const BUCKETS_PER_RANGE = 8

/** Upper bounds of a histogram's buckets. One more bucket is for values above the last bound. */
const upperBounds = Object.fromEntries(
  (Object.keys(vitals) as Vital[]).map((vital) => {
    const { good, poor } = vitals[vital]
    const between = (from: number, to: number) =>
      Array.from({ length: BUCKETS_PER_RANGE }, (_, bucket) => from + ((to - from) * (bucket + 1)) / BUCKETS_PER_RANGE)
    return [vital, [...between(0, good), ...between(good, poor), ...between(poor, poor * 4)]]
  }),
) as Record<Vital, number[]>

export const BUCKET_COUNT = BUCKETS_PER_RANGE * 3 + 1

/** The index of the bucket that contains a value. */
export function findBucket(vital: Vital, value: number): number {
  const bucket = upperBounds[vital].findIndex((end) => value <= end)
  return bucket < 0 ? BUCKET_COUNT - 1 : bucket
}

/** The 75th percentile, interpolated within its bucket, and the shares of good and poor values. */
export function readHistogram(
  vital: Vital,
  counts: number[],
): { p75: number; good: number; poor: number; samples: number } {
  const samples = add(counts)
  return {
    p75: quantile(upperBounds[vital], counts, samples * 0.75),
    good: add(counts.slice(0, BUCKETS_PER_RANGE)) / samples,
    poor: add(counts.slice(BUCKETS_PER_RANGE * 2)) / samples,
    samples,
  }
}

function quantile(ends: number[], counts: number[], rank: number): number {
  let countBelow = 0
  for (const [bucket, end] of ends.entries()) {
    const inside = counts[bucket] ?? 0
    const begin = ends[bucket - 1] ?? 0
    if (countBelow + inside >= rank && inside > 0) return begin + ((end - begin) * (rank - countBelow)) / inside
    countBelow += inside
  }
  return ends.at(-1) ?? 0
}

const add = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
