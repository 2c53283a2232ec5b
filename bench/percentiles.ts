/** @returns a function that returns the percentile for a share, such as 0.5 for the median */
export function percentiles(times: readonly number[]): (share: number) => number {
  const sorted = times.toSorted((a, b) => a - b)
  return (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
