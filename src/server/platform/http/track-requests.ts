import { finished } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { runRequest } from '../activity/activity.ts'
import { isInternal, ROUTE_HEADER } from './internal-requests.ts'

/** Runs each request as an activity, and sets the route of its response for logs, metrics and traces. Must be the first hook. */
export function trackRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request.routeOptions
    if (url) setRoute(request, reply, url)
    const { method, headers } = request
    const traceparent = headers.traceparent?.toString()
    const end = runRequest(`${method} ${url ?? 'unmatched'}`, { method, traceparent }, done)
    if (end) finished(reply.raw, () => end({ status: reply.raw.statusCode, route: reply.raw.route }))
  })
}

/** Sets the route of a response. Pages call this again, because Fastify has only one route for all of them. */
export function setRoute(request: FastifyRequest, reply: FastifyReply, route: string): void {
  reply.raw.route = route
  if (isInternal(request.headers)) reply.header(ROUTE_HEADER, route)
}
