import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { PoolerMode } from '../config/database-settings.ts'
import type { Database } from './database.ts'
import { GatheringClient, PreparingClient } from './preparing-client.ts'
import { readSnapshot, type SnapshotDatabase } from './snapshot-reader.ts'

export interface DatabaseClient {
  db: Database
  pool: pg.Pool
  /** Connection settings of PostgreSQL itself, past a pooler: for what belongs to a session, such as LISTEN. */
  direct: pg.ClientConfig
  readSnapshot(): SnapshotDatabase
  close(): Promise<void>
}

interface Options {
  /** How a pooler assigns connections; undefined without a pooler. */
  pooler?: PoolerMode | undefined
  /** As in `DatabaseClient`, if it differs from the connection of the pool. */
  direct?: pg.ClientConfig | undefined
}

/** Milliseconds after which PostgreSQL ends a statement, and a transaction that waits for its client. */
export const timeLimits = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 30_000 }

const setTimeLimits = Object.entries(timeLimits)
  .map(([name, ms]) => `set ${name} = ${ms}`)
  .join('; ')

/** Poolers refuse unknown parameters at the start of a connection, so the limits follow. */
const inSessions: pg.PoolConfig = {
  Client: PreparingClient,
  onConnect: async (client) => void (await client.query(setTimeLimits)),
}

/** Nothing survives a transaction, so nothing is prepared, and the limits are those of the database role. */
const inTransactions: pg.PoolConfig = { Client: GatheringClient }

const behind: Record<PoolerMode, pg.PoolConfig> = { session: inSessions, transaction: inTransactions }

/**
 * Opens a connection pool.
 * @param connection a `postgres://` URL, or settings of `pg`
 * @param onError called when an idle connection breaks; the pool replaces it
 */
export function connect(
  connection: string | pg.PoolConfig,
  onError: (error: Error) => void,
  { pooler, direct }: Options = {},
): DatabaseClient {
  const settings = typeof connection === 'string' ? { connectionString: connection } : connection
  const pool = new pg.Pool({
    max: 20,
    // Allows sending a statement before the previous one has returned, as after `begin`.
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    ...(pooler ? behind[pooler] : { Client: PreparingClient, ...timeLimits }),
    ...settings,
  })
  pool.on('error', (error) => {
    // Connections that are closing may see the database shut down first.
    if (!pool.ending) onError(error)
  })
  // An `error` event without a listener would end the process. The next query of a broken connection rejects anyway.
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    db: Object.assign(drizzle(pool), { transaction: transactionOn(pool) }),
    pool,
    direct: direct ?? settings,
    readSnapshot: () => readSnapshot(pool),
    close: () => pool.end(),
  }
}

/** Drizzle's own method never releases the connection when `begin` fails, such as after a crash of the database. */
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
 * A connection that does not wait for `begin`, so that the first statement of a transaction is sent right after it. `begin`
 * fails only if the connection breaks, and then the next statement fails too.
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
