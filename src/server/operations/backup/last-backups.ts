import { desc, isNotNull, or } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { backupRuns } from './tables.ts'

interface LastBackups {
  /** Start time of the last verified backup. */
  verifiedAt: Date | undefined
  /** Whether any backup was verified, or failed. */
  hasBackups: boolean
  /** Whether the last one failed, or could not be verified. */
  hasFailed: boolean
}

export async function readLastBackups(db: Database): Promise<LastBackups> {
  const newest = () => db.select().from(backupRuns).orderBy(desc(backupRuns.startedAt)).limit(1).$dynamic()
  const [[last], [verified]] = await Promise.all([
    newest().where(or(isNotNull(backupRuns.verifiedAt), isNotNull(backupRuns.failure))),
    newest().where(isNotNull(backupRuns.verifiedAt)),
  ])
  return {
    verifiedAt: verified?.startedAt,
    hasBackups: last !== undefined,
    hasFailed: last ? last.failure !== null : false,
  }
}
