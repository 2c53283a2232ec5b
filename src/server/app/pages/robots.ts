import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** Personal or technical pages. The cart page is not listed, because it is empty for crawlers. */
const disallowed = ['/admin', '/api', '/checkout', '/orders', '/profile', '/wishlist']

/** Serves robots.txt: paths that search engines must not crawl, and the sitemap. */
export function robotsRoutes(app: FastifyInstance, { shopUrl }: Pick<Config, 'shopUrl'>): void {
  const lines = [
    'User-agent: *',
    'Allow: /',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${shopUrl}/sitemap.xml`,
    '',
  ]
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' })
      .send(lines.join('\n')),
  )
}
