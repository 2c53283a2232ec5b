import { mkdir, rm } from 'node:fs/promises'
import { type EmbeddedPostgres, startEmbedded } from '#server/platform/database/embedded.ts'
import type { ObjectStore } from '#server/platform/objects/object-store.ts'
import { parseSecrets } from '#server/platform/secrets/secrets-source.ts'
import { type BackupCipher, DamagedFile } from './backup-key.ts'
import { restoreDump } from './database-dump.ts'
import { differences, fingerprint, fixFormats } from './fingerprint.ts'
import { Contents, files, folderOf, type Manifest } from './manifest.ts'
import { listPool, readPooled } from './media-pool.ts'
import { recoverCluster } from './recover-cluster.ts'
import { openSealed, readSealed } from './sealed-files.ts'
import { withClient } from './source.ts'

/** Pictures that are read; the others only have to be there. */
const MAX_READ = 50
/** It is thrown away, and must not take memory from the shop. */
const SCRATCH = { fsync: 'off', synchronous_commit: 'off', shared_buffers: '64MB', max_wal_size: '256MB' }

interface Verification {
  place: ObjectStore
  cipher: BackupCipher
  backup: Manifest
  /** A folder for the restored copy, which is deleted before and after. */
  scratch: string
}

/**
 * Restores a backup into a scratch folder, and compares it with what was counted when it was made: rows and checksums of all
 * tables, secrets, and the list of pictures.
 * @throws Error that says what is different or damaged
 */
export async function verifyBackup({ place, cipher, backup, scratch }: Verification): Promise<void> {
  await rm(scratch, { recursive: true, force: true })
  await mkdir(scratch, { recursive: true, mode: 0o700 })
  try {
    const contents = await readContents(place, cipher, backup.id)
    parseSecrets((await readSealed(place, cipher, folderOf(backup.id) + files.secrets)).toString('utf8'))
    await comparePictures(place, cipher, contents.media)
    const postgres = await restoreInto(scratch, { place, cipher, backup, contents })
    try {
      const tables = await withClient(postgres.administration, async (client) => {
        await fixFormats(client)
        return fingerprint(client)
      })
      const different = differences(contents.tables, tables)
      if (different.length > 0) throw new Error(`Restored, these tables are different: ${different.join(', ')}`)
    } finally {
      await postgres.stop()
    }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

export async function readContents(place: ObjectStore, cipher: BackupCipher, id: string): Promise<Contents> {
  const name = folderOf(id) + files.contents
  return Contents.parse(JSON.parse((await readSealed(place, cipher, name)).toString('utf8')))
}

async function restoreInto(
  home: string,
  { place, cipher, backup, contents }: Omit<Verification, 'scratch'> & { contents: Contents },
): Promise<EmbeddedPostgres> {
  if (contents.lsn !== null)
    return recoverCluster({ place, cipher, id: backup.id, home, target: { lsn: contents.lsn }, settings: SCRATCH })
  const silent = { info: () => {}, warn: () => {}, error: () => {} }
  const postgres = await startEmbedded({ folder: home, log: silent, settings: SCRATCH })
  try {
    const dump = await openSealed(place, cipher, folderOf(backup.id) + files.database)
    await restoreDump(postgres.administration, dump)
    return postgres
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

async function comparePictures(place: ObjectStore, cipher: BackupCipher, names: string[]): Promise<void> {
  const pooled = new Set((await listPool(place, cipher)).map(({ name }) => name))
  const missing = names.find((name) => !pooled.has(name))
  if (missing) throw new DamagedFile(`The picture ${missing} is missing.`)
  const step = Math.max(1, Math.floor(names.length / MAX_READ))
  for (let index = 0; index < names.length; index += step) await readPooled(place, cipher, names[index] ?? '')
}
