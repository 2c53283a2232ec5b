import { AsyncResource } from 'node:async_hooks'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { PoolerMode } from '../config/database-settings.ts'
import type { Database } from './database.ts'
import { CorkingClient, preparingClient } from './preparing-client.ts'
import { openReplica, openReplicaReads, type Replica, type ReplicaEvents } from './replica.ts'
import { readOnReplica, readSnapshot, type SnapshotDatabase } from './snapshot-reader.ts'

export interface DatabaseClient {
  db: Database
  pool: pg.Pool
  /** Connection settings of PostgreSQL itself, bypassing a pooler: for features that need a session, such as LISTEN. */
  direct: pg.ClientConfig
  /** Opens a snapshot of the primary. */
  readSnapshot(): SnapshotDatabase
  /** Reads in one snapshot of the replica, or of the primary if no replica is up to date. */
  readOnReplica: ReadOnReplica
  /** For single statements that only read: uses the replica where possible, otherwise the primary. */
  reads: Database
  replica: Replica | undefined
  close(): Promise<void>
}

type ReadOnReplica = <T>(work: (db: SnapshotDatabase) => Promise<T>) => Promise<T>

interface Options {
  /** How a pooler assigns connections; undefined without a pooler. */
  pooler?: PoolerMode | undefined
  /** See `DatabaseClient`; the settings of the pool by default. */
  direct?: pg.ClientConfig | undefined
  /** Connection settings of a replica for reads. */
  replica?: { connection: pg.PoolConfig; events: ReplicaEvents } | undefined
}

/** Milliseconds after which PostgreSQL aborts a statement, and a transaction in which the client is idle. */
export const timeLimits = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 30_000 }

const setTimeLimits = Object.entries(timeLimits)
  .map(([name, ms]) => `set ${name} = ${ms}`)
  .join('; ')

const common: pg.PoolConfig = {
  max: 20,
  // Allows sending a statement before the previous one has returned, as after `begin`.
  pipeline: true,
  connectionTimeoutMillis: 5_000,
}

/** The settings of a pool, by the mode of the pooler. */
function poolSettings(pooler?: PoolerMode): pg.PoolConfig {
  // Session state is lost after each transaction: no prepared statements, and the limits are set on the database role.
  if (pooler === 'transaction') return { ...common, Client: CorkingClient }
  const preparing = { ...common, Client: preparingClient() }
  // Poolers refuse unknown startup parameters, so the limits are set by a statement.
  if (pooler === 'session')
    return { ...preparing, onConnect: async (client) => void (await client.query(setTimeLimits)) }
  return { ...preparing, ...timeLimits }
}

/**
 * Opens a connection pool.
 * @param connection a `postgres://` URL, or settings of `pg`
 * @param onError called when an idle connection breaks; the pool replaces it
 */
export function connect(
  connection: string | pg.PoolConfig,
  onError: (error: Error) => void,
  { pooler, direct, replica: replicaOptions }: Options = {},
): DatabaseClient {
  const settings = typeof connection === 'string' ? { connectionString: connection } : connection
  const pool = new ContextPool({ ...poolSettings(pooler), ...settings })
  pool.on('error', (error) => {
    // While the pool is closing, the database may shut down first.
    if (!pool.ending) onError(error)
  })
  // An `error` event without a listener would end the process. The next query of a broken connection rejects anyway.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = Object.assign(drizzle(pool), { transaction: transactionOn(pool) })
  const replica =
    replicaOptions && openReplica({ ...poolSettings(), ...replicaOptions.connection }, pool, replicaOptions.events)
  return {
    db,
    pool,
    direct: direct ?? settings,
    readSnapshot: () => readSnapshot(async () => ({ client: await pool.connect() })),
    readOnReplica: (work) => readOnReplica(replica, pool, work),
    reads: replica ? openReplicaReads(replica, pool) : db,
    replica,
    async close() {
      await replica?.close()
      await pool.end()
    },
  }
}

/** Replaces Drizzle's own method, which does not release the connection when `begin` fails, such as after a crash of the database. */
function transactionOn(pool: pg.Pool): NodePgDatabase['transaction'] {
  return async (write, config) => {
    const client = await pool.connect()
    try {
      return await drizzle(withPipelinedBegin(client)).transaction(write, config)
    } finally {
      client.release()
    }
  }
}

/**
 * A connection that does not wait for `begin`, so that the first statement of a transaction is sent right after it. `begin`
 * fails only if the connection breaks, and then the next statement fails too.
 */
function withPipelinedBegin(client: pg.PoolClient): pg.PoolClient {
  const query = (statement: pg.QueryConfig, ...rest: unknown[]) => {
    const result: Promise<unknown> = Reflect.apply(client.query, client, [statement, ...rest])
    if (statement.text !== 'begin') return result
    result.catch(() => {})
    return Promise.resolve()
  }
  return Object.assign(Object.create(client), { query })
}

/** Runs the callback of a caller that waited for a connection in its own asynchronous context, not in that of the previous caller. */
class ContextPool extends pg.Pool {
  // biome-ignore lint/suspicious/noExplicitAny: pg declares two forms of the call, and both are passed on as they are.
  override connect(callback?: any): any {
    return callback ? super.connect(AsyncResource.bind(callback)) : super.connect()
  }
}
