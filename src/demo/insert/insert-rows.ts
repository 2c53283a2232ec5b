import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/platform/database/database.ts'

const BATCH_SIZE = 2_000

/**
 * Inserts many rows as JSON: one parameter for thousands of them, because a statement can have at most 65,535. All rows have
 * the columns of the first; missing columns get their defaults.
 */
export async function insertRows<T extends PgTable>(db: Database, table: T, rows: T['$inferInsert'][]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = getTableColumns(table)
  const names = Object.entries(columns).flatMap(([key, { name }]) => (key in first ? [{ key, name }] : []))
  const list = sql.join(
    names.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    const batch = rows
      .slice(start, start + BATCH_SIZE)
      .map((row: Record<string, unknown>) => Object.fromEntries(names.map(({ key, name }) => [name, row[key] ?? null])))
    await db.execute(
      sql`insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${table}, ${JSON.stringify(batch)}::json)`,
    )
  }
}
