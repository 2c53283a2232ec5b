import { canonicalVideo, isUploadedVideo } from '#contract/video-links.ts'
import { DEFAULT_VIDEO_POSITION, MAX_VIDEO_TITLE_LENGTH } from '#contract/videos.ts'
import { t } from '#messages/imports.ts'
import type { ReadVideo } from '../csv-formats/format.ts'
import { isRemote, type PlannedProduct } from './planned-item.ts'

interface ProductContext {
  /** The product's name, which titles new videos without a title. */
  name: string
  warnings: string[]
}

/**
 * The videos of a product after an import. Uploads belong to one shop, so uploads of the product remain even if the file does
 * not list them, and uploads of other shops are omitted.
 * @param read the videos in the file; undefined if it has no such column
 */
export function mergeVideos(
  read: readonly ReadVideo[] | undefined,
  existing: NonNullable<PlannedProduct['videos']> = [],
  { name, warnings }: ProductContext,
): NonNullable<PlannedProduct['videos']> | undefined {
  if (!read) return undefined
  const known = new Map(existing.map((video) => [video.url, video]))
  const posters = new Set(existing.map(({ poster }) => poster))
  const listed = read.flatMap(({ poster, ...video }) => {
    const url = canonicalVideo(video.url) ?? video.url
    const before = known.get(url)
    if (isUploadedVideo(url) && !before) {
      warnings.push(t('videoOmitted', { url }))
      return []
    }
    const isForeignPoster = typeof poster === 'string' && isRemote(poster) && !posters.has(poster)
    if (isForeignPoster) warnings.push(t('posterOmitted', { address: poster }))
    return {
      ...{ title: name.slice(0, MAX_VIDEO_TITLE_LENGTH), position: DEFAULT_VIDEO_POSITION, poster: null },
      ...before,
      ...video,
      ...(poster !== undefined && !isForeignPoster && { poster }),
      url,
    }
  })
  const urls = new Set(listed.map(({ url }) => url))
  return [...listed, ...existing.filter(({ url }) => isUploadedVideo(url) && !urls.has(url))]
}
