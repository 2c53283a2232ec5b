import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { MAX_CHOICES } from '#contract/attributes.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { lockAttributes } from './lock-attributes.ts'
import { attributeChoices, foldedName } from './tables.ts'

const Wanted = z.object({ name: z.string(), id: z.int().nullable() })

/** The ids of choices by name, ignoring case. @returns undefined when more choices would be needed than are allowed */
export async function findOrAddChoices(
  tx: Database,
  attributeId: number,
  names: string[],
): Promise<number[] | undefined> {
  const known = await findChoices(tx, attributeId, names)
  if (known.every(({ id }) => id !== null)) return known.flatMap(({ id }) => id ?? [])
  await lockAttributes(tx)
  const missing = (await findChoices(tx, attributeId, names)).flatMap(({ id, name }) => (id === null ? name : []))
  if (missing.length > 0) {
    const count = await tx.$count(attributeChoices, eq(attributeChoices.attributeId, attributeId))
    if (count + missing.length > MAX_CHOICES) return undefined
    await tx.execute(sql`
      insert into ${attributeChoices} (attribute_id, name, position)
      select ${attributeId}::int, name, nth + (
        select coalesce(max(position), -1) from ${attributeChoices} where attribute_id = ${attributeId})
      from unnest(${sql.param(missing)}::text[]) with ordinality as missing (name, nth)
      on conflict do nothing`)
  }
  return (await findChoices(tx, attributeId, names)).flatMap(({ id }) => id ?? [])
}

/** PostgreSQL compares the names, because its lower case of some letters differs from JavaScript's, and depends on the locale. */
const findChoices = (tx: Database, attributeId: number, names: string[]) =>
  readRows(
    tx,
    Wanted,
    sql`select wanted.name, choice.id from unnest(${sql.param(names)}::text[]) with ordinality as wanted (name, nth)
      left join ${attributeChoices} as choice
        on choice.attribute_id = ${attributeId} and ${foldedName(sql`choice.name`)} = ${foldedName(sql`wanted.name`)}
      order by nth`,
  )
