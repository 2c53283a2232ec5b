import { z } from 'zod'
import { SettingsError } from '../errors/settings-error.ts'

/** How the shop connects to its database. */
export interface DatabaseSettings {
  /** URL of an external PostgreSQL, or of a pooler in front of it; without it the embedded one is started. */
  url: string | undefined
  /** URL of PostgreSQL itself, bypassing a pooler: for migrations and notices. Undefined: the same as `url`. */
  directUrl: string | undefined
  /** How long the pooler at `url` assigns a connection to a client. Undefined: detected at startup. */
  pooler: PoolerMode | undefined
  /** URL of a physical replica for reads. */
  readUrl: string | undefined
  /** Maximum connections of each process's pool. */
  pool: number
}

/** For as long as the client is connected, or for each transaction. */
export type PoolerMode = 'session' | 'transaction'

const PostgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'Write it like postgres://name:password@host:5432/database',
})

/** A transaction may use a second connection for reads, and markers are sent on a third. */
const MIN_POOL = 3
const POOL_SIZE_HINT = 'Write a number of connections from 3 to 1000, such as 20'

export const databaseVariables = {
  DATABASE_URL: PostgresUrl.optional(),
  DATABASE_DIRECT_URL: PostgresUrl.optional(),
  DATABASE_READ_URL: PostgresUrl.optional(),
  DATABASE_POOLER: z.enum(['session', 'transaction'], 'Write session or transaction').optional(),
  DATABASE_POOL: z
    .string()
    .regex(/^\d{1,4}$/, POOL_SIZE_HINT)
    .transform(Number)
    .pipe(z.int().min(MIN_POOL, POOL_SIZE_HINT).max(1_000, POOL_SIZE_HINT))
    .optional(),
}

type Variables = z.output<z.ZodObject<typeof databaseVariables>>

/**
 * @param workers processes that serve the shop
 * @throws SettingsError when a variable needs another one
 */
export function databaseSettings(data: Variables, workers: number): DatabaseSettings {
  const {
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: directUrl,
    DATABASE_READ_URL: readUrl,
    DATABASE_POOLER: pooler,
  } = data
  const withoutUrl = (['DATABASE_DIRECT_URL', 'DATABASE_READ_URL', 'DATABASE_POOLER'] as const).filter(
    (name) => data[name],
  )
  if (!url && withoutUrl.length > 0)
    throw new SettingsError(
      withoutUrl.map((name) => ({
        problem: `The environment variable ${name} is set, and DATABASE_URL is missing`,
        remedy: `Set DATABASE_URL, or remove ${name}`,
      })),
    )
  return { url, directUrl, readUrl, pooler, pool: data.DATABASE_POOL ?? (url ? externalPool(workers) : MAX_POOL) }
}

/** Maximum connections of all workers together to an external PostgreSQL, whose default limit is 100. */
const MAX_EXTERNAL_CONNECTIONS = 90
/** Connections of a process that are not in its pool: two that listen for changes, and a spare one. */
export const CONNECTIONS_BESIDE_POOL = 3
const MAX_POOL = 20

function externalPool(workers: number): number {
  // During a restart, old and new workers run side by side.
  const processes = workers > 0 ? 2 * workers : 1
  const each = Math.floor(MAX_EXTERNAL_CONNECTIONS / processes) - CONNECTIONS_BESIDE_POOL
  return Math.min(Math.max(each, MIN_POOL), MAX_POOL)
}
