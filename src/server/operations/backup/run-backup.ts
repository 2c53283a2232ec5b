import { join } from 'node:path'
import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { PlatformConfig } from '#server/platform/config/platform-config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { allFiles } from '#server/platform/media/private-files.ts'
import type { MediaStore } from '#server/platform/media/store.ts'
import type { ObjectStore } from '#server/platform/objects/object-store.ts'
import { readSource } from '#server/platform/secrets/secrets-source.ts'
import { describeFailure, KILLED } from './backup-failure.ts'
import type { BackupCipher } from './backup-key.ts'
import { withBackupLock } from './backup-lock.ts'
import type { BackupSettings } from './backup-settings.ts'
import { openBackupStore } from './backup-store.ts'
import { chooseBackupsToKeep } from './choose-backups-to-keep.ts'
import { makeBackup } from './make-backup.ts'
import { findBackups, folderPath, type Manifest } from './manifest.ts'
import { deleteUnusedPictures } from './media-pool.ts'
import { findPreviousId } from './previous-backup.ts'
import { findSource } from './source.ts'
import { backupRuns } from './tables.ts'
import { readContents, verifyBackup } from './verify-backup.ts'

export interface BackupContext {
  db: Database
  config: PlatformConfig
  media: MediaStore
  privateFiles: ObjectStore
  log: Pick<Logger, 'warn'>
}

/** Maximum rows of earlier backups. */
const MAX_RUNS = 100

interface Run {
  settings: BackupSettings
  cipher: BackupCipher
  asDump: boolean
}

/**
 * Creates a backup, verifies it by restoring it into a scratch folder, and then deletes old backups.
 * @throws Error with one line that gives the reason why it was not created or not verified
 */
export async function runBackup(
  context: BackupContext,
  { settings, cipher, asDump }: Run,
): Promise<{ id: string; location: string }> {
  const { db, config } = context
  const source = await findSource(config)
  const done = await withBackupLock(source, async () => {
    const id = new Date().toISOString().replace(/[:.]/g, '-')
    // This process has the lock, so unfinished earlier runs were killed.
    const interrupted = { failure: KILLED, failureCode: 'interrupted', finishedAt: null } as const
    await db
      .update(backupRuns)
      .set(interrupted)
      .where(and(isNull(backupRuns.finishedAt), isNull(backupRuns.failure)))
    await db.insert(backupRuns).values({ id, place: settings.place })
    let isFinished = false
    try {
      const store = await openBackupStore(settings.place, config.s3)
      const secrets = JSON.stringify(await readSource(config.secrets))
      const previousId = await findPreviousId(db)
      const media = allFiles(context)
      const backup = await makeBackup(id, { source, asDump, store, cipher, media, secrets, previousId })
      await recordFinished(db, store, backup)
      isFinished = true
      await verifyBackup({ store, cipher, backup, scratch: join(config.dataFolder, 'backup.scratch') })
      await updateRun(db, id, { verifiedAt: new Date() })
      await deleteOldBackups(db, store, cipher, settings)
      return { id, location: store.location }
    } catch (error) {
      await updateRun(db, id, describeFailure(error, isFinished))
      throw error
    }
  })
  if (!done) throw new Error('Another backup is in progress.')
  return done
}

const updateRun = (db: Database, id: string, values: Partial<typeof backupRuns.$inferInsert>) =>
  db.update(backupRuns).set(values).where(eq(backupRuns.id, id))

async function recordFinished(db: Database, store: ObjectStore, { id }: Manifest): Promise<void> {
  const { complete } = await findBackups(store)
  const bytes = complete.find(({ manifest }) => manifest.id === id)?.bytes ?? null
  await updateRun(db, id, { finishedAt: new Date(), bytes })
}

/** Deletes backups past their retention, and pictures that only they used. Must be called after verifying the newest one. */
async function deleteOldBackups(
  db: Database,
  store: ObjectStore,
  cipher: BackupCipher,
  { keepDaily, keepWeekly, keepMonthly }: BackupSettings,
): Promise<void> {
  const manifests = (await findBackups(store)).complete.map(({ manifest }) => manifest)
  const kept = chooseBackupsToKeep(manifests, { daily: keepDaily, weekly: keepWeekly, monthly: keepMonthly })
  const old = manifests.filter((backup) => !kept.has(backup))
  for (const { id } of old) {
    const names: string[] = []
    for await (const { name } of store.list(folderPath(id))) names.push(name)
    // The manifest is deleted first, because a backup without a manifest counts as incomplete.
    await store.remove(names.filter((name) => name.endsWith('/backup.json')))
    await store.remove(names)
  }
  const listed = new Set<string>()
  for (const { id, recipient } of kept)
    if (recipient === cipher.recipient)
      for (const name of (await readContents(store, cipher, id)).media) listed.add(name)
  const newest = manifests.at(-1)
  if (newest) await deleteUnusedPictures(store, cipher, listed, new Date(newest.startedAt))
  if (old.length > 0)
    await db.delete(backupRuns).where(
      inArray(
        backupRuns.id,
        old.map(({ id }) => id),
      ),
    )
  const recent = db
    .select({ id: backupRuns.id })
    .from(backupRuns)
    .orderBy(sql`${backupRuns.startedAt} desc`)
    .limit(MAX_RUNS)
  await db.delete(backupRuns).where(notInArray(backupRuns.id, recent))
}
