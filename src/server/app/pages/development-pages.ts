import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { PageBundle } from './page-bundle.ts'
import { type PageSettings, servePages } from './pages.ts'

/** Serves the pages from their sources, with hot module replacement. */
export async function serveDevelopmentPages(app: FastifyInstance, settings: PageSettings): Promise<void> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: fileURLToPath(new URL('../../../../', import.meta.url)),
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(api|media|healthz|readyz)(\/|$)/.test(request.url)) return done()
    // Vite handles its own URLs and passes on the rest.
    reply.raw.on('close', () => reply.hijack())
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  servePages(app, settings, async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as PageBundle)
}
