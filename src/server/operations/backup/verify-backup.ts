import { mkdir, rm } from 'node:fs/promises'
import { type EmbeddedPostgres, startEmbedded } from '#server/platform/database/embedded.ts'
import type { ObjectStore } from '#server/platform/objects/object-store.ts'
import { parseSecrets } from '#server/platform/secrets/secrets-source.ts'
import { BackupFailure } from './backup-failure.ts'
import { type BackupCipher, DamagedFile } from './backup-key.ts'
import { restoreDump } from './database-dump.ts'
import { differences, fingerprint, fixFormats } from './fingerprint.ts'
import { Contents, files, folderPath, type Manifest } from './manifest.ts'
import { listPool, readPooled } from './media-pool.ts'
import { recoverCluster } from './recover-cluster.ts'
import { openSealed, readSealed } from './sealed-files.ts'
import { withClient } from './source.ts'

/** Maximum pictures that are read; the rest are only checked for existence. */
const MAX_READ = 50
/** Settings of a temporary server, which needs no durability, and little memory. */
const SCRATCH_SETTINGS = { fsync: 'off', synchronous_commit: 'off', shared_buffers: '64MB', max_wal_size: '256MB' }

interface Verification {
  store: ObjectStore
  cipher: BackupCipher
  backup: Manifest
  /** A folder for the restored copy, which is deleted before and after. */
  scratch: string
}

/**
 * Restores a backup into a scratch folder, and compares row counts and checksums of all tables with those that were recorded
 * during the backup. Also checks the secrets and pictures.
 * @throws Error that names the different or damaged part
 */
export async function verifyBackup({ store, cipher, backup, scratch }: Verification): Promise<void> {
  await rm(scratch, { recursive: true, force: true })
  await mkdir(scratch, { recursive: true, mode: 0o700 })
  try {
    const contents = await readContents(store, cipher, backup.id)
    parseSecrets((await readSealed(store, cipher, folderPath(backup.id) + files.secrets)).toString('utf8'))
    await comparePictures(store, cipher, contents.media)
    const postgres = await restoreInto(scratch, { store, cipher, backup, contents })
    try {
      const tables = await withClient(postgres.superuserConnection, async (client) => {
        await fixFormats(client)
        return fingerprint(client)
      })
      const different = differences(contents.tables, tables)
      if (different.length > 0)
        throw new BackupFailure('different', `These tables are different after restoring: ${different.join(', ')}`)
    } finally {
      await postgres.stop()
    }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

export async function readContents(store: ObjectStore, cipher: BackupCipher, id: string): Promise<Contents> {
  const name = folderPath(id) + files.contents
  return Contents.parse(JSON.parse((await readSealed(store, cipher, name)).toString('utf8')))
}

async function restoreInto(
  home: string,
  { store, cipher, backup, contents }: Omit<Verification, 'scratch'> & { contents: Contents },
): Promise<EmbeddedPostgres> {
  if (contents.lsn !== null)
    return recoverCluster({
      store,
      cipher,
      id: backup.id,
      home,
      target: { lsn: contents.lsn },
      settings: SCRATCH_SETTINGS,
    })
  const silent = { info: () => {}, warn: () => {}, error: () => {} }
  const postgres = await startEmbedded({ folder: home, log: silent, settings: SCRATCH_SETTINGS })
  try {
    const dump = await openSealed(store, cipher, folderPath(backup.id) + files.database)
    await restoreDump(postgres.superuserConnection, dump)
    return postgres
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

async function comparePictures(store: ObjectStore, cipher: BackupCipher, names: string[]): Promise<void> {
  const pooled = new Set((await listPool(store, cipher)).map(({ name }) => name))
  const missing = names.find((name) => !pooled.has(name))
  if (missing) throw new DamagedFile(`The picture ${missing} is missing.`)
  const step = Math.max(1, Math.floor(names.length / MAX_READ))
  for (let index = 0; index < names.length; index += step) await readPooled(store, cipher, names[index] ?? '')
}
