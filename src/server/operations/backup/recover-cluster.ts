import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type ExtractOptions, extract } from 'tar-fs'
import { type EmbeddedPostgres, startEmbedded } from '#server/platform/database/embedded.ts'
import { requestRecovery, restoreCommand } from '#server/platform/database/postgres/wal-archive.ts'
import type { ObjectStore } from '#server/platform/objects/object-store.ts'
import type { BackupCipher } from './backup-key.ts'
import { files, folderPath } from './manifest.ts'
import { openSealed } from './sealed-files.ts'

/** Extracted files belong to the user of this process, even if that is root. */
const EXTRACT_OPTIONS = { chown: false } as ExtractOptions

/** Where recovery stops: at a position of the WAL, at a time, or at the end. */
export type Target = { lsn: string } | { time: Date } | 'end'

interface Recovery {
  store: ObjectStore
  cipher: BackupCipher
  id: string
  /** The empty folder for the database. */
  home: string
  target: Target
  /** Settings of the recovering server. */
  settings?: Record<string, string>
}

/**
 * Restores the cluster of a backup, and replays its WAL until the target.
 * @returns the running server
 * @throws Error with the name of a damaged file, or the message of PostgreSQL
 */
export async function recoverCluster({
  store,
  cipher,
  id,
  home,
  target,
  settings,
}: Recovery): Promise<EmbeddedPostgres> {
  const [cluster, wal] = [join(home, 'cluster'), join(home, 'restored-wal')]
  await mkdir(wal, { recursive: true, mode: 0o700 })
  await mkdir(cluster, { recursive: true, mode: 0o700 })
  await pipeline(await openSealed(store, cipher, folderPath(id) + files.database), extract(cluster, EXTRACT_OPTIONS))
  await fetchWal(store, cipher, id, wal)
  await requestRecovery(cluster)
  const silent = { info: () => {}, warn: () => {}, error: () => {} }
  const postgres = await startEmbedded({
    folder: home,
    log: silent,
    settings: {
      restore_command: restoreCommand(wal),
      recovery_target_action: 'promote',
      // The timeline of the backup. A restored shop starts a new one.
      recovery_target_timeline: 'current',
      // No connections during recovery, so that the first connection can write.
      hot_standby: 'off',
      ...buildRecoveryTarget(target),
      ...settings,
    },
  })
  await rm(wal, { recursive: true })
  return postgres
}

function buildRecoveryTarget(target: Target): Record<string, string> {
  if (target === 'end') return {}
  if ('time' in target) return { recovery_target_time: target.time.toISOString().replace('T', ' ').replace('Z', '+00') }
  return { recovery_target_lsn: target.lsn, recovery_target_inclusive: 'off' }
}

async function fetchWal(store: ObjectStore, cipher: BackupCipher, id: string, folder: string): Promise<void> {
  const from = folderPath(id) + files.wal
  for await (const { name } of store.list(from)) {
    const file = join(folder, name.slice(from.length).replace(/\.age$/, ''))
    // Compressed again, because a day can have hundreds of files of 16 MB that are nearly empty.
    await pipeline(await openSealed(store, cipher, name), createGzip({ level: 1 }), createWriteStream(file))
  }
}
