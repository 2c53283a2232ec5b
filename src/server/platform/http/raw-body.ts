import type { FastifyInstance, RouteOptions } from 'fastify'

/** Adds a route that gets the raw bytes of the body, for any content type. */
export function withRawBody(app: FastifyInstance, route: RouteOptions): void {
  // A separate scope, so that all other routes accept only JSON.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body)
    scope.addHook('preHandler', async (request) => {
      request.body ??= Buffer.alloc(0)
    })
    scope.route(route)
  })
}
