import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Database } from './database.ts'
import type { Snapshot } from './snapshot.ts'

/** The database as of one moment: whatever is asked through it is answered from the same snapshot. */
export type SnapshotDatabase = Database & {
  /** The snapshot that all of it is read in. */
  snapshot(): Promise<Snapshot>
  /** Reads in the snapshot of another one from now on; nothing may have been read before. */
  join(other: SnapshotDatabase): void
  /** Gives the connection back: nothing can be read any more. To be called once or more often. */
  close(): void
}

/** A transaction in which one snapshot is read, and how many read in it. */
interface Lease {
  opened: Promise<{ client: pg.PoolClient; named: Promise<Snapshot> }>
  users: number
}

const leases = new WeakMap<SnapshotDatabase, () => Lease>()

/**
 * Reads in a transaction that begins with the first statement, so that nothing is older than that statement. It holds a
 * connection of the pool until everybody who reads in it has closed.
 */
export function readSnapshot(pool: pg.Pool): SnapshotDatabase {
  let lease: Lease | undefined
  let closed = false

  function leased(): Lease {
    if (closed) throw new Error('This snapshot was closed')
    lease ??= openLease(pool)
    return lease
  }

  const query = async (...statement: unknown[]): Promise<unknown> => {
    const { client } = await leased().opened
    return Reflect.apply(client.query, client, statement)
  }

  const reader = Object.assign(drizzle({ client: { query } as unknown as pg.PoolClient }), {
    async snapshot() {
      return (await (lease ?? leased()).opened).named
    },
    join(other: SnapshotDatabase) {
      if (lease) throw new Error('Something was read already, in a snapshot of its own')
      lease = leases.get(other)?.()
      if (lease) lease.users += 1
    },
    close() {
      if (!closed && lease) leave(lease)
      closed = true
    },
  })
  leases.set(reader, leased)
  return reader
}

function openLease(pool: pg.Pool): Lease {
  const opened = pool.connect().then((client) => {
    // Sent ahead of the first statement without waiting: if they fail, it does.
    client.query('begin isolation level repeatable read, read only').catch(() => {})
    const named = client.query({ text: 'select pg_current_snapshot()::text as snapshot' }).then(nameOf)
    named.catch(() => {})
    return { client, named }
  })
  // The first reader gets the error.
  opened.catch(() => {})
  return { opened, users: 1 }
}

function leave(lease: Lease): void {
  lease.users -= 1
  if (lease.users > 0) return
  lease.opened
    .then(({ client }) =>
      client.query('commit').then(
        () => client.release(),
        (error: Error) => client.release(error),
      ),
    )
    // Without a connection there is none to give back.
    .catch(() => {})
}

function nameOf({ rows: [row] }: pg.QueryResult<{ snapshot: Snapshot }>): Snapshot {
  if (!row) throw new Error('PostgreSQL did not name its snapshot')
  return row.snapshot
}
