import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { desc, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { BackupsJson } from '#contract/backups.ts'
import type { PlatformContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { BACKUP_LOCK } from './backup-lock.ts'
import { readBackupSettings } from './backup-settings.ts'
import { backupRuns } from './tables.ts'

const MAX_SHOWN = 30

export async function readBackups({ db, config }: PlatformContext): Promise<BackupsJson> {
  const { sealedKey, keyKeptAt, requestedAt, ...settings } = await readBackupSettings(db, config.dataFolder)
  const runs = await db.select().from(backupRuns).orderBy(desc(backupRuns.startedAt)).limit(MAX_SHOWN)
  const isOpen = runs.some(({ finishedAt, verifiedAt, failure }) => !failure && !(finishedAt && verifiedAt))
  return {
    settings,
    key: sealedKey === null ? 'none' : keyKeptAt ? 'kept' : 'unconfirmed',
    database: config.database.url ? 'external' : 'built-in',
    onSameDisk: await isOnSameDisk(settings.place, config.dataFolder),
    isRunning: requestedAt !== null || (isOpen && (await isLocked(db))),
    runs: runs.map(({ startedAt, finishedAt, verifiedAt, ...run }) => ({
      ...run,
      startedAt: startedAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
      verifiedAt: verifiedAt?.toISOString() ?? null,
    })),
  }
}

const Locked = z.object({ locked: z.boolean() })

/** Whether some process is making a backup: one that was killed has lost its lock. */
async function isLocked(db: Database): Promise<boolean> {
  const [row] = await readRows(
    db,
    Locked,
    sql`select exists (select from pg_locks where locktype = 'advisory' and objid = ${BACKUP_LOCK} and granted) as locked`,
  )
  return row?.locked ?? false
}

async function isOnSameDisk(place: string, dataFolder: string): Promise<boolean> {
  if (place.startsWith('s3:')) return false
  const [there, here] = await Promise.all([deviceOf(place), deviceOf(dataFolder)])
  return there === here
}

/** The disk of a folder, or of the first one above it that exists. */
async function deviceOf(folder: string): Promise<number> {
  try {
    return (await stat(folder)).dev
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder) throw error
    return deviceOf(dirname(folder))
  }
}
