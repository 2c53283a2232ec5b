import { desc, isNotNull, or } from 'drizzle-orm'
import { MAX_BACKUP_AGE_MS } from '#server/operations/backup/health.ts'
import { backupRuns, backupSettings } from '#server/operations/backup/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Config } from '../config.ts'
import { advice, broken, type Finding } from './finding.ts'

/** Checks the last finished backup, and whether its key is stored elsewhere. */
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
            'The shop makes no backups.',
            'Turn on backups in the panel under Settings → Backups, or run mercer backup every day.',
          ),
        ]
      : []
  const again = 'Look under Settings → Backups in the panel, then run mercer backup.'
  const found: Finding[] = []
  if (!last) found.push(advice('backup', 'Backups are turned on, but none has been made yet.', 'Run mercer backup.'))
  else if (last.failure) found.push(broken('backup', `The last backup failed: ${last.failure}`, again))
  else if (Date.now() - last.startedAt.getTime() > MAX_BACKUP_AGE_MS)
    found.push(broken('backup', `The last backup was made at ${last.startedAt.toISOString()}.`, again))
  if (!settings?.keyKeptAt)
    found.push(
      broken(
        'backup',
        'It has not been confirmed that the backup key is stored elsewhere: without it, no backup can be restored.',
        'Store the key in a safe place, and confirm it in the panel under Settings → Backups.',
      ),
    )
  return found
}
