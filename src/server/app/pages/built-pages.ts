import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { setRoute } from '#server/platform/http/track-requests.ts'
import { callInProcess } from './call-in-process.ts'
import { ErrorPages } from './error-pages.ts'
import type { PageBundle } from './page-bundle.ts'
import { type PageSettings, servePages } from './pages.ts'

const buildFolder = new URL('../../../../build/', import.meta.url)

/** Serves the pages and files that `npm run build` created. */
export async function serveBuiltPages(
  app: FastifyInstance,
  settings: PageSettings,
  pages: Promise<PageBundle>,
): Promise<void> {
  if (!existsSync(new URL('client/', buildFolder)))
    throw new Error('The pages are not built: run npm run build, or start with npm start, which does it.')
  const bundle = await pages
  await app.register(async (files) => {
    // Reported as one route, because each file of each build has its own.
    files.addHook('onRequest', async (request, reply) => {
      if (request.routeOptions.url?.startsWith('/assets/')) setRoute(request, reply, '/assets/*')
    })
    await files.register(fastifyStatic, {
      root: fileURLToPath(new URL('client/', buildFolder)),
      wildcard: false,
      index: false,
      preCompressed: true,
      decorateReply: false,
      // File names in assets/ contain a hash of their content.
      setHeaders: (reply, path) => {
        const isImmutable = path.includes('/assets/')
        reply.header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      },
    })
  })
  servePages(app, settings, async () => bundle)
  const call = callInProcess(app, { cache: settings.cache, recordTags: () => {} })
  const errorPages = new ErrorPages(
    { bundle, config: settings.config },
    () => call('GET /storefront'),
    (error) => app.log.warn({ err: error }, 'the error pages could not be rendered again'),
  )
  app.decorate('errorPages', errorPages)
  await app.ready()
  await errorPages.renew()
}
