import type { FastifyInstance } from 'fastify'

/** Longer than any response takes. Container hosts wait about 10 s for a process to stop. */
const GRACE_MS = 5_000

/**
 * Closes remaining connections some seconds after the shop has begun to close. Node closes only idle keep-alive connections by
 * itself, and browsers open some on which they never send a request.
 */
export function cutConnections(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const cut = setTimeout(() => app.server.closeAllConnections(), GRACE_MS)
    app.server.once('close', () => clearTimeout(cut))
  })
}
