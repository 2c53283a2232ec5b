import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from './database.ts'
import { PreparingClient } from './preparing-client.ts'
import { readSnapshot, type SnapshotDatabase } from './snapshot-reader.ts'

export interface DatabaseClient {
  db: Database
  pool: pg.Pool
  readSnapshot(): SnapshotDatabase
  close(): Promise<void>
}

/**
 * Opens a connection pool.
 * @param connection a `postgres://` URL, or settings of `pg`
 * @param onError called when an idle connection breaks; the pool replaces it
 */
export function connect(connection: string | pg.PoolConfig, onError: (error: Error) => void): DatabaseClient {
  const settings = typeof connection === 'string' ? { connectionString: connection } : connection
  const pool = new pg.Pool({
    Client: PreparingClient,
    max: 20,
    // A statement may be sent while the one before it is not answered yet, as after `begin`.
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    ...settings,
  })
  pool.on('error', (error) => {
    // Connections that are closing may see the database shut down first.
    if (!pool.ending) onError(error)
  })
  // Of a connection that breaks inside a transaction the next query tells; unheard, its event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    db: Object.assign(drizzle(pool), { transaction: transactionOn(pool) }),
    pool,
    readSnapshot: () => readSnapshot(pool),
    close: () => pool.end(),
  }
}

/** Drizzle's own never gives the connection back when `begin` fails, as it does when the database has just died. */
function transactionOn(pool: pg.Pool): NodePgDatabase['transaction'] {
  return async (write, config) => {
    const client = await pool.connect()
    try {
      return await drizzle(beginningAtOnce(client)).transaction(write, config)
    } finally {
      client.release()
    }
  }
}

/**
 * A connection whose `begin` is not waited for: the first statement of a transaction is sent right behind it. It fails
 * only with its connection, and then so does what follows.
 */
function beginningAtOnce(client: pg.PoolClient): pg.PoolClient {
  const query = (statement: pg.QueryConfig, ...rest: unknown[]) => {
    const answer: Promise<unknown> = Reflect.apply(client.query, client, [statement, ...rest])
    if (statement.text !== 'begin') return answer
    answer.catch(() => {})
    return Promise.resolve()
  }
  return Object.assign(Object.create(client), { query })
}
