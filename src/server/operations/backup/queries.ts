import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { desc, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { BackupRunJson, BackupsJson } from '#contract/backups.ts'
import type { PlatformContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { KILLED } from './backup-failure.ts'
import { BACKUP_LOCK } from './backup-lock.ts'
import { readBackupSettings } from './backup-settings.ts'
import { backupRuns } from './tables.ts'

const MAX_SHOWN = 30

export async function readBackups({ db, config }: PlatformContext): Promise<BackupsJson> {
  const { sealedKey, keyKeptAt, requestedAt, ...settings } = await readBackupSettings(db, config.dataFolder)
  const runs = await db.select().from(backupRuns).orderBy(desc(backupRuns.startedAt)).limit(MAX_SHOWN)
  const isBusy = runs.some(isUnfinished) && (await isLocked(db))
  return {
    settings,
    key: sealedKey === null ? 'none' : keyKeptAt ? 'kept' : 'unconfirmed',
    database: config.database.url ? 'external' : 'built-in',
    onSameDisk: await isOnSameDisk(settings.place, config.dataFolder),
    isRunning: requestedAt !== null || isBusy,
    runs: runs.map((run) => ({
      id: run.id,
      place: run.place,
      bytes: run.bytes,
      startedAt: run.startedAt.toISOString(),
      finishedAt: run.finishedAt?.toISOString() ?? null,
      verifiedAt: run.verifiedAt?.toISOString() ?? null,
      failure: findFailure(run, isBusy),
    })),
  }
}

type Run = typeof backupRuns.$inferSelect

const isUnfinished = ({ finishedAt, verifiedAt, failure }: Run): boolean => !failure && !(finishedAt && verifiedAt)

/** The failure of a run. An unfinished one was killed if no process is creating a backup. */
function findFailure(run: Run, isBusy: boolean): BackupRunJson['failure'] {
  if (run.failure !== null) return { code: run.failureCode ?? 'failed', details: run.failure }
  return isUnfinished(run) && !isBusy ? { code: 'interrupted', details: KILLED } : null
}

const Locked = z.object({ locked: z.boolean() })

/** Whether a process is creating a backup, and so has the lock. */
async function isLocked(db: Database): Promise<boolean> {
  const [row] = await readRows(
    db,
    Locked,
    sql`select exists (select from pg_locks where locktype = 'advisory' and objid = ${BACKUP_LOCK} and granted) as locked`,
  )
  return row?.locked ?? false
}

async function isOnSameDisk(location: string, dataFolder: string): Promise<boolean> {
  if (location.startsWith('s3:')) return false
  const [backupDevice, dataDevice] = await Promise.all([findDevice(location), findDevice(dataFolder)])
  return backupDevice === dataDevice
}

/** The disk of a folder, or of its nearest existing parent. */
async function findDevice(folder: string): Promise<number> {
  try {
    return (await stat(folder)).dev
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder) throw error
    return findDevice(dirname(folder))
  }
}
