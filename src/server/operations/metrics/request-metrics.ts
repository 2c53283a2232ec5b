import type { HttpServers } from '#server/platform/http/http-servers.ts'
import type { ResponseCache } from '#server/platform/http/response-cache/response-cache.ts'
import { Durations } from './durations.ts'
import type { Metric, Sample } from './metric.ts'

export const REQUESTS = 'mercer_http_requests_total'
export const REQUEST_DURATIONS = 'mercer_http_request_duration_seconds'

/** The requests to one route. */
interface RouteRequests {
  labels: { method: string; route: string }
  durations: Durations
  byStatus: Map<number, number>
}

/** Counts requests, and measures the time from their arrival until the whole response was passed to the operating system. */
export function requestMetrics(servers: HttpServers, cache: ResponseCache | undefined): Metric[] {
  const routes = new Map<string, Map<string, RouteRequests>>()
  let hits = 0
  let misses = 0

  function getRequests(route: string, method: string): RouteRequests {
    const existing = routes.get(route)?.get(method)
    if (existing) return existing
    const requests: RouteRequests = { labels: { method, route }, durations: new Durations(), byStatus: new Map() }
    routes.set(route, (routes.get(route) ?? new Map()).set(method, requests))
    return requests
  }

  servers.observe(({ method = '' }, response, ms) => {
    const { statusCode } = response
    const requests = getRequests(response.route ?? 'unmatched', method)
    requests.durations.record(ms)
    requests.byStatus.set(statusCode, (requests.byStatus.get(statusCode) ?? 0) + 1)
    if (response.cache === 'hit') hits++
    else if (response.cache === 'miss') misses++
  })

  const each = (samples: (requests: RouteRequests) => Sample[]): Sample[] =>
    [...routes.values()].flatMap((methods) => [...methods.values()]).flatMap(samples)
  return [
    {
      name: REQUESTS,
      help: 'Completed requests',
      kind: 'counter',
      scope: 'process',
      read: () =>
        each(({ labels, byStatus }) =>
          [...byStatus].map(([status, value]) => ({ labels: { ...labels, status: String(status) }, value })),
        ),
    },
    {
      name: REQUEST_DURATIONS,
      help: 'Time from the arrival of a request until its response was sent',
      kind: 'histogram',
      scope: 'process',
      read: () => each(({ labels, durations }) => durations.samples(REQUEST_DURATIONS, labels)),
    },
    {
      name: 'mercer_cache_evictions_total',
      help: 'Responses that were removed from the cache to keep its budget, or because a change made them stale',
      kind: 'counter',
      scope: 'process',
      read: () => Object.entries(cache?.evictions ?? {}).map(([reason, value]) => ({ labels: { reason }, value })),
    },
    {
      name: 'mercer_cache_requests_total',
      help: 'Cacheable requests that were served from the response cache, and requests that had to be rendered',
      kind: 'counter',
      scope: 'process',
      read: () => [
        { labels: { result: 'hit' }, value: hits },
        { labels: { result: 'miss' }, value: misses },
      ],
    },
    {
      name: 'mercer_cache_size_bytes',
      help: 'Memory of the responses in the cache',
      kind: 'gauge',
      scope: 'process',
      read: () => [{ value: cache?.size ?? 0 }],
    },
  ]
}
