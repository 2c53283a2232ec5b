import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/requestErrors.ts'

const MALFORMED = '/.unreadable'

/**
 * Rewrites malformed URLs, such as `/products/%E0%A4%A`, to a route that rejects them. The router itself would reject them
 * before any hook runs: without security headers and rate limits.
 */
export function rewriteMalformedUrl({ url = '/' }: IncomingMessage): string {
  if (!url.includes('%')) return url
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '')
    return url
  } catch (error) {
    if (error instanceof URIError) return MALFORMED
    throw error
  }
}

export function rejectMalformedUrls(app: FastifyInstance): void {
  app.all(MALFORMED, { schema: { hide: true } }, async () => {
    throw new ShopError('invalid_request', { message: t('unreadableUrl') })
  })
}
