import type { FastifyInstance, FastifyReply } from 'fastify'
import { ShopError } from '#contract/errors.ts'
import { isUploadedVideo } from '#contract/video-links.ts'
import type { Database } from '../database/database.ts'
import { sendRange } from '../http/send-range.ts'
import { type ObjectStore, StoreUnavailable } from '../objects/object-store.ts'
import { openRange } from './file-parts.ts'
import { RETRY_AFTER } from './store.ts'
import { findVideo, videoFolder } from './videos.ts'

const MAX_AGE_SECONDS = 30 * 24 * 3_600

/** Serves uploaded videos from their parts, in any store, also in ranges as players request them. */
export function serveVideos(
  app: FastifyInstance,
  { reads, media }: { reads: Database; media: ObjectStore },
  restrict: (reply: FastifyReply) => void,
): void {
  app.get<{ Params: { file: string } }>('/media/videos/:file', { schema: { hide: true } }, async (request, reply) => {
    const { file } = request.params
    // Names with other characters, such as those that the database cannot store, are not looked up.
    const video = isUploadedVideo(`/media/videos/${file}`) ? await findVideo(reads, file) : undefined
    if (!video) throw new ShopError('not_found')
    restrict(reply)
    const headers = { 'cache-control': `public, max-age=${MAX_AGE_SECONDS}` }
    if (request.headers['if-none-match'] === `"${video.name}"`)
      return reply
        .headers({ ...headers, etag: `"${video.name}"` })
        .code(304)
        .send()
    const parts = { folder: videoFolder(video), bytes: video.bytes }
    return sendRange(request, reply, {
      bytes: video.bytes,
      tag: video.name,
      mediaType: `video/${video.format}`,
      headers,
      open: ({ from, to }) => openRange(media, parts, from, to).catch(toShopError),
    })
  })
}

function toShopError(error: unknown): never {
  if (!(error instanceof StoreUnavailable)) throw error
  throw new ShopError('unavailable', { retryAfter: RETRY_AFTER }, { cause: error })
}
