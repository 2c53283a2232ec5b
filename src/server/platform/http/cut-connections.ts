import type { FastifyInstance } from 'fastify'

/** Longer than any response takes. Container hosts wait about 10 s for a process to stop. */
const PATIENCE_MS = 5_000

/**
 * Ends what is still connected some seconds after the shop began to close. Node waits for every connection that is not
 * between two requests, and browsers open some on which they never ask for anything.
 */
export function cutConnections(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const cut = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS)
    app.server.once('close', () => clearTimeout(cut))
  })
}
