import { desc, isNotNull } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import type { Manifest } from './manifest.ts'
import { backupRuns } from './tables.ts'

/** The ID of the last finished backup. */
export async function findPreviousId(db: Database): Promise<string | undefined> {
  const [row] = await db
    .select({ id: backupRuns.id })
    .from(backupRuns)
    .where(isNotNull(backupRuns.finishedAt))
    .orderBy(desc(backupRuns.startedAt))
    .limit(1)
  return row?.id
}

/** Whether the WAL that the server has archived since the previous backup can be added to this one without a gap. */
export const canContinue = (
  { id, kind, recipient }: Manifest,
  expected: { previousId: string | undefined; recipient: string },
): boolean => kind === 'cluster' && id === expected.previousId && recipient === expected.recipient
