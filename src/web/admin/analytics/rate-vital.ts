import { type Vital, vitals } from '#contract/analytics.ts'

export type Rating = 'good' | 'fair' | 'poor'

/** Rating of a Web Vital by its thresholds. */
export const rateVital = (vital: Vital, value: number): Rating =>
  value <= vitals[vital].good ? 'good' : value <= vitals[vital].poor ? 'fair' : 'poor'

/** Formats a value with its unit: `2.4 s`, `180 ms`; CLS has none. */
export function formatVital(vital: Vital, value: number): string {
  if (vital === 'CLS') return value.toFixed(2)
  return value < 1_000 ? `${Math.round(value)} ms` : `${(value / 1_000).toFixed(1)} s`
}
