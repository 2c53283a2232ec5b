import type { FastifyInstance } from 'fastify'
import { ShopError } from '#contract/errors.ts'
import { canReadMetrics, type MetricsAccess } from './access.ts'
import type { Metrics } from './metrics.ts'

/** `/metrics` for Prometheus. Responds with 404 to callers that may not read it. */
export function metricsRoutes(app: FastifyInstance, metrics: Metrics, access: MetricsAccess): void {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!canReadMetrics(request.raw, access)) throw new ShopError('not_found')
    reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8')
    return metrics.describe()
  })
}
