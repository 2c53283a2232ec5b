import type pg from 'pg'
import { z } from 'zod'
import { newestMigration } from '#server/platform/database/newest-migration.ts'
import { isArchiving, startArchiving } from '#server/platform/database/postgres/wal-archive.ts'
import type { ObjectStore } from '#server/platform/objects/object-store.ts'
import type { BackupCipher } from './backup-key.ts'
import { streamBaseBackup } from './base-backup.ts'
import { streamDump } from './database-dump.ts'
import { fingerprint, fixFormats } from './fingerprint.ts'
import { type Contents, files, findBackups, folderPath, type Manifest, newManifest } from './manifest.ts'
import { fillPool } from './media-pool.ts'
import { canContinue } from './previous-backup.ts'
import { beginAtQuietMoment } from './quiet-moment.ts'
import { putSealed } from './sealed-files.ts'
import { shipWal } from './ship-wal.ts'
import { type Source, withClient } from './source.ts'

interface BackupInput {
  source: Source
  /** Whether to copy the database with `pg_dump`, so that any PostgreSQL can read it. An external database is always copied this way. */
  asDump: boolean
  store: ObjectStore
  cipher: BackupCipher
  media: ObjectStore
  /** The text of the secrets. */
  secrets: string
  /** The previous backup, in any location. The archived WAL continues this backup. */
  previousId: string | undefined
}

/**
 * Copies a running shop to a location, and deletes incomplete backups there, which killed processes left.
 * @param id name of its folder in the location
 */
export async function makeBackup(id: string, input: BackupInput): Promise<Manifest> {
  const { store, cipher, source } = input
  await store.check()
  const { complete, leftover } = await findBackups(store)
  await store.remove(leftover)
  const startedAt = new Date()
  await putSealed(store, cipher, folderPath(id) + files.secrets, Buffer.from(input.secrets))
  const finishedAt =
    source.home === undefined || input.asDump
      ? await dumpDatabase(id, input)
      : await copyCluster(id, { ...input, source: { ...source, home: source.home } }, complete.at(-1)?.manifest)
  const manifest = {
    id,
    kind: source.home === undefined || input.asDump ? 'dump' : 'cluster',
    schema: await newestMigration(),
    postgres: await readMajorVersion(source),
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt.toISOString(),
    recipient: cipher.recipient,
  } as const
  // Written last, because a backup without a manifest is incomplete.
  await store.put(folderPath(id) + files.manifest, Buffer.from(newManifest(manifest)))
  return { format: 1, ...manifest }
}

/** @param newest the newest backup in this location */
async function copyCluster(
  id: string,
  { source, store, cipher, media, previousId }: BackupInput & { source: Source & { home: string } },
  newest: Manifest | undefined,
): Promise<Date> {
  if (process.platform === 'win32')
    throw new Error('On Windows, use mercer backup --dump: the built-in database cannot archive its WAL there.')
  const wasArchiving = await isArchiving(source.home)
  await startArchiving(source.home)
  await putSealed(store, cipher, folderPath(id) + files.database, await streamBaseBackup(source.connection))
  const pictures = await fillPool(store, cipher, media)
  const contents = await withClient(source.connection, async (client) => {
    await fixFormats(client)
    const lsn = await beginAtQuietMoment(client)
    return { lsn, tables: await fingerprint(client), media: pictures }
  })
  await putContents(id, { store, cipher }, contents)
  const continued =
    wasArchiving && newest && canContinue(newest, { previousId, recipient: cipher.recipient }) ? [newest.id] : []
  return shipWal({ source, store, cipher, backups: [...continued, id] })
}

const Exported = z.array(z.object({ snapshot: z.string(), at: z.date() })).length(1)

async function dumpDatabase(id: string, { source, store, cipher, media }: BackupInput): Promise<Date> {
  return withClient(source.connection, async (client) => {
    await fixFormats(client)
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query('select pg_export_snapshot() as snapshot, clock_timestamp() as at')
    const [exported] = Exported.parse(rows)
    if (!exported) throw new Error('PostgreSQL returned no snapshot')
    const dump = streamDump(source.connection, exported.snapshot)
    await putSealed(store, cipher, folderPath(id) + files.database, dump)
    const tables = await fingerprint(client)
    await putContents(id, { store, cipher }, { lsn: null, tables, media: await fillPool(store, cipher, media) })
    return exported.at
  })
}

const putContents = (
  id: string,
  { store, cipher }: Pick<BackupInput, 'store' | 'cipher'>,
  contents: Contents,
): Promise<void> => putSealed(store, cipher, folderPath(id) + files.contents, Buffer.from(JSON.stringify(contents)))

const Major = z.array(z.object({ major: z.string() })).length(1)

const readMajorVersion = ({ connection }: Source): Promise<string> =>
  withClient(connection, async (client: pg.Client) => {
    const { rows } = await client.query(`select (current_setting('server_version_num')::int / 10000)::text as major`)
    return Major.parse(rows)[0]?.major ?? ''
  })
