import type { FastifyInstance } from 'fastify'
import { currentActivity } from '../activity/activity.ts'
import { isInternal } from './internal-requests.ts'

const NAME = 'server-timing'

/** The header of a response from the response cache: name and value. It is constant, so it needs no work per response. */
export const CACHE_HIT_TIMING = [NAME, 'cache;desc=hit']

/**
 * Adds the header Server-Timing to responses to GET: milliseconds from the request to the start of the response, the sum of the
 * durations of its SQL statements, and the time of rendering. Other methods do not get it, because the time that a sign-in takes
 * may reveal whether an account exists; internal requests do not, because their responses may be cached.
 */
export function addServerTiming(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.method === 'GET' && !isInternal(request.headers)) reply.header(NAME, formatTiming())
  })
}

/** The header of a response that is not from the cache: name and value. */
export const timingHeader = (): string[] => [NAME, `cache;desc=miss, ${formatTiming()}`]

function formatTiming(): string {
  const activity = currentActivity()
  if (!activity) return 'total'
  const { startedAt, databaseMs, renderMs } = activity
  const render = renderMs > 0 ? `, render;dur=${round(renderMs)}` : ''
  return `total;dur=${round(performance.now() - startedAt)}, db;dur=${round(databaseMs)}${render}`
}

const round = (ms: number): number => Math.round(ms * 10) / 10
