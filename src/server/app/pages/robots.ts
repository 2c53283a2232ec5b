import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** For one person alone, or for machines; the cart is the same for everyone until it is filled, and stays open. */
const closed = ['/admin', '/api', '/checkout', '/orders', '/profile', '/wishlist']

/** Tells search engines where not to go, and where the sitemap is. */
export function robotsRoutes(app: FastifyInstance, { shopUrl }: Pick<Config, 'shopUrl'>): void {
  const lines = [
    'User-agent: *',
    'Allow: /',
    ...closed.map((path) => `Disallow: ${path}`),
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
