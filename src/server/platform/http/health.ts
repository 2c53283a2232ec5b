import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { PlatformContext } from '../context.ts'

/** `/healthz` tells whether the process is running, `/readyz` whether it can serve requests, for which it needs its database. */
export function healthRoutes(app: FastifyInstance, { db }: PlatformContext): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    try {
      await db.execute(sql`select 1`)
      return { status: 'ready' }
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer')
      return reply.code(503).send({ status: 'waiting for the database' })
    }
  })
}
