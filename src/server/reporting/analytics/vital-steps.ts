import { type Vital, vitals } from '#contract/analytics.ts'

/** Steps up to the good threshold; as many up to the poor one; and as many up to four times the poor one. */
const STEPS = 8

/** Upper bounds of a histogram's steps. One more step is for values above the last bound. */
const stepEnds = Object.fromEntries(
  (Object.keys(vitals) as Vital[]).map((vital) => {
    const { good, poor } = vitals[vital]
    const between = (from: number, to: number) =>
      Array.from({ length: STEPS }, (_, step) => from + ((to - from) * (step + 1)) / STEPS)
    return [vital, [...between(0, good), ...between(good, poor), ...between(poor, poor * 4)]]
  }),
) as Record<Vital, number[]>

export const STEP_COUNT = STEPS * 3 + 1

/** The index of the step that contains a value. */
export function findStep(vital: Vital, value: number): number {
  const step = stepEnds[vital].findIndex((end) => value <= end)
  return step < 0 ? STEP_COUNT - 1 : step
}

/** The 75th percentile, interpolated within its step, and the shares of good and poor values. */
export function readHistogram(
  vital: Vital,
  counts: number[],
): { p75: number; good: number; poor: number; samples: number } {
  const samples = add(counts)
  return {
    p75: quantile(stepEnds[vital], counts, samples * 0.75),
    good: add(counts.slice(0, STEPS)) / samples,
    poor: add(counts.slice(STEPS * 2)) / samples,
    samples,
  }
}

function quantile(ends: number[], counts: number[], rank: number): number {
  let below = 0
  for (const [step, end] of ends.entries()) {
    const inside = counts[step] ?? 0
    const begin = ends[step - 1] ?? 0
    if (below + inside >= rank && inside > 0) return begin + ((end - begin) * (rank - below)) / inside
    below += inside
  }
  return ends.at(-1) ?? 0
}

const add = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
