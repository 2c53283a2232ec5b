import type { FastifyInstance, RouteOptions } from 'fastify'

/** Adds a route that gets the bytes of the body as they came, whatever type they say they are. */
export function withRawBody(app: FastifyInstance, route: RouteOptions): void {
  // A room of its own, so that every other route still reads JSON.
  app.register(async (room) => {
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body)
    room.addHook('preHandler', async (request) => {
      request.body ??= Buffer.alloc(0)
    })
    room.route(route)
  })
}
