import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { z } from 'zod'
import { DEADLOCK, isDisconnection, SERIALIZATION_FAILURE, sqlState } from '../errors/query-errors.ts'
import { coalesce } from './coalesce.ts'
import type { Database } from './database.ts'

/** A physical replica of the database, for reads. */
export interface Replica {
  /**
   * Takes a connection from the replica's pool, if the replica has replayed everything committed before the call. The caller
   * must release it.
   * @returns undefined while the replica is unreachable or lags: then read from the primary
   */
  connect(): Promise<pg.PoolClient | undefined>
  /** Whether reads use it. */
  readonly isUsed: boolean
  /** Measures how far it lags behind the primary. @returns undefined when it does not respond */
  readLag(): Promise<Lag | undefined>
  close(): Promise<void>
}

/** How far a replica lags behind the primary. */
export interface Lag {
  /** Bytes of the write-ahead log that it has not replayed. */
  bytes: number
  /** Time since the commit of the last replayed transaction; 0 when it has replayed everything. */
  seconds: number
}

export interface ReplicaEvents {
  /** Called with the reason when the replica is no longer used. */
  onExcluded: (reason: Error) => void
  /** Called when it is used again. */
  onRestored: () => void
}

/** How long a read waits for the replica, which usually lags a few milliseconds. */
const MAX_WAIT_MS = 50
const WAIT_STEP_MS = 5
/** How often an excluded replica is checked. */
const PROBE_INTERVAL_MS = 1_000
const TIMEOUT_MS = 1_000

/**
 * Opens the replica. It is used only while it is up to date, so that every reader sees earlier writes of all processes. For
 * this, each read first gets the primary's position in the write-ahead log, which is very cheap for the primary.
 * @param settings of a pool on the replica itself: through a pooler, two statements could reach two replicas
 */
export function openReplica(
  settings: pg.PoolConfig,
  primary: pg.Pool,
  { onExcluded, onRestored }: ReplicaEvents,
): Replica {
  const pool = new pg.Pool({
    ...settings,
    connectionTimeoutMillis: TIMEOUT_MS,
    async onConnect(client) {
      if ((await readSystemIdentifier(client)) !== (await readSystemIdentifier(primary)))
        throw new Error('The server at DATABASE_READ_URL is no replica of the one at DATABASE_URL')
    },
  })
  pool.on('error', exclude)
  pool.on('connect', (client) => client.on('error', () => {}))
  const readPosition = createPositionReader(primary)
  let state: 'unknown' | 'used' | 'excluded' = 'unknown'
  let isProbing = false
  const probing = setInterval(probe, PROBE_INTERVAL_MS).unref()
  probe()

  async function connectIfCurrent(): Promise<pg.PoolClient> {
    const client = await pool.connect()
    try {
      const needed = await readPosition()
      for (let waited = 0; !(await hasReplayed(client, needed)); waited += WAIT_STEP_MS) {
        if (waited >= MAX_WAIT_MS) throw new Error(`The replica lags more than ${MAX_WAIT_MS} ms, or was promoted`)
        await sleep(WAIT_STEP_MS)
      }
      return client
    } catch (error) {
      client.release(isReplicaFault(error))
      throw error
    }
  }

  function exclude(error: Error): undefined {
    if (state !== 'excluded' && !pool.ending) onExcluded(error)
    state = 'excluded'
  }

  function probe(): void {
    if (state === 'used' || isProbing) return
    isProbing = true
    connectIfCurrent()
      .then((client) => {
        client.release()
        if (state === 'excluded') onRestored()
        state = 'used'
      })
      .catch(exclude)
      .finally(() => {
        isProbing = false
      })
  }

  return {
    async connect() {
      return state === 'used' ? connectIfCurrent().catch(exclude) : undefined
    },
    get isUsed() {
      return state === 'used'
    },
    async readLag() {
      const needed = await readPosition()
      // An unreachable replica is reported by `isUsed`.
      return readLag(pool, needed).catch(() => undefined)
    },
    async close() {
      clearInterval(probing)
      await pool.end()
    },
  }
}

/**
 * A database for single statements that only read, on the replica where possible. Each sees everything committed before it was
 * sent. Two statements may see different states.
 */
export function openReplicaReads(replica: Replica, primary: pg.Pool): Database {
  const query = async (...statement: unknown[]): Promise<unknown> => {
    const client = await replica.connect()
    if (client) {
      let isBroken = false
      try {
        return await Reflect.apply(client.query, client, statement)
      } catch (error) {
        isBroken = isReplicaFault(error)
        if (!isBroken) throw error
      } finally {
        client.release(isBroken)
      }
    }
    return Reflect.apply(primary.query, primary, statement)
  }
  return Object.assign(drizzle({ client: { query } as unknown as pg.PoolClient }), {
    transaction: () => Promise.reject(new Error('Transactions must use the primary')),
  })
}

/** Whether the same read would succeed on the primary. A replica also cancels reads of rows that the primary has removed. */
export const isReplicaFault = (error: unknown): boolean =>
  isDisconnection(error) ||
  [SERIALIZATION_FAILURE, DEADLOCK].includes(sqlState(error) ?? '') ||
  (error instanceof Error && /ECONNRESET|EPIPE|Query read timeout/.test(error.message))

const SystemRow = z.object({ system: z.string() })

/** The system identifier, which is the same on a server and its replicas. */
async function readSystemIdentifier(server: pg.Pool | pg.ClientBase): Promise<string> {
  const { rows } = await server.query('select system_identifier::text as system from pg_control_system()')
  return SystemRow.parse(rows[0]).system
}

const PositionRow = z.object({ position: z.string() })

/** @returns a function that gets the end of the write-ahead log, at the time of the call or later */
function createPositionReader(primary: pg.Pool): () => Promise<string> {
  let position = ''
  const refresh = coalesce(async () => {
    const { rows } = await primary.query('select pg_current_wal_insert_lsn()::text as position')
    position = PositionRow.parse(rows[0]).position
  })
  return async () => {
    await refresh()
    return position
  }
}

/** False for a server that was promoted and so is no longer a replica. */
const HAS_REPLAYED = 'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as replayed'
const ReplayedRow = z.object({ replayed: z.boolean().nullable() })

const READ_LAG = `
  select greatest(0, $1::pg_lsn - pg_last_wal_replay_lsn())::float8 as bytes,
    case when pg_last_wal_replay_lsn() >= $1::pg_lsn then 0
      else greatest(0, extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()))::float8 end as seconds`
/** Rejects the nulls that a server returns if it is not a replica. */
const LagRow = z.object({ bytes: z.number(), seconds: z.number() })

async function readLag(pool: pg.Pool, position: string): Promise<Lag> {
  const statement = { text: READ_LAG, values: [position], query_timeout: TIMEOUT_MS }
  const { rows } = await pool.query(statement)
  return LagRow.parse(rows[0])
}

async function hasReplayed(client: pg.PoolClient, position: string): Promise<boolean> {
  const statement = { text: HAS_REPLAYED, values: [position], query_timeout: TIMEOUT_MS }
  const { rows } = await client.query(statement)
  return ReplayedRow.parse(rows[0]).replayed === true
}
