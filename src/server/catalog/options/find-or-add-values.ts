import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { MAX_OPTION_VALUES } from '#contract/options.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { lockOptions } from './lock-options.ts'
import { optionValues } from './tables.ts'

const Found = z.object({ id: z.int(), value: z.string() })

/** The ids of values of an option. Adds missing values. @returns undefined when there would be too many */
export async function findOrAddValues(
  tx: Database,
  typeId: number,
  values: readonly string[],
): Promise<ReadonlyMap<string, number> | undefined> {
  const known = await findValues(tx, typeId, values)
  if (values.every((value) => known.has(value))) return known
  await lockOptions(tx)
  const locked = await findValues(tx, typeId, values)
  const missing = values.filter((value) => !locked.has(value))
  if (missing.length > 0) {
    const count = await tx.$count(optionValues, eq(optionValues.typeId, typeId))
    if (count + missing.length > MAX_OPTION_VALUES) return undefined
    await tx.execute(sql`
      insert into ${optionValues} (type_id, value, position)
      select ${typeId}::int, value, nth + (
        select coalesce(max(position), -1) from ${optionValues} where type_id = ${typeId})
      from unnest(${sql.param(missing)}::text[]) with ordinality as missing (value, nth)
      on conflict do nothing`)
  }
  return findValues(tx, typeId, values)
}

async function findValues(tx: Database, typeId: number, values: readonly string[]): Promise<Map<string, number>> {
  const rows = await readRows(
    tx,
    Found,
    sql`select id, value from ${optionValues} where type_id = ${typeId} and value = any(${sql.param(values)}::text[])`,
  )
  return new Map(rows.map(({ id, value }) => [value, id]))
}
