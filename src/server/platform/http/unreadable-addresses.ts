import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/requestRefusals.ts'

const UNREADABLE = '/.unreadable'

/**
 * Sends an address that is no text, such as `/products/%E0%A4%A`, to a route that refuses it. The router would refuse it
 * before any hook of the app: without the headers of every answer, and without counting it.
 */
export function rewriteUnreadable({ url = '/' }: IncomingMessage): string {
  if (!url.includes('%')) return url
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '')
    return url
  } catch (error) {
    if (error instanceof URIError) return UNREADABLE
    throw error
  }
}

export function refuseUnreadableAddresses(app: FastifyInstance): void {
  app.all(UNREADABLE, { schema: { hide: true } }, async () => {
    throw new ShopError('invalid_request', { message: t('unreadableUrl') })
  })
}
