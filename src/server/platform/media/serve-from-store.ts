import type { FastifyInstance, FastifyReply } from 'fastify'
import { ShopError } from '#contract/errors.ts'
import { StoreUnavailable } from '../objects/object-store.ts'
import type { ReadPicture } from './picture-reader.ts'
import { isMediaName, RETRY_AFTER } from './store.ts'

const MAX_AGE_SECONDS = 30 * 24 * 3_600

/** Serves pictures from a bucket, with the same headers as those from a folder. */
export function serveFromStore(
  app: FastifyInstance,
  readPicture: ReadPicture,
  setHeaders: (reply: FastifyReply, path: string) => void,
): void {
  app.get<{ Params: { '*': string } }>('/media/*', async ({ params: { '*': name }, headers }, reply) => {
    const picture = isMediaName(name) ? await readPicture(name).catch(toShopError) : undefined
    if (!picture) throw new ShopError('not_found')
    const { bytes, modifiedAt } = picture
    const etag = `W/"${bytes.length.toString(16)}-${modifiedAt.getTime().toString(16)}"`
    setHeaders(reply, name)
    reply
      .header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`)
      .header('etag', etag)
      .header('last-modified', modifiedAt.toUTCString())
    if (isNotModified(headers, etag, modifiedAt)) return reply.code(304).send()
    return reply.type(types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream').send(Buffer.from(bytes))
  })
}

const types: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
}

/** Whether the client already has this version (RFC 9110, conditional requests). */
function isNotModified(headers: Record<string, unknown>, etag: string, modifiedAt: Date): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = headers
  if (typeof tags === 'string')
    return tags
      .split(',')
      .map((tag) => tag.trim())
      .some((tag) => tag === '*' || tag === etag)
  return typeof since === 'string' && Math.floor(modifiedAt.getTime() / 1000) * 1000 <= Date.parse(since)
}

function toShopError(error: unknown): never {
  if (!(error instanceof StoreUnavailable)) throw error
  throw new ShopError('unavailable', { retryAfter: RETRY_AFTER }, { cause: error })
}
