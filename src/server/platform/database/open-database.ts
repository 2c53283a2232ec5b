import pg from 'pg'
import type { BaseLogger } from 'pino'
import { z } from 'zod'
import type { DatabaseSettings } from '../config/database-settings.ts'
import { describeInOneLine } from '../errors/describe-in-one-line.ts'
import { connect, type DatabaseClient, timeLimits } from './client.ts'
import { findMissingFeatures } from './find-missing-features.ts'
import type { ReplicaEvents } from './replica.ts'

type ExternalSettings = DatabaseSettings & { url: string }

interface OpenedDatabase {
  client: DatabaseClient
  /** Lines for the log. */
  warnings: string[]
}

/**
 * Connects to an external database, after checking that the shop can use it directly or through its pooler.
 * @param log logs broken connections, and when the replica is no longer used or used again
 * @throws Error with one line for the operator
 */
export async function openDatabase(settings: ExternalSettings, log: Pick<BaseLogger, 'warn'>): Promise<OpenedDatabase> {
  const { url, directUrl, readUrl, pool } = settings
  const direct = { connectionString: directUrl ?? url }
  const pooler = await inspect(settings)
  const replica = readUrl ? { connection: { connectionString: readUrl, max: pool }, events: logEvents(log) } : undefined
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection broke')
  const client = connect({ connectionString: url, max: pool }, onError, { pooler, direct, replica })
  return { client, warnings: pooler === 'transaction' ? await findMissingLimits(client) : [] }
}

const logEvents = (log: Pick<BaseLogger, 'warn'>): ReplicaEvents => ({
  onExcluded: (reason) => log.warn({ err: reason }, 'the replica is not used; everything is read from the primary'),
  onRestored: () => log.warn('the replica is used again'),
})

/** @returns how the pooler assigns connections; undefined without a pooler */
async function inspect({ url, directUrl, pooler }: ExternalSettings) {
  const opened: pg.Client[] = []
  const probe = async (variable: string, connectionString: string) => {
    const client = await open(variable, connectionString)
    opened.push(client)
    const { pid } = BackendRow.parse((await client.query('select pg_backend_pid() as pid')).rows[0])
    // A pooler reports its own process IDs to clients. The types of pg omit this property.
    return { client, backend: pid, isPooled: Reflect.get(client, 'processID') !== pid }
  }
  try {
    const first = await probe('DATABASE_URL', url)
    const mode = pooler ?? (first.isPooled ? 'transaction' : undefined)
    if (first.isPooled && mode === 'transaction' && !directUrl) throw new Error(DIRECT_URL_MISSING)
    const second = directUrl ? await probe('DATABASE_DIRECT_URL', directUrl) : await probe('DATABASE_URL', url)
    if (directUrl && second.isPooled && mode === 'transaction') throw new Error(DIRECT_URL_POOLED)
    if (!directUrl && second.backend === first.backend) throw new Error(NOT_SESSION)
    const found = await findMissingFeatures(second.client, first.client)
    if (found) throw new Error(`${found.engine} cannot run the shop. It lacks ${found.missingFeatures.join('; ')}.`)
    return mode
  } finally {
    await Promise.all(opened.map((client) => client.end()))
  }
}

const DIRECT_URL_MISSING =
  'There is a connection pooler at DATABASE_URL. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself, for migrations and ' +
  'notices, or DATABASE_POOLER=session if the pooler keeps one connection for each client.'
const DIRECT_URL_POOLED =
  'There is a connection pooler at DATABASE_DIRECT_URL, too. Set it to the address of PostgreSQL itself.'
const NOT_SESSION =
  'DATABASE_POOLER is session, and the pooler gives one connection to several clients. Set DATABASE_POOLER=transaction, and ' +
  'DATABASE_DIRECT_URL to the address of PostgreSQL itself.'

/** For connecting and for queries, because a pooler accepts a client immediately, but may delay its first query. */
const TIMEOUT_MS = 10_000

async function open(variable: string, connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS })
  // Without a listener, a broken connection would end the process; the query in progress fails anyway.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    throw new Error(`${variable} cannot be reached: ${describeInOneLine(error)}`, { cause: error })
  }
}

const BackendRow = z.object({ pid: z.number() })

const LimitRow = z.object({ name: z.string(), setting: z.string(), role: z.string() })

/** Behind a pooler in transaction mode, time limits are settings of the database role. */
async function findMissingLimits({ pool }: DatabaseClient): Promise<string[]> {
  const { rows } = await pool.query(
    `select name, setting, quote_ident(current_user) as role from pg_settings where name = any($1) and setting = '0'`,
    [Object.keys(timeLimits)],
  )
  return z
    .array(LimitRow)
    .parse(rows)
    .map(({ name, role }) => {
      const ms = timeLimits[name as keyof typeof timeLimits]
      return `Behind a pooler the shop cannot set ${name}. Set it for its role: alter role ${role} set ${name} = '${ms / 1000}s'`
    })
}
