import { z } from 'zod'
import { type Source, withClient } from './source.ts'

/** Key of the advisory lock that is held during a backup and while the WAL is shipped. */
export const BACKUP_LOCK = 7_265_002

const Locked = z.array(z.object({ acquired: z.boolean() })).length(1)

/** @returns undefined when another process has the lock */
export function withBackupLock<T>(source: Source, work: () => Promise<T>): Promise<T | undefined> {
  // The lock belongs to the connection, so it is released when the process dies.
  return withClient({ ...source.connection, keepAlive: true }, async (client) => {
    await client.query('set idle_session_timeout = 0')
    const { rows } = await client.query('select pg_try_advisory_lock($1) as acquired', [BACKUP_LOCK])
    return Locked.parse(rows)[0]?.acquired ? work() : undefined
  })
}
