import type { FastifyInstance } from 'fastify'
import type { Shop } from '../shop.ts'

const PATH = '/.well-known/apple-developer-merchantid-domain-association'
const HOUR_MS = 3_600_000

/** Serves the file by which Apple recognizes shops of the payment provider. It expires, so it is read from the provider. */
export function applePayRoute(app: FastifyInstance, { payments, log }: Pick<Shop, 'payments' | 'log'>): void {
  let known: { file: string; readAt: number } | undefined
  app.get(PATH, { schema: { hide: true } }, async (_request, reply) => {
    const { wallets } = payments.current
    if (!wallets) return reply.callNotFound()
    try {
      if (!known || Date.now() - known.readAt > HOUR_MS)
        known = { file: await wallets.readAppleFile(), readAt: Date.now() }
    } catch (error) {
      log.warn({ err: error }, 'the file for Apple Pay could not be read from the payment provider')
      if (!known) return reply.code(503).header('cache-control', 'no-store').send()
    }
    return reply.headers({ 'content-type': 'text/plain', 'cache-control': 'public, max-age=3600' }).send(known.file)
  })
}
