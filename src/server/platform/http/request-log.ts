import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { isInternal } from './internal-requests.ts'

declare module 'node:http' {
  interface ServerResponse {
    /** Undefined for responses that the cache sent before the request got an ID. */
    requestId?: string
  }
}

/**
 * Logs one line for each request when it was answered, regardless of the log level. Responses that were not cached have the
 * request's ID in `x-request-id`. Logged is the pattern of the route, because paths and queries may contain tokens.
 */
export function logRequests(app: FastifyInstance, log: Logger): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.requestId = request.id
    // What an internal request returns may be cached.
    if (!isInternal(request.headers)) reply.header('x-request-id', request.id)
    done()
  })
  const requestLog = log.child({}, { level: 'info' })
  app.httpServers.observe(({ method }, response, ms) => {
    const { requestId: id, route, statusCode: status, cache, writableFinished } = response
    const aborted = writableFinished ? undefined : true
    requestLog.info({ id, method, route, status, ms: Math.round(ms * 10) / 10, cache, aborted }, 'request')
  })
}
