import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Shop } from '#server/app/shop.ts'

/** `/healthz` says that the process lives, `/readyz` that it can serve: its database answers, its catalogue is read. */
export function healthRoutes(app: FastifyInstance, { db, catalogue }: Shop): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    if (!catalogue.loaded) return reply.code(503).send({ status: 'reading the catalogue' })
    try {
      await db.execute(sql`select 1`)
      return { status: 'ready' }
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer')
      return reply.code(503).send({ status: 'waiting for the database' })
    }
  })
}
