import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { z } from 'zod'
import { BackupFailure } from './backup-failure.ts'

const MAX_MS = 60_000
const PAUSE_MS = 5

const Position = z.array(z.object({ lsn: z.string() })).length(1)

/**
 * Begins a transaction that sees exactly the state of the database at a position of the WAL, at which recovery can stop. This
 * needs a moment in which no transaction is writing, which occurs many times a second.
 * @param client of a role that may see all sessions
 * @returns the position
 * @throws Error when there was no such moment in a minute
 */
export async function beginAtQuietMoment(client: pg.Client): Promise<string> {
  const deadline = performance.now() + MAX_MS
  while (performance.now() < deadline) {
    const before = await readPosition(client)
    // Read after the position, to include transactions that were committed before it but were not visible yet.
    const { rows: writing } = await client.query('select from pg_stat_activity where backend_xid is not null limit 1')
    await client.query('begin isolation level repeatable read read only')
    // The first statement takes the snapshot of the transaction.
    if ((await readPosition(client)) === before && writing.length === 0) return before
    await client.query('rollback')
    await sleep(PAUSE_MS)
  }
  throw new BackupFailure(
    'never_idle',
    'The database was never idle for a moment in a minute, so the backup cannot be compared.',
  )
}

async function readPosition(client: pg.Client): Promise<string> {
  const { rows } = await client.query('select pg_current_wal_insert_lsn()::text as lsn')
  const [position] = Position.parse(rows)
  if (!position) throw new Error('PostgreSQL returned no position')
  return position.lsn
}
