import { sql } from 'drizzle-orm'
import type { TranslatableType } from '#contract/translations.ts'
import type { Language } from '#messages/runtime/languages.ts'
import type { Database } from '#server/platform/database/database.ts'
import { translations } from './tables.ts'

/** A translation to write; null deletes it. */
export interface WrittenTranslation {
  type: TranslatableType
  id: string
  language: Language
  field: string
  text: string | null
  plain: string | null
  sourceHash: string
}

/** Writes translations in two statements. Each is named once. */
export async function writeTranslations(tx: Database, rows: readonly WrittenTranslation[]): Promise<void> {
  const saved = rows.flatMap((row) => (row.text === null ? [] : [{ ...row, text: row.text }]))
  const deleted = rows.filter(({ text }) => text === null)
  if (deleted.length > 0) {
    const column = (get: (row: WrittenTranslation) => string) => sql.param(deleted.map(get))
    await tx.execute(sql`delete from ${translations} using unnest(${column(({ type }) => type)}::text[], ${column(({ id }) => id)}::text[],
        ${column(({ language }) => language)}::text[], ${column(({ field }) => field)}::text[]) as wanted (type, id, language, field)
      where ${translations.type} = wanted.type and ${translations.id} = wanted.id and ${translations.language} = wanted.language
        and ${translations.field} = wanted.field`)
  }
  if (saved.length === 0) return
  await tx
    .insert(translations)
    .values(saved)
    .onConflictDoUpdate({
      target: [translations.type, translations.id, translations.language, translations.field],
      set: {
        text: sql`excluded.text`,
        plain: sql`excluded.plain`,
        sourceHash: sql`excluded.source_hash`,
        updatedAt: sql`now()`,
      },
    })
}
