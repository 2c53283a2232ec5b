import { externalServices, onExternalCall } from '#server/platform/activity/external-calls.ts'
import { Durations } from './durations.ts'
import type { Metric } from './metric.ts'

const DURATIONS = 'mercer_outside_call_duration_seconds'

/** @returns the metrics, and a function that stops measuring */
export function externalCallMetrics(): { metrics: Metric[]; close: () => void } {
  const counted = new Map(externalServices.map((service) => [service, { durations: new Durations(), failed: 0 }]))
  const close = onExternalCall(({ service, ms, failed }) => {
    const counts = counted.get(service)
    if (!counts) return
    counts.durations.record(ms)
    if (failed) counts.failed++
  })
  return {
    close,
    metrics: [
      {
        name: DURATIONS,
        help: 'Duration of calls to Stripe, to the mail server and to webhook endpoints',
        kind: 'histogram',
        scope: 'process',
        read: () => [...counted].flatMap(([service, { durations }]) => durations.samples(DURATIONS, { service })),
      },
      {
        name: 'mercer_outside_calls_failed_total',
        help: 'Calls without a response or with a server error; a rejected request does not count',
        kind: 'counter',
        scope: 'process',
        read: () => [...counted].map(([service, { failed }]) => ({ labels: { service }, value: failed })),
      },
    ],
  }
}
