import { sql } from 'drizzle-orm'
import { MAX_CODE_LENGTH, RESERVED_CODE } from '#contract/attributes.ts'
import { MAX_OPTION_TYPES } from '#contract/options.ts'
import { numberSlug, toSlug } from '#contract/to-slug.ts'
import { type Caller, recordAudits } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockOptions } from './lock-options.ts'
import { optionTypes } from './tables.ts'

/** Derives a code from a name. Codes begin with a letter. */
export const toCode = (name: string): string =>
  numberSlug(toSlug(name, 'option').replace(/^(?=\d)/, 'o'), new Set([RESERVED_CODE]), MAX_CODE_LENGTH)

/** Adds the options that are missing, by code, with these names. Options beyond the maximum of a shop are omitted. */
export async function addNamedOptions(tx: Database, names: ReadonlyMap<string, string>, caller: Caller): Promise<void> {
  if (names.size === 0 || (await findMissing(tx, names)).length === 0) return
  await lockOptions(tx)
  const missing = await findMissing(tx, names)
  const room = MAX_OPTION_TYPES - (await tx.$count(optionTypes))
  const rows = missing.slice(0, Math.max(0, room)).map((code, index) => ({
    code,
    name: names.get(code) ?? code,
    position: sql`(select coalesce(max(position), -1) from ${optionTypes}) + ${index + 1}`,
  }))
  if (rows.length === 0) return
  const added = await tx.insert(optionTypes).values(rows).returning({ id: optionTypes.id, code: optionTypes.code })
  await recordAudits(
    tx,
    caller,
    added.map(({ id, code }) => ({
      action: 'option.added',
      subject: { kind: 'option', id: String(id) },
      after: { name: names.get(code), code },
    })),
  )
}

async function findMissing(tx: Database, names: ReadonlyMap<string, string>): Promise<string[]> {
  const codes = [...names.keys()]
  const { code } = optionTypes
  const rows = await tx
    .select({ code })
    .from(optionTypes)
    .where(sql`${code} = any(${sql.param(codes)}::text[])`)
  const known = new Set(rows.map((row) => row.code))
  return codes.filter((each) => !known.has(each))
}
