import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Database } from './database.ts'
import { isReplicaFault, type Replica } from './replica.ts'
import type { Snapshot } from './snapshot.ts'

/** A database whose queries all read the same snapshot. */
export type SnapshotDatabase = Database & {
  /** The name of the snapshot. */
  snapshot(): Promise<Snapshot>
  /** Uses the snapshot of another reader from now on. Must be called before any query. */
  join(other: SnapshotDatabase): void
  /** Releases the connection; queries are no longer possible. Idempotent. */
  close(): void
}

/** A transaction with one snapshot, and the number of its readers. */
interface Lease {
  opened: Promise<{ client: pg.PoolClient; named: Promise<Snapshot> }>
  users: number
}

const leases = new WeakMap<SnapshotDatabase, () => Lease>()

/** A connection of a pool. */
interface Connection {
  client: pg.PoolClient
  isReplica?: boolean
}

/**
 * Opens a reader. Its transaction begins with the first query, so the snapshot is not older than that. It holds a connection
 * until all of its readers are closed.
 */
export function readSnapshot(connect: () => Promise<Connection>): SnapshotDatabase {
  let lease: Lease | undefined
  let closed = false

  function acquireLease(): Lease {
    if (closed) throw new Error('This snapshot was closed')
    lease ??= openLease(connect)
    return lease
  }

  const query = async (...statement: unknown[]): Promise<unknown> => {
    const { client } = await acquireLease().opened
    return Reflect.apply(client.query, client, statement)
  }

  const reader = Object.assign(drizzle({ client: { query } as unknown as pg.PoolClient }), {
    async snapshot() {
      return (await (lease ?? acquireLease()).opened).named
    },
    join(other: SnapshotDatabase) {
      if (lease) throw new Error('This reader has already read from its own snapshot')
      lease = leases.get(other)?.()
      if (lease) lease.users += 1
    },
    close() {
      if (!closed && lease) releaseLease(lease)
      closed = true
    },
  })
  leases.set(reader, acquireLease)
  return reader
}

function openLease(connect: () => Promise<Connection>): Lease {
  const opened = connect().then(({ client, isReplica }) => {
    // Sent before the first statement without waiting. If they fail, that statement fails too.
    client.query('begin isolation level repeatable read, read only').catch(() => {})
    const named = client.query({ text: isReplica ? NAME_ON_REPLICA : NAME }).then(parseSnapshotName)
    named.catch(() => {})
    return { client, named }
  })
  // The first reader gets the error.
  opened.catch(() => {})
  return { opened, users: 1 }
}

function releaseLease(lease: Lease): void {
  lease.users -= 1
  if (lease.users > 0) return
  lease.opened
    .then(({ client }) =>
      client.query('commit').then(
        () => client.release(),
        (error: Error) => client.release(error),
      ),
    )
    // Connecting failed, so there is no connection to release.
    .catch(() => {})
}

const NAME = 'select pg_current_snapshot()::text as snapshot'
/** On a replica, `pg_current_snapshot` does not list the running transactions. */
const NAME_ON_REPLICA = `
  select pg_snapshot_xmin(shown) || ':' || pg_snapshot_xmax(shown) || ':*' as snapshot from pg_current_snapshot() as shown`

/**
 * Reads in one snapshot, on the replica where possible. If the replica fails, the work is repeated on the primary.
 * @param work must only read, and must not use the snapshot after it has resolved
 */
export async function readOnReplica<T>(
  replica: Replica | undefined,
  primary: pg.Pool,
  work: (db: SnapshotDatabase) => Promise<T>,
): Promise<T> {
  let isReplica = false
  const db = readSnapshot(async () => {
    const client = await replica?.connect()
    isReplica = client !== undefined
    return { client: client ?? (await primary.connect()), isReplica }
  })
  try {
    return await work(db)
  } catch (error) {
    if (!isReplica || !isReplicaFault(error)) throw error
  } finally {
    db.close()
  }
  return readOnReplica(undefined, primary, work)
}

function parseSnapshotName({ rows: [row] }: pg.QueryResult<{ snapshot: Snapshot }>): Snapshot {
  if (!row) throw new Error('PostgreSQL did not name its snapshot')
  return row.snapshot
}
