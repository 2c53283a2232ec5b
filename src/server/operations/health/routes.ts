import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { HealthJson } from '#contract/health.ts'
import type { PlatformContext } from '#server/platform/context.ts'
import { canReadMetrics, type MetricsAccess } from '../metrics/access.ts'

const Query = z.object({ verbose: z.string().optional() })

/**
 * `/healthz` reports whether the process is running, `/readyz` whether it can serve requests, which requires its database.
 * `/readyz?verbose` adds the results of all checks, for callers that may read metrics. A warning or critical check does not make
 * the process unready, because a load balancer would then remove a process that still works.
 */
export function healthRoutes(
  app: FastifyInstance,
  { pool }: Pick<PlatformContext, 'pool'>,
  { access, readChecks }: { access: MetricsAccess; readChecks: () => Promise<HealthJson[]> },
): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true, querystring: Query } }, async (request, reply) => {
    const isVerbose = 'verbose' in (request.query as object) && canReadMetrics(request.raw, access)
    const [isReady, checks] = await Promise.all([isDatabaseAvailable(), isVerbose ? readChecks() : undefined])
    return reply
      .code(isReady ? 200 : 503)
      .headers(isVerbose ? { 'cache-control': 'no-store' } : {})
      .send({ status: isReady ? 'ready' : 'waiting for the database', ...(checks && { checks }) })

    function isDatabaseAvailable(): Promise<boolean> {
      return pool.query('select 1').then(
        () => true,
        (error: unknown) => {
          request.log.warn({ err: error }, 'the database is unreachable')
          return false
        },
      )
    }
  })
}
