import { z } from 'zod'

/** How the shop reaches its database. */
export interface DatabaseSettings {
  /** URL of an external PostgreSQL, or of a pooler in front of it; without it the embedded one is started. */
  url: string | undefined
  /** URL of PostgreSQL itself, past a pooler: for migrations and notices. Undefined: the same as `url`. */
  directUrl: string | undefined
  /** How long the pooler at `url` assigns a connection to a client. Undefined: the start finds out. */
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

/** A transaction may read on a second connection, and a third one sends markers. */
const MIN_POOL = 3
const SMALL = 'Write a number of connections from 3 to 1000, such as 20'

export const databaseVariables = {
  DATABASE_URL: PostgresUrl.optional(),
  DATABASE_DIRECT_URL: PostgresUrl.optional(),
  DATABASE_READ_URL: PostgresUrl.optional(),
  DATABASE_POOLER: z.enum(['session', 'transaction'], 'Write session or transaction').optional(),
  DATABASE_POOL: z
    .string()
    .regex(/^\d{1,4}$/, SMALL)
    .transform(Number)
    .pipe(z.int().min(MIN_POOL, SMALL).max(1_000, SMALL))
    .optional(),
}

type Variables = z.output<z.ZodObject<typeof databaseVariables>>

/**
 * @param workers processes that serve the shop
 * @throws Error with one line when a variable needs another one
 */
export function databaseSettings(data: Variables, workers: number): DatabaseSettings {
  const {
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: directUrl,
    DATABASE_READ_URL: readUrl,
    DATABASE_POOLER: pooler,
  } = data
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL', 'DATABASE_POOLER'] as const)
    if (data[name] && !url) throw new Error(`The environment variable ${name} is set, and DATABASE_URL is missing`)
  return { url, directUrl, readUrl, pooler, pool: data.DATABASE_POOL ?? (url ? externalPool(workers) : MAX_POOL) }
}

/** Connections that all workers together take of an external PostgreSQL, which admits 100 unless it is set up for more. */
const MAX_EXTERNAL_CONNECTIONS = 90
/** Connections of a process beside its pool: those that listen for changes, and one to spare. */
export const LISTENERS = 3
const MAX_POOL = 20

function externalPool(workers: number): number {
  // During a restart, old and new workers run side by side.
  const processes = workers > 0 ? 2 * workers : 1
  const each = Math.floor(MAX_EXTERNAL_CONNECTIONS / processes) - LISTENERS
  return Math.min(Math.max(each, MIN_POOL), MAX_POOL)
}
