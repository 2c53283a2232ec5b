import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import type { Vital } from '#contract/analytics.ts'
import type { VisitJson } from '#contract/visits.ts'

/** Reports the new measurements of the page's speed each time the page is hidden. */
export function observeSpeed(report: (vitals: NonNullable<VisitJson['vitals']>) => void): void {
  const measured = new Map<Vital, number>()
  for (const observe of [onLCP, onCLS, onINP, onTTFB])
    observe(({ name, value }: Metric) => measured.set(name as Vital, value))
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || measured.size === 0) return
    const vitals = [...measured].map(([vital, value]) => ({ vital, value }))
    measured.clear()
    report(vitals)
  })
}
