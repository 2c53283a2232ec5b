import { type Check, healthState } from './check.ts'
import type { RecentRequests } from './recent-requests.ts'
import { percentile95Ms } from './route-counts.ts'

/** Limits for the share and the number of failed requests; a few failures are not significant. */
const WARNING = { share: 0.01, failed: 5 }
const CRITICAL = { share: 0.1, failed: 20 }
/** The durations of fewer requests are not significant. */
const MIN_REQUESTS = 20
const SLOW_MS = 2_500
const MAX_SHOWN = 3
/** The event stream of the panel, which stays open as long as the panel. */
const STREAM = 'GET /api/admin/events'

export const requestsCheck = (recent: RecentRequests): Check<'requests'> => ({
  id: 'requests',
  async read() {
    const { seconds, routes } = await recent.read()
    const all = [...routes.values()]
    const total = all.reduce((sum, { requests }) => sum + requests, 0)
    const failed = all.reduce((sum, each) => sum + each.failed, 0)
    const slow = [...routes]
      .filter(([name, { requests }]) => requests >= MIN_REQUESTS && name !== STREAM)
      .map(([route, counts]) => ({ route, withinMs: percentile95Ms(counts) }))
      .filter(({ withinMs }) => withinMs > SLOW_MS)
      .toSorted((a, b) => b.withinMs - a.withinMs)
    const exceeds = (limit: typeof WARNING) => failed >= limit.failed && failed > limit.share * total
    return {
      state: healthState({ critical: exceeds(CRITICAL), warning: exceeds(WARNING) || slow.length > 0 }),
      figures: {
        seconds: Math.round(seconds),
        total,
        failed,
        slow: slow.slice(0, MAX_SHOWN).map(({ route }) => route),
      },
    }
  },
})
