import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { TranslatableType } from '#contract/translations.ts'
import { translationLanguages } from '#messages/runtime/in-language.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { translations } from './tables.ts'

/** A translation, with a key that its reader chose for what it translates. */
const TextRow = z.object({
  type: z.string(),
  key: z.string(),
  language: z.string(),
  field: z.string(),
  text: z.string(),
  plain: z.string().nullable(),
})
type TextRow = z.output<typeof TextRow>

/** Translations in the language of the request, or in the language that it falls back to. */
export interface Texts {
  /** @returns undefined if it is not translated */
  get(type: string, key: string | number, field: string): string | undefined
  /** Like `get`, without formatting. */
  getPlain(type: string, key: string | number, field: string): string | undefined
}

/**
 * Reads translations of several things in one query.
 * @returns undefined, without a query, if the language of the request is that of the originals
 */
export async function readTexts(
  db: Database,
  wanted: Partial<Record<TranslatableType, readonly (string | number)[]>>,
): Promise<Texts | undefined> {
  const parts = Object.entries(wanted).flatMap(([type, ids]) =>
    ids.length > 0 ? selectTexts({ type: type as TranslatableType, ids }) : [],
  )
  return queryTexts(db, parts)
}

/** Runs the parts of a query as one statement. @returns undefined if the language of the request is that of the originals */
export async function queryTexts(db: Database, parts: readonly SQL[]): Promise<Texts | undefined> {
  const languages = translationLanguages()
  if (languages.length === 0 || parts.length === 0) return undefined
  const statement = sql`select type, key, language, field, text, plain from (${sql.join([...parts], sql` union all `)}) as found
    where language = any(${sql.param(languages)}::text[])`
  return createTexts(await readRows(db, TextRow, statement), languages)
}

/** The columns of a translation after its type and key, for parts of a query for `queryTexts`. */
export const textColumns = sql`${translations.language}, ${translations.field}, ${translations.text}, ${translations.plain}`

/** Part of a query for `queryTexts`: the translations of what has these ids. */
export const selectTexts = ({ type, ids }: { type: TranslatableType; ids: readonly (string | number)[] }): SQL =>
  sql`select type, id as key, language, field, text, plain from ${translations}
    where type = ${type} and id = any(${sql.param(ids.map(String))}::text[])`

function createTexts(rows: TextRow[], languages: readonly string[]): Texts {
  const byKey = new Map<string, TextRow>()
  const toKey = (type: string, key: string | number, field: string) => `${type}\n${key}\n${field}`
  // The first language is written last, and so takes precedence.
  const order = (row: TextRow) => languages.indexOf(row.language)
  for (const row of rows.toSorted((a, b) => order(b) - order(a))) byKey.set(toKey(row.type, row.key, row.field), row)
  const find = (type: string, key: string | number, field: string) => byKey.get(toKey(type, key, field))
  return {
    get: (type, key, field) => find(type, key, field)?.text,
    getPlain(type, key, field) {
      const row = find(type, key, field)
      return row?.plain ?? row?.text
    },
  }
}

/** Replaces the fields of a row that are translated. */
export async function translateFields<Row extends object>(
  db: Database,
  type: TranslatableType,
  id: string | number,
  row: Row,
): Promise<Row> {
  const texts = await readTexts(db, { [type]: [id] })
  if (!texts) return row
  const translated = Object.keys(row).flatMap((field) => {
    const text = texts.get(type, id, field)
    return text === undefined ? [] : [[field, text] as const]
  })
  return { ...row, ...Object.fromEntries(translated) }
}
