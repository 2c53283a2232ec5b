import { join } from 'node:path'
import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { PlatformConfig } from '#server/platform/config/platform-config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { describeInOneLine } from '#server/platform/errors/describe-in-one-line.ts'
import type { MediaStore } from '#server/platform/media/store.ts'
import type { ObjectStore } from '#server/platform/objects/object-store.ts'
import { readSource } from '#server/platform/secrets/secrets-source.ts'
import type { BackupCipher } from './backup-key.ts'
import { withBackupLock } from './backup-lock.ts'
import type { BackupSettings } from './backup-settings.ts'
import { makeBackup } from './make-backup.ts'
import { findBackups, folderOf, type Manifest } from './manifest.ts'
import { drainPool } from './media-pool.ts'
import { openPlace } from './place.ts'
import { findPreviousId } from './previous-backup.ts'
import { findSource } from './source.ts'
import { backupRuns } from './tables.ts'
import { chooseKept } from './thin-backups.ts'
import { readContents, verifyBackup } from './verify-backup.ts'

export interface BackupContext {
  db: Database
  config: PlatformConfig
  media: MediaStore
  log: Pick<Logger, 'warn'>
}

/** Rows of earlier backups that are kept. */
const MAX_RUNS = 100

interface Run {
  settings: BackupSettings
  cipher: BackupCipher
  asDump: boolean
}

/**
 * Makes a backup, deletes old ones, and restores the new one into a scratch folder to compare it.
 * @throws Error with one line that says why there is none, or why it is not verified
 */
export async function runBackup(
  context: BackupContext,
  { settings, cipher, asDump }: Run,
): Promise<{ id: string; place: string }> {
  const { db, config } = context
  const source = await findSource(config)
  const done = await withBackupLock(source, async () => {
    const id = new Date().toISOString().replace(/[:.]/g, '-')
    // Whoever has the lock knows that earlier ones were killed.
    const interrupted = { failure: 'It was interrupted.', finishedAt: null }
    await db
      .update(backupRuns)
      .set(interrupted)
      .where(and(isNull(backupRuns.finishedAt), isNull(backupRuns.failure)))
    await db.insert(backupRuns).values({ id, place: settings.place })
    try {
      const place = await openPlace(settings.place, config.s3)
      const secrets = JSON.stringify(await readSource(config.secrets))
      const previousId = await findPreviousId(db)
      const backup = await makeBackup(id, { source, asDump, place, cipher, media: context.media, secrets, previousId })
      await noteFinished(db, place, backup)
      await verifyBackup({ place, cipher, backup, scratch: join(config.dataFolder, 'backup.scratch') })
      await note(db, id, { verifiedAt: new Date() })
      await thin(db, place, cipher, settings)
      return { id, place: place.place }
    } catch (error) {
      await note(db, id, { failure: describeInOneLine(error).slice(0, 500) })
      throw error
    }
  })
  if (!done) throw new Error('Another backup is being made.')
  return done
}

const note = (db: Database, id: string, values: Partial<typeof backupRuns.$inferInsert>) =>
  db.update(backupRuns).set(values).where(eq(backupRuns.id, id))

async function noteFinished(db: Database, place: ObjectStore, { id }: Manifest): Promise<void> {
  const { complete } = await findBackups(place)
  const bytes = complete.find(({ manifest }) => manifest.id === id)?.bytes ?? null
  await note(db, id, { finishedAt: new Date(), bytes })
}

/** Deletes backups that are not to be kept, and pictures that only they had. The newest has been verified by now. */
async function thin(
  db: Database,
  place: ObjectStore,
  cipher: BackupCipher,
  { keepDaily, keepWeekly, keepMonthly }: BackupSettings,
): Promise<void> {
  const manifests = (await findBackups(place)).complete.map(({ manifest }) => manifest)
  const kept = chooseKept(manifests, { daily: keepDaily, weekly: keepWeekly, monthly: keepMonthly })
  const old = manifests.filter((backup) => !kept.has(backup))
  for (const { id } of old) {
    const names: string[] = []
    for await (const { name } of place.list(folderOf(id))) names.push(name)
    // Without its manifest first, it is no backup any more.
    await place.remove(names.filter((name) => name.endsWith('/backup.json')))
    await place.remove(names)
  }
  const listed = new Set<string>()
  for (const { id, recipient } of kept)
    if (recipient === cipher.recipient)
      for (const name of (await readContents(place, cipher, id)).media) listed.add(name)
  const newest = manifests.at(-1)
  if (newest) await drainPool(place, cipher, listed, new Date(newest.startedAt))
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
