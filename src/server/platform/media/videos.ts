import { randomBytes } from 'node:crypto'
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { errorAt, ShopError } from '#contract/errors.ts'
import type { VideoUploadReply } from '#contract/videos.ts'
import { t as productErrors } from '#messages/productErrors.ts'
import { t } from '#messages/videoRules.ts'
import { recordAudit, type SignedInCaller } from '../audit-log/record-audit.ts'
import type { Database } from '../database/database.ts'
import { transaction } from '../database/transaction.ts'
import { countParts, partName, partSize } from './file-parts.ts'
import type { MediaStore } from './store.ts'
import { videos } from './tables.ts'
import { videoFormat } from './video-format.ts'

type VideoRow = typeof videos.$inferSelect
type Upload = z.output<typeof VideoUploadReply>['video']

/** The folder of a video in the store, which contains its parts as files. Its URL ends with this and the format. */
export const videoFolder = ({ name }: Pick<VideoRow, 'name'>): string => `videos/${name}`

/** Begins the upload of a video. Products can show it once all its parts have arrived. */
export const addVideo = (db: Database, media: MediaStore, bytes: number, caller: SignedInCaller): Promise<Upload> =>
  transaction(db, async (tx) => {
    const [video] = await tx
      .insert(videos)
      .values({ name: randomBytes(16).toString('hex'), bytes })
      .returning()
    if (!video) throw new Error('PostgreSQL returned no row for an insert')
    await recordAudit(tx, caller, { action: 'video.added', subject: { kind: 'video', id: String(video.id) } })
    return toUpload(media, video)
  })

/**
 * Stores the next part of a video. A part that was stored before is ignored, so that a request whose reply was lost can be repeated.
 * @throws ShopError not_found; invalid_request for a part of another size, or out of order; unsupported_media_type
 */
export async function receiveVideoPart(
  { db, media }: { db: Database; media: MediaStore },
  { id, part, bytes }: { id: number; part: number; bytes: Uint8Array },
): Promise<Upload> {
  const [video] = await db.select().from(videos).where(eq(videos.id, id))
  if (!video) throw new ShopError('not_found', { message: t('missing') })
  if (part < video.parts) return toUpload(media, video)
  if (part > video.parts) throw new ShopError('invalid_request', { message: productErrors('partsInOrder') })
  if (bytes.length !== partSize(video.bytes, part))
    throw new ShopError('invalid_request', { message: productErrors('wrongPartSize') })
  const format = part === 0 ? videoFormat(bytes) : video.format
  if (!format) throw errorAt('part', 'unsupported_media_type', t('otherFormat'))
  await media.put(partName({ folder: videoFolder(video) }, part), bytes)
  const isLast = part + 1 === countParts(video.bytes)
  const [stored] = await db
    .update(videos)
    .set({ parts: part + 1, format, ...(isLast && { completedAt: sql`now()` }) })
    .where(and(eq(videos.id, id), eq(videos.parts, part)))
    .returning()
  // The same part was stored by another request.
  if (!stored) return receiveVideoPart({ db, media }, { id, part, bytes })
  return toUpload(media, stored)
}

const toUpload = (media: MediaStore, video: VideoRow): Upload => ({
  id: video.id,
  bytes: video.bytes,
  parts: video.parts,
  url: video.completedAt ? `${media.url(videoFolder(video))}.${video.format}` : null,
})

/**
 * Protects uploaded videos from deletion as unused, until the end of the transaction and for as long as they are shown.
 * @returns the URLs of the complete videos
 */
export async function keepVideos(tx: Database, urls: readonly string[]): Promise<Set<string>> {
  const names = new Map(urls.map((url) => [/([\w-]+)\.\w+$/.exec(url)?.[1] ?? '', url]))
  if (names.size === 0) return new Set()
  const kept = await tx
    .update(videos)
    .set({ unusedSince: null })
    .where(and(inArray(videos.name, [...names.keys()]), isNotNull(videos.completedAt)))
    .returning({ name: videos.name, format: videos.format })
  return new Set(
    kept.flatMap(({ name, format }) => (names.get(name)?.endsWith(`.${format}`) ? names.get(name) : undefined) ?? []),
  )
}

/** The complete video with this name and format, such as `0f….mp4`. */
export async function findVideo(db: Database, file: string): Promise<VideoRow | undefined> {
  const [name = '', format] = file.split('.')
  const [video] = await db
    .select()
    .from(videos)
    .where(and(eq(videos.name, name), isNotNull(videos.completedAt)))
  return video?.format === format ? video : undefined
}

/** Records since when videos have not been shown. @param isShown condition: the video is shown */
export async function markUnused(db: Database, isShown: SQL): Promise<void> {
  await db
    .update(videos)
    .set({ unusedSince: null })
    .where(and(isNotNull(videos.unusedSince), isShown))
  await db
    .update(videos)
    .set({ unusedSince: sql`now()` })
    .where(and(isNotNull(videos.completedAt), isNull(videos.unusedSince), sql`not ${isShown}`))
}

/** Deletes the row of a video if the condition still holds. @returns the row */
export async function deleteVideo(tx: Database, id: number, isDue: SQL | undefined): Promise<VideoRow | undefined> {
  const [video] = await tx
    .delete(videos)
    .where(and(eq(videos.id, id), isDue))
    .returning()
  return video
}
