import { and, eq, gt, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import { deleteFile } from '#server/catalog/products/files/delete-file.ts'
import { type FileRow, files } from '#server/catalog/products/files/tables.ts'
import { noneOf } from '#server/platform/database/none-of.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { processEach } from '#server/platform/jobs/process-each.ts'
import { removeParts } from '#server/platform/media/file-parts.ts'
import type { SalesContext } from '../../context.ts'
import { downloadGrants } from './tables.ts'

const BATCH_SIZE = 100

/** Deletes files that staff removed and no order can download anymore, and uploads that were not finished within a day. */
export async function deleteUnusedFiles({ db, privateFiles }: SalesContext): Promise<void> {
  const dayAgo = sql`now() - interval '1 day'`
  const downloadable = db
    .select({ id: downloadGrants.id })
    .from(downloadGrants)
    .where(and(eq(downloadGrants.fileId, files.id), gt(downloadGrants.expiresAt, dayAgo)))
  const isUnused = or(
    and(isNull(files.completedAt), lt(files.createdAt, dayAgo)),
    and(isNotNull(files.removedAt), lt(files.removedAt, dayAgo), notExists(downloadable)),
  )
  await processEach(
    (tried: FileRow[]) =>
      db
        .select()
        .from(files)
        .where(
          and(
            isUnused,
            noneOf(
              files.id,
              tried.map(({ id }) => String(id)),
            ),
          ),
        )
        .orderBy(files.id)
        .limit(BATCH_SIZE),
    async (file) => {
      // The parts first: if that fails, the row stays, and the next run tries again.
      await removeParts(privateFiles, file)
      await transaction(db, async (tx) => {
        await tx.delete(downloadGrants).where(eq(downloadGrants.fileId, file.id))
        await deleteFile(tx, file.id)
      })
    },
  )
}
