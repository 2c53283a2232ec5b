import type { ReadMetric } from '../metrics/metric.ts'
import { REQUEST_DURATIONS, REQUESTS } from '../metrics/request-metrics.ts'

/** The requests to a route. */
export interface RouteCounts {
  requests: number
  /** Requests with an internal error. */
  failed: number
  /** The number of requests that took at most this many seconds, by each upper bound of the histogram. */
  within: Map<number, number>
}

/** Adds up the requests of workers. @returns them by method and route, such as `GET /products/:id` */
export function countRequests(workers: ReadMetric[][]): Map<string, RouteCounts> {
  const counts = new Map<string, RouteCounts>()
  const getCounts = ({ method, route }: Record<string, string>): RouteCounts => {
    const name = `${method} ${route}`
    const routeCounts = counts.get(name) ?? { requests: 0, failed: 0, within: new Map() }
    counts.set(name, routeCounts)
    return routeCounts
  }
  for (const { name, values } of workers.flat()) {
    if (name === REQUESTS)
      for (const { labels = {}, value } of values) {
        const route = getCounts(labels)
        route.requests += value
        if (isFailure(Number(labels.status))) route.failed += value
      }
    if (name === REQUEST_DURATIONS)
      for (const { labels = {}, value } of values) {
        if (labels.le === undefined) continue
        const { within } = getCounts(labels)
        const bound = labels.le === '+Inf' ? Number.POSITIVE_INFINITY : Number(labels.le)
        within.set(bound, (within.get(bound) ?? 0) + value)
      }
  }
  return counts
}

/** 503 is not a failure: the shop is not open, or is stopping. An unavailable database is reported by its own check. */
const isFailure = (status: number): boolean => status >= 500 && status !== 503

/** The requests between two snapshots. */
export function subtractCounts(
  earlier: Map<string, RouteCounts>,
  now: Map<string, RouteCounts>,
): Map<string, RouteCounts> {
  return new Map(
    [...now].map(([name, { requests, failed, within }]) => {
      const before = earlier.get(name)
      return [
        name,
        {
          // Not negative, although the counters of a killed worker are lost.
          requests: Math.max(0, requests - (before?.requests ?? 0)),
          failed: Math.max(0, failed - (before?.failed ?? 0)),
          within: new Map([...within].map(([bound, count]) => [bound, count - (before?.within.get(bound) ?? 0)])),
        },
      ]
    }),
  )
}

/** The 95th percentile of the durations in ms, rounded up to a bound of the histogram; Infinity above the last bound. */
export function percentile95Ms({ within }: RouteCounts): number {
  const bounds = [...within].toSorted(([a], [b]) => a - b)
  const all = bounds.at(-1)?.[1] ?? 0
  const [bound = 0] = bounds.find(([, count]) => count >= 0.95 * all) ?? []
  return bound * 1000
}
