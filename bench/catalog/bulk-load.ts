import pg from 'pg'
import { SHOP_ROLE } from '#server/platform/database/postgres/shop-role.ts'

/** Allows the shop's role, which is not a superuser, to load rows in bulk. @param superuserConnection a superuser's connection */
export async function allowBulkLoad(superuserConnection: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(superuserConnection)
  await client.connect()
  await client.query(`grant set on parameter session_replication_role to ${SHOP_ROLE}`).finally(() => client.end())
}

/** Runs work on a connection without timeout, triggers and foreign-key checks. Requires `allowBulkLoad`. */
export async function withBulkLoadSession(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(
      "set statement_timeout = 0; set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '256MB'",
    )
    await work(client)
  } finally {
    client.release(true)
  }
}

/** Drops indexes, because creating them after filling a table is faster. @returns a function that creates them again */
export async function dropIndexes(pool: pg.Pool, tables: string[]): Promise<() => Promise<void>> {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public' and tablename = any($1)
      and not exists (select from pg_constraint where conname = indexname)`,
    [tables],
  )
  for (const { name } of rows) await pool.query(`drop index "${name}"`)
  return () =>
    withBulkLoadSession(pool, async (client) => {
      for (const { definition } of rows) await client.query(definition)
    })
}
