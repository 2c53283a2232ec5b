import { and, isNull, lt, or, sql } from 'drizzle-orm'
import { noneOf } from '#server/platform/database/none-of.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { processEach } from '#server/platform/jobs/process-each.ts'
import { removeParts } from '#server/platform/media/file-parts.ts'
import { videos } from '#server/platform/media/tables.ts'
import { deleteVideo, markUnused, videoFolder } from '#server/platform/media/videos.ts'
import type { CatalogContext } from '../../context.ts'

const BATCH_SIZE = 100
/** How long a change that removed a video can be undone. */
const KEPT = sql`interval '30 days'`

/** Deletes uploads that no product has shown for a month, and uploads that were not completed within a day. */
export async function deleteUnusedVideos({ db, media }: Pick<CatalogContext, 'db' | 'media'>): Promise<void> {
  // Includes deleted products, which can be restored.
  const isShown = sql`(${media.url('videos/')} || ${videos.name} || '.' || ${videos.format}) in (
    select video->>'url' from products, jsonb_array_elements(products.videos) as video where products.videos <> '[]')`
  await markUnused(db, isShown)
  const isDue = or(
    and(isNull(videos.completedAt), lt(videos.createdAt, sql`now() - interval '1 day'`)),
    lt(videos.unusedSince, sql`now() - ${KEPT}`),
  )
  await processEach(
    (tried: { id: number }[]) =>
      db
        .select({ id: videos.id })
        .from(videos)
        .where(
          and(
            isDue,
            noneOf(
              videos.id,
              tried.map(({ id }) => String(id)),
            ),
          ),
        )
        .orderBy(videos.id)
        .limit(BATCH_SIZE),
    ({ id }) =>
      transaction(db, async (tx) => {
        // Saving a product with this video waits for its row, and is then rejected.
        const video = await deleteVideo(tx, id, isDue)
        if (video) await removeParts(media, { folder: videoFolder(video), bytes: video.bytes })
      }),
  )
}
