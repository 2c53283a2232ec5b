import type { z } from 'zod'
import type { AdminProduct, ProductBody } from '#contract/admin-products.ts'
import { ShopError } from '#contract/errors.ts'
import { isUploadedVideo } from '#contract/video-links.ts'
import type { StoredVideo } from '#contract/videos.ts'
import { t } from '#messages/videoRules.ts'
import type { Database } from '#server/platform/database/database.ts'
import { keepVideos } from '#server/platform/media/videos.ts'

/** The videos of a product to save. Videos that the product already has keep their dates. */
export function resolveVideos(
  sent: z.output<typeof ProductBody>['videos'],
  before: z.output<typeof AdminProduct> | undefined,
): StoredVideo[] {
  if (!sent) return before?.videos ?? []
  const known = new Map(before?.videos.map(({ url, addedAt }) => [url, addedAt]))
  const now = new Date().toISOString()
  return sent.map(({ url, title, poster, position }) => ({
    url,
    title,
    poster,
    position,
    addedAt: known.get(url) ?? now,
  }))
}

/**
 * Protects uploads that are added to a product from deletion as unused.
 * @throws ShopError invalid_request at videos that do not exist or are not complete
 */
export async function keepUploads(tx: Database, videos: readonly StoredVideo[], before: readonly StoredVideo[] = []) {
  const known = new Set(before.map(({ url }) => url))
  const added = videos.filter(({ url }) => isUploadedVideo(url) && !known.has(url))
  const kept = await keepVideos(
    tx,
    added.map(({ url }) => url),
  )
  const missing = videos.flatMap((video, index) => (added.includes(video) && !kept.has(video.url) ? index : []))
  if (missing.length === 0) return
  throw new ShopError('invalid_request', {
    message: t('missing'),
    fields: Object.fromEntries(missing.map((index) => [`videos.${index}.url`, t('missing')])),
  })
}
