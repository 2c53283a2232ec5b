import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { tags } from './tables.ts'

const TagRow = z.object({ wanted: z.string(), id: z.int() })

/** The ids of tags by name, ignoring case. Those that are missing are added. */
export async function findOrAddTags(tx: Database, names: readonly string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map()
  const wanted = sql`unnest(${sql.param([...new Set(names)])}::text[]) as wanted`
  // In order, to prevent a deadlock between transactions that add the same tags.
  await tx.execute(sql`
    insert into ${tags} (name) select wanted from ${wanted}
    where not exists (select from ${tags} where ${tags.name} = wanted::citext) order by wanted::citext
    on conflict do nothing`)
  const rows = await readRows(
    tx,
    TagRow,
    sql`select wanted, ${tags.id} as id from ${wanted} join ${tags} on ${tags.name} = wanted::citext`,
  )
  return new Map(rows.map((row) => [row.wanted, row.id]))
}
