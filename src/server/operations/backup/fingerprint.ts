import type pg from 'pg'
import { z } from 'zod'
import type { Contents } from './manifest.ts'

/** Settings with which the same rows have the same text on every server. */
const TEXT_FORMATS = `set session timezone = 'UTC'; set session datestyle = 'ISO, YMD'; set session intervalstyle = 'postgres';
  set session extra_float_digits = 1; set session bytea_output = 'hex'; set session statement_timeout = 0;
  set session idle_in_transaction_session_timeout = 0`

const Tables = z.array(z.object({ name: z.string() }))
const Counts = z.array(z.object({ rows: z.string(), checksum: z.string() })).length(1)

/** Prepares a connection for `fingerprint`. */
export const fixFormats = (client: pg.Client): Promise<unknown> => client.query(TEXT_FORMATS)

/**
 * Counts and checksums of tables, as the connection's transaction sees them.
 * @param rowExpression the SQL expression of a row `t` to compare; undefined skips the table. By default all columns of all tables
 */
export async function fingerprint(
  client: pg.Client,
  rowExpression: (table: string) => string | undefined = () => 't',
): Promise<Contents['tables']> {
  const { rows } = await client.query(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
     order by 1`,
  )
  const tables: Contents['tables'] = {}
  for (const { name } of Tables.parse(rows)) {
    const row = rowExpression(name)
    if (row === undefined) continue
    const counted = await client.query(
      `select count(*)::text as rows, coalesce(sum(hashtextextended((${row})::text, 0)), 0)::text as checksum from ${name} t`,
    )
    const [counts] = Counts.parse(counted.rows)
    if (counts) tables[name] = counts
  }
  return tables
}

/** The names of tables that differ. */
export const differences = (a: Contents['tables'], b: Contents['tables']): string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter(
    (name) => a[name]?.rows !== b[name]?.rows || a[name]?.checksum !== b[name]?.checksum,
  )
