import { AsyncResource } from 'node:async_hooks'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { PoolerMode } from '../config/database-settings.ts'
import type { Database } from './database.ts'
import { GatheringClient, PreparingClient } from './preparing-client.ts'
import { openReplica, type ReplicaEvents, readsOf } from './replica.ts'
import { readOnReplica, readSnapshot, type SnapshotDatabase } from './snapshot-reader.ts'

export interface DatabaseClient {
  db: Database
  pool: pg.Pool
  /** Connection settings of PostgreSQL itself, past a pooler: for what belongs to a session, such as LISTEN. */
  direct: pg.ClientConfig
  /** A snapshot of the primary. */
  readSnapshot(): SnapshotDatabase
  /** Reads in one snapshot of the replica, or of the primary when there is no replica that is up to date. */
  readOnReplica: ReadOnReplica
  /** For single statements that only read: the replica where possible, otherwise the primary. */
  reads: Database
  close(): Promise<void>
}

type ReadOnReplica = <T>(work: (db: SnapshotDatabase) => Promise<T>) => Promise<T>

interface Options {
  /** How a pooler assigns connections; undefined without a pooler. */
  pooler?: PoolerMode | undefined
  /** As in `DatabaseClient`, if it differs from the connection of the pool. */
  direct?: pg.ClientConfig | undefined
  /** Connection settings of a replica for reads. */
  replica?: { connection: pg.PoolConfig; events: ReplicaEvents } | undefined
}

/** Milliseconds after which PostgreSQL ends a statement, and a transaction that waits for its client. */
export const timeLimits = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 30_000 }

const setTimeLimits = Object.entries(timeLimits)
  .map(([name, ms]) => `set ${name} = ${ms}`)
  .join('; ')

const common: pg.PoolConfig = {
  Client: PreparingClient,
  max: 20,
  // Allows sending a statement before the previous one has returned, as after `begin`.
  pipeline: true,
  connectionTimeoutMillis: 5_000,
}

/** The settings of a pool, by the mode of the pooler. */
const behind: Record<PoolerMode | 'none', pg.PoolConfig> = {
  none: { ...common, ...timeLimits },
  // Poolers refuse unknown parameters at the start of a connection, so the limits follow.
  session: { ...common, onConnect: async (client) => void (await client.query(setTimeLimits)) },
  // Nothing survives a transaction, so nothing is prepared, and the limits are those of the database role.
  transaction: { ...common, Client: GatheringClient },
}

/**
 * Opens a connection pool.
 * @param connection a `postgres://` URL, or settings of `pg`
 * @param onError called when an idle connection breaks; the pool replaces it
 */
export function connect(
  connection: string | pg.PoolConfig,
  onError: (error: Error) => void,
  { pooler, direct, replica: wanted }: Options = {},
): DatabaseClient {
  const settings = typeof connection === 'string' ? { connectionString: connection } : connection
  const pool = new ContextPool({ ...behind[pooler ?? 'none'], ...settings })
  pool.on('error', (error) => {
    // Connections that are closing may see the database shut down first.
    if (!pool.ending) onError(error)
  })
  // An `error` event without a listener would end the process. The next query of a broken connection rejects anyway.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = Object.assign(drizzle(pool), { transaction: transactionOn(pool) })
  const replica = wanted && openReplica({ ...behind.none, ...wanted.connection }, pool, wanted.events)
  return {
    db,
    pool,
    direct: direct ?? settings,
    readSnapshot: () => readSnapshot(async () => ({ client: await pool.connect() })),
    readOnReplica: (work) => readOnReplica(replica, pool, work),
    reads: replica ? readsOf(replica, pool) : db,
    async close() {
      await replica?.close()
      await pool.end()
    },
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

/** Runs the callback of a caller that waited for a connection in its own context, not that of the caller before. */
class ContextPool extends pg.Pool {
  // biome-ignore lint/suspicious/noExplicitAny: pg declares two forms of the call, and both are passed on as they are.
  override connect(callback?: any): any {
    return callback ? super.connect(AsyncResource.bind(callback)) : super.connect()
  }
}
