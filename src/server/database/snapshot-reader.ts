import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Database } from './client.ts'
import type { Snapshot } from './snapshot.ts'

/** Reads of one moment: whatever is asked through `db` is answered from the same snapshot. */
export interface SnapshotReader {
  db: Database
  /** The snapshot that all of it was read in. */
  snapshot(): Promise<Snapshot>
  /** Gives the connection back. */
  close(): void
}

/**
 * Reads in a transaction that begins with the first statement, so that nothing is older than that statement. It holds a
 * connection of the pool until it is closed.
 */
export function readSnapshot(pool: pg.Pool): SnapshotReader {
  let begun: Promise<{ client: pg.PoolClient; named: Promise<Snapshot> }> | undefined

  async function begin() {
    const client = await pool.connect()
    // Sent ahead of the first statement without waiting: if they fail, it does.
    client.query('begin isolation level repeatable read, read only').catch(() => {})
    const named = client.query({ text: 'select pg_current_snapshot()::text as snapshot' }).then(nameOf)
    named.catch(() => {})
    return { client, named }
  }

  const query = async (...statement: unknown[]): Promise<unknown> => {
    begun ??= begin()
    const { client } = await begun
    return Reflect.apply(client.query, client, statement)
  }

  return {
    db: drizzle({ client: { query } as unknown as pg.PoolClient }),
    async snapshot() {
      begun ??= begin()
      return (await begun).named
    },
    close() {
      begun
        ?.then(({ client }) =>
          client.query('commit').then(
            () => client.release(),
            (error: Error) => client.release(error),
          ),
        )
        // Without a connection there is none to give back; the first statement told of it.
        .catch(() => {})
    },
  }
}

function nameOf({ rows: [row] }: pg.QueryResult<{ snapshot: Snapshot }>): Snapshot {
  if (!row) throw new Error('PostgreSQL did not name its snapshot')
  return row.snapshot
}
