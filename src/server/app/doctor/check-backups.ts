import { desc, isNotNull, or } from 'drizzle-orm'
import { backupRuns, backupSettings } from '#server/operations/backup/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Config } from '../config.ts'
import { advice, broken, type Finding } from './finding.ts'

const DAY_MS = 24 * 3_600_000
/** They are made every day. */
const MAX_AGE_MS = 2 * DAY_MS

/** The last backup that ended, of a shop with customers. */
export async function checkBackups(db: Database, { live }: Config): Promise<Finding[]> {
  const [settings] = await db.select().from(backupSettings)
  const [last] = await db
    .select()
    .from(backupRuns)
    .where(or(isNotNull(backupRuns.finishedAt), isNotNull(backupRuns.failure)))
    .orderBy(desc(backupRuns.startedAt))
    .limit(1)
  if (!last && !settings?.isScheduled)
    return live
      ? [
          advice(
            'backup',
            'The shop has no backup of its own.',
            'Switch on backups in the panel under Settings → Backups, or run mercer backup every day.',
          ),
        ]
      : []
  const again = 'Look under Settings → Backups in the panel, then run mercer backup.'
  const found: Finding[] = []
  if (!last) found.push(advice('backup', 'Backups are switched on, and none has been made yet.', 'Run mercer backup.'))
  else if (last.failure) found.push(broken('backup', `The last backup failed: ${last.failure}`, again))
  else if (Date.now() - last.startedAt.getTime() > MAX_AGE_MS)
    found.push(broken('backup', `The last backup is of ${last.startedAt.toISOString()}.`, again))
  if (!settings?.keyKeptAt)
    found.push(
      broken(
        'backup',
        'Nobody has confirmed that the key of the backups is kept elsewhere: without it they cannot be opened.',
        'Keep the key in a safe place, and confirm it in the panel under Settings → Backups.',
      ),
    )
  return found
}
