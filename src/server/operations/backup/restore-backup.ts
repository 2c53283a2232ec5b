import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { newestMigration } from '#server/platform/database/newest-migration.ts'
import { allFiles, privateFolder } from '#server/platform/media/private-files.ts'
import { mediaFolder } from '#server/platform/media/store.ts'
import type { ObjectStore } from '#server/platform/objects/object-store.ts'
import type { BackupCipher } from './backup-key.ts'
import { restoreDump } from './database-dump.ts'
import { files, findBackups, folderPath, type Manifest, readUntil } from './manifest.ts'
import { listPool, readPooled } from './media-pool.ts'
import { recoverCluster } from './recover-cluster.ts'
import { openSealed, readSealed } from './sealed-files.ts'
import { databaseFolder, withClient } from './source.ts'
import { readContents } from './verify-backup.ts'

interface Restore {
  store: ObjectStore
  cipher: BackupCipher
  /** The time to restore; by default the latest possible. */
  at: Date | undefined
  dataFolder: string
  /** The empty external database to fill; undefined for the built-in database. */
  databaseUrl: string | undefined
  /** The store for pictures and private files; undefined for the data folder. */
  media: ObjectStore | undefined
  /** Whether to write the secrets to the data folder. */
  shouldWriteSecrets: boolean
  /** Prints a line of progress. */
  print: (line: string) => void
}

/** Everything is written to this folder first, so that the shop cannot start after a restore that was killed. */
const DRAFT_FOLDER = 'restore.draft'

/**
 * Restores a shop into an empty data folder, and into an empty external database if one is configured.
 * @returns the time to which it was restored
 * @throws Error with one line that gives the reason
 */
export async function restoreBackup(restore: Restore): Promise<Date> {
  const { store, cipher, at, dataFolder, databaseUrl, print } = restore
  await assertEmpty(dataFolder)
  const { backup, until } = await chooseBackup(store, at)
  await assertUsable(backup, cipher, databaseUrl)
  if (databaseUrl) await assertEmptyDatabase({ connectionString: databaseUrl })
  print(`Restoring the backup of ${backup.startedAt}.`)
  const draft = join(dataFolder, DRAFT_FOLDER)
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  await restorePictures(restore, backup, draft)
  if (restore.shouldWriteSecrets) {
    const secrets = await readSealed(store, cipher, folderPath(backup.id) + files.secrets)
    await writeFile(join(draft, 'secrets.json'), secrets, { mode: 0o600 })
  }
  await restoreDatabase(restore, backup, draft)
  // The database is moved last, because the shop cannot start without it.
  for (const name of (await readdir(draft)).toSorted((a, b) => Number(a === 'postgres') - Number(b === 'postgres')))
    await rename(join(draft, name), join(dataFolder, name))
  await rm(draft, { recursive: true })
  return backup.kind === 'cluster' ? (at ?? until) : new Date(backup.finishedAt)
}

async function assertEmpty(dataFolder: string): Promise<void> {
  const names = await readdir(dataFolder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (names.some((name) => name !== DRAFT_FOLDER))
    throw new Error(
      `The folder ${dataFolder} is not empty. Set MERCER_DATA to an empty folder, such as MERCER_DATA=~/restored.`,
    )
}

/** The newest backup that was finished by that time. */
async function chooseBackup(store: ObjectStore, at: Date | undefined): Promise<{ backup: Manifest; until: Date }> {
  await store.check()
  const backups = (await findBackups(store)).complete.map(({ manifest }) => manifest)
  const [first] = backups
  if (!first) throw new Error(`There is no backup in ${store.location}.`)
  const backup = backups.findLast(({ finishedAt }) => !at || new Date(finishedAt) <= at)
  if (!backup) throw new Error(`The oldest backup in ${store.location} is from ${first.finishedAt}.`)
  const until = await readUntil(store, backup)
  if (at && at > until) throw new Error(`The backup ends at ${until.toISOString()}. Omit --at to restore to that time.`)
  return { backup, until }
}

async function assertUsable(backup: Manifest, cipher: BackupCipher, databaseUrl: string | undefined): Promise<void> {
  if (backup.schema > (await newestMigration()))
    throw new Error('The backup was created by a newer version of Mercer. Restore it with that version.')
  if (backup.recipient !== cipher.recipient)
    throw new Error(`This key cannot decrypt the backup, which was encrypted for ${backup.recipient}.`)
  if (databaseUrl && backup.kind === 'cluster')
    throw new Error(
      'The backup has the files of a built-in database. Restore it without DATABASE_URL, then move it: mercer database move --to external',
    )
}

const assertEmptyDatabase = (connection: pg.ClientConfig): Promise<void> =>
  withClient(connection, async (client) => {
    const { rows } = await client.query(
      `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' limit 1`,
    )
    if (rows.length > 0) throw new Error('The database of DATABASE_URL is not empty. Create a new one.')
  })

async function restorePictures(
  { store, cipher, media, print }: Restore,
  backup: Manifest,
  draft: string,
): Promise<void> {
  const { folderStore } = await import('#server/platform/objects/folder-store.ts')
  const inFolder = { media: folderStore(mediaFolder(draft)), privateFiles: folderStore(privateFolder(draft)) }
  const target = media ?? allFiles(inFolder)
  const listed = new Set((await readContents(store, cipher, backup.id)).media)
  // Pictures that were added after the backup may be in use at the time to which it is restored.
  const began = new Date(backup.startedAt)
  const wanted = (await listPool(store, cipher)).filter(
    ({ name, modifiedAt }) => listed.delete(name) || modifiedAt >= began,
  )
  for (const name of listed) throw new Error(`The picture ${name} is missing in ${store.location}.`)
  for (const { name } of wanted) await target.put(name, await readPooled(store, cipher, name))
  print(`${wanted.length} pictures are restored.`)
}

async function restoreDatabase(
  { store, cipher, at, databaseUrl, print }: Restore,
  { id, kind }: Manifest,
  draft: string,
): Promise<void> {
  if (kind === 'cluster') {
    const target = at ? { time: at } : 'end'
    const postgres = await recoverCluster({ store, cipher, id, home: databaseFolder(draft), target })
    await postgres.stop()
  } else if (databaseUrl) {
    await restoreDump(
      { connectionString: databaseUrl },
      await openSealed(store, cipher, folderPath(id) + files.database),
    )
  } else {
    const log = { info: () => {}, warn: print, error: print }
    const postgres = await startEmbedded({ folder: databaseFolder(draft), log })
    try {
      await restoreDump(postgres.superuserConnection, await openSealed(store, cipher, folderPath(id) + files.database))
    } finally {
      await postgres.stop()
    }
  }
  print('The database is restored.')
}
