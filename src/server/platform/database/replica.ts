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
   * Lends a connection to the replica if that has replayed everything committed before the call. The borrower releases it.
   * @returns undefined while the replica is unreachable or behind: then read from the primary
   */
  lend(): Promise<pg.PoolClient | undefined>
  close(): Promise<void>
}

export interface ReplicaEvents {
  /** Called with the reason when the replica is used no longer. */
  onLeftOut: (reason: Error) => void
  /** Called when it is used again. */
  onBack: () => void
}

/** How long a read waits for the replica, which usually lags a few milliseconds. */
const MAX_WAIT_MS = 50
const WAIT_STEP_MS = 5
/** How often it is tried whether a replica that is not used could be. */
const PROBE_INTERVAL_MS = 1_000
const PATIENCE_MS = 1_000

/**
 * Opens the replica. It is used only while it is up to date, so that readers see their own writes, whichever process made
 * them: each read first gets the primary's position in the write-ahead log, which costs the primary next to nothing.
 * @param settings of a pool on the replica itself: through a pooler, two statements could reach two replicas
 */
export function openReplica(settings: pg.PoolConfig, primary: pg.Pool, { onLeftOut, onBack }: ReplicaEvents): Replica {
  const pool = new pg.Pool({
    ...settings,
    connectionTimeoutMillis: PATIENCE_MS,
    async onConnect(client) {
      if ((await systemOf(client)) !== (await systemOf(primary)))
        throw new Error('The server at DATABASE_READ_URL is no replica of the one at DATABASE_URL')
    },
  })
  pool.on('error', leaveOut)
  pool.on('connect', (client) => client.on('error', () => {}))
  const position = positionOf(primary)
  let state: 'unknown' | 'used' | 'left out' = 'unknown'
  let isProbing = false
  const probing = setInterval(probe, PROBE_INTERVAL_MS).unref()
  probe()

  async function borrow(): Promise<pg.PoolClient> {
    const client = await pool.connect()
    try {
      const needed = await position()
      for (let waited = 0; !(await hasReplayed(client, needed)); waited += WAIT_STEP_MS) {
        if (waited >= MAX_WAIT_MS) throw new Error(`The replica is more than ${MAX_WAIT_MS} ms behind, or none`)
        await sleep(WAIT_STEP_MS)
      }
      return client
    } catch (error) {
      client.release(isFaultOfReplica(error))
      throw error
    }
  }

  function leaveOut(error: Error): undefined {
    if (state !== 'left out' && !pool.ending) onLeftOut(error)
    state = 'left out'
  }

  function probe(): void {
    if (state === 'used' || isProbing) return
    isProbing = true
    borrow()
      .then((client) => {
        client.release()
        if (state === 'left out') onBack()
        state = 'used'
      })
      .catch(leaveOut)
      .finally(() => {
        isProbing = false
      })
  }

  return {
    async lend() {
      return state === 'used' ? borrow().catch(leaveOut) : undefined
    },
    async close() {
      clearInterval(probing)
      await pool.end()
    },
  }
}

/**
 * A database for single statements that only read, on the replica where possible. Each sees everything committed before it was
 * sent, but two need not see the same.
 */
export function readsOf(replica: Replica, primary: pg.Pool): Database {
  const query = async (...statement: unknown[]): Promise<unknown> => {
    const client = await replica.lend()
    if (client) {
      let isBroken = false
      try {
        return await Reflect.apply(client.query, client, statement)
      } catch (error) {
        isBroken = isFaultOfReplica(error)
        if (!isBroken) throw error
      } finally {
        client.release(isBroken)
      }
    }
    return Reflect.apply(primary.query, primary, statement)
  }
  return Object.assign(drizzle({ client: { query } as unknown as pg.PoolClient }), {
    transaction: () => Promise.reject(new Error('Transactions are for the primary')),
  })
}

/** Whether the same read would succeed on the primary. A replica also cancels reads of rows that the primary has removed. */
export const isFaultOfReplica = (error: unknown): boolean =>
  isDisconnection(error) ||
  [SERIALIZATION_FAILURE, DEADLOCK].includes(sqlState(error) ?? '') ||
  (error instanceof Error && /ECONNRESET|EPIPE|Query read timeout/.test(error.message))

const SystemRow = z.object({ system: z.string() })

/** The same on a server and its replicas. */
async function systemOf(server: pg.Pool | pg.ClientBase): Promise<string> {
  const { rows } = await server.query('select system_identifier::text as system from pg_control_system()')
  return SystemRow.parse(rows[0]).system
}

const PositionRow = z.object({ position: z.string() })

/** @returns a function that gets the end of the write-ahead log, at the time of the call or later */
function positionOf(primary: pg.Pool): () => Promise<string> {
  let position = ''
  const ask = coalesce(async () => {
    const { rows } = await primary.query('select pg_current_wal_insert_lsn()::text as position')
    position = PositionRow.parse(rows[0]).position
  })
  return async () => {
    await ask()
    return position
  }
}

/** A server that was promoted is no replica any more. */
const HAS_REPLAYED = 'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as there'
const ThereRow = z.object({ there: z.boolean().nullable() })

async function hasReplayed(client: pg.PoolClient, position: string): Promise<boolean> {
  const statement = { text: HAS_REPLAYED, values: [position], query_timeout: PATIENCE_MS }
  const { rows } = await client.query(statement)
  return ThereRow.parse(rows[0]).there === true
}
