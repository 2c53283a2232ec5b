import type { FastifyInstance } from 'fastify'
import { runActivity } from '../activity/activity.ts'
import { isInternal, ROUTE_HEADER } from './internal-requests.ts'

/** Runs each request as an activity, and notes its route on the response for those who observe it. Must be the first hook. */
export function trackRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request.routeOptions
    reply.raw.route = url
    if (url && isInternal(request.headers)) reply.header(ROUTE_HEADER, url)
    runActivity(`${request.method} ${url ?? 'unmatched'}`, done)
  })
}
