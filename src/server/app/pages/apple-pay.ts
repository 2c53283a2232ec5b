import type { FastifyInstance } from 'fastify'
import type { Shop } from '../shop.ts'

const PATH = '/.well-known/apple-developer-merchantid-domain-association'
const FRESH_MS = 3_600_000
/** Pause after a failure, because anyone can request the file. */
const RETRY_MS = 60_000

/** Serves the file by which Apple recognizes shops of the payment provider. It expires, so it is read from the provider. */
export function applePayRoute(app: FastifyInstance, { payments, log }: Pick<Shop, 'payments' | 'log'>): void {
  let file: Promise<string | undefined> = Promise.resolve(undefined)
  let readAgainAt = 0

  function readFile(read: () => Promise<string>): Promise<string | undefined> {
    if (Date.now() < readAgainAt) return file
    readAgainAt = Date.now() + RETRY_MS
    const previous = file
    file = read().then(
      (text) => {
        readAgainAt = Date.now() + FRESH_MS
        return text
      },
      (error: unknown) => {
        log.warn({ err: error }, 'the file for Apple Pay could not be read from the payment provider')
        return previous
      },
    )
    return file
  }

  app.get(PATH, { schema: { hide: true } }, async (_request, reply) => {
    const { wallets } = payments.current
    if (!wallets) return reply.callNotFound()
    const text = await readFile(() => wallets.readAppleFile())
    if (text === undefined) return reply.code(503).header('cache-control', 'no-store').send()
    return reply.headers({ 'content-type': 'text/plain', 'cache-control': 'public, max-age=3600' }).send(text)
  })
}
