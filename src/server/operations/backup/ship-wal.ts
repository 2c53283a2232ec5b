import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { z } from 'zod'
import { listArchivedFiles, readArchived, removeArchived } from '#server/platform/database/postgres/wal-archive.ts'
import type { ObjectStore } from '#server/platform/objects/object-store.ts'
import { BackupFailure } from './backup-failure.ts'
import type { BackupCipher } from './backup-key.ts'
import { files, folderPath, writeUntil } from './manifest.ts'
import { putSealed } from './sealed-files.ts'
import { type Source, withClient } from './source.ts'

const MAX_ARCHIVING_MS = 60_000

const Switched = z.array(z.object({ file: z.string(), until: z.date() })).length(1)

interface Shipping {
  source: Source & { home: string }
  store: ObjectStore
  cipher: BackupCipher
  /** IDs of the backups to which the WAL is added. */
  backups: readonly string[]
}

/**
 * Adds the WAL until now to backups, so that they can be restored to any time before. The files come from the server's
 * archive, where they stay while the location is unavailable.
 * @returns the latest time to which these backups can be restored
 */
export async function shipWal({ source, store, cipher, backups }: Shipping): Promise<Date> {
  const until = await switchWal(source)
  for (const name of await listArchivedFiles(source.home)) {
    const bytes = await readArchived(source.home, name)
    for (const id of backups) await putSealed(store, cipher, `${folderPath(id)}${files.wal}${name}.gz.age`, bytes)
    await removeArchived(source.home, [name])
  }
  for (const id of backups) await writeUntil(store, id, until)
  return until
}

/** Makes the server start a new WAL file, and waits until it has archived the previous one. */
async function switchWal({ connection, home }: { connection: pg.ClientConfig; home: string }): Promise<Date> {
  return withClient(connection, async (client) => {
    const before = await client.query('select clock_timestamp() as until')
    // A commit after that time, from which recovery detects that it has reached it.
    await client.query('select pg_current_xact_id()')
    const { rows } = await client.query('select pg_walfile_name(pg_switch_wal()) as file')
    const [switched] = Switched.parse([{ ...before.rows[0], ...rows[0] }])
    if (!switched) throw new Error('PostgreSQL returned no file')
    const deadline = performance.now() + MAX_ARCHIVING_MS
    while (!(await isArchived(client, switched.file))) {
      if (performance.now() > deadline)
        throw new BackupFailure(
          'not_archived',
          `The database does not archive its WAL to ${home}: see postgres.log. Is the disk full?`,
        )
      await sleep(20)
    }
    return switched.until
  })
}

async function isArchived(client: pg.Client, file: string): Promise<boolean> {
  const { rows } = await client.query('select last_archived_wal >= $1 as done from pg_stat_archiver', [file])
  return rows[0]?.done === true
}
