import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { gte, sql } from 'drizzle-orm'
import type { PlatformContext } from '#server/platform/context.ts'
import { isArchiving, measureArchive, stopArchiving } from '#server/platform/database/postgres/wal-archive.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { allFiles } from '#server/platform/media/private-files.ts'
import { withBackupLock } from './backup-lock.ts'
import { type BackupSettings, readBackupSettings, readCipher } from './backup-settings.ts'
import { openBackupStore } from './backup-store.ts'
import { findBackups } from './manifest.ts'
import { fillPool } from './media-pool.ts'
import { canContinue, findPreviousId } from './previous-backup.ts'
import { shipWal } from './ship-wal.ts'
import { findSource } from './source.ts'
import { backupRuns, backupSettings } from './tables.ts'

/** A scheduled backup that failed is tried again after this time. */
const RETRY_AFTER_MS = 3_600_000
/** Maximum WAL that waits while the location of the backups is unavailable; more could fill the disk of the shop. */
const MAX_WAITING_BYTES = 2 * 1024 ** 3

export const backupJobs = (shop: PlatformContext): Job[] => [
  { name: 'back-up', schedule: '* * * * *', run: () => backUpWhenDue(shop) },
  { name: 'back-up-changes', schedule: '* * * * *', run: () => backUpChanges(shop) },
  { name: 'back-up-pictures', schedule: '*/15 * * * *', run: () => backUpPictures(shop) },
]

/** Creates a backup that is due or was requested, in a separate process with a lower priority than the shop. */
async function backUpWhenDue({ db, config }: PlatformContext): Promise<void> {
  const settings = await readBackupSettings(db, config.dataFolder)
  if (settings.sealedKey === null || !(settings.requestedAt || (settings.isScheduled && (await isDue())))) return
  await db.update(backupSettings).set({ requestedAt: null })
  const child = spawn(process.execPath, [process.argv[1] ?? '', 'backup'], { stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-1000)
  })
  const [code] = await once(child, 'close')
  // It is not retried immediately, but when the next backup is due. The panel shows the error.
  if (code !== 0) throw new Error(`The backup failed: ${output.trim()}`)

  async function isDue(): Promise<boolean> {
    const slot = lastSlot(settings.hour, new Date())
    const since = await db.select().from(backupRuns).where(gte(backupRuns.startedAt, slot))
    return since.every(({ startedAt, finishedAt }) => !finishedAt && startedAt.getTime() < Date.now() - RETRY_AFTER_MS)
  }
}

/** The last time at which it was this hour in UTC. */
export function lastSlot(hour: number, now: Date): Date {
  const slot = new Date(now)
  slot.setUTCHours(hour, 0, 0, 0)
  if (slot > now) slot.setUTCDate(slot.getUTCDate() - 1)
  return slot
}

/** Adds the changes since the newest backup to it. */
async function backUpChanges(shop: PlatformContext): Promise<void> {
  const source = await findSource(shop.config)
  const { home } = source
  if (home === undefined || !(await isArchiving(home))) return
  // The location has been unavailable for a long time. Archiving starts again with the next backup.
  if ((await measureArchive(home)) > MAX_WAITING_BYTES) {
    await stopArchiving(home)
    shop.log.error('archiving of database changes has stopped until the next backup: too many changes are waiting')
    return
  }
  const opened = await openScheduled(shop)
  if (!opened) return
  const { store, cipher } = opened
  await withBackupLock(source, async () => {
    const newest = (await findBackups(store)).complete.at(-1)?.manifest
    const previousId = await findPreviousId(shop.db)
    if (newest && canContinue(newest, { previousId, recipient: cipher.recipient }))
      await shipWal({ source: { ...source, home }, store, cipher, backups: [newest.id] })
  })
}

async function backUpPictures(shop: PlatformContext): Promise<void> {
  const opened = await openScheduled(shop)
  if (opened)
    await withBackupLock(await findSource(shop.config), () => fillPool(opened.store, opened.cipher, allFiles(shop)))
}

/** @returns undefined when no backups are scheduled */
async function openScheduled({ db, config, secrets }: PlatformContext) {
  const settings: BackupSettings = await readBackupSettings(db, config.dataFolder)
  const [first] = await db.select({ one: sql`1` }).from(backupRuns).limit(1)
  if (!settings.isScheduled || settings.sealedKey === null || !first) return undefined
  const cipher = await readCipher(settings, secrets)
  if (!cipher) return undefined
  return { store: await openBackupStore(settings.place, config.s3), cipher }
}
