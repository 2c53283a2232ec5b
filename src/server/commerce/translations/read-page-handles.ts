import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { HANDLE } from '#contract/translations.ts'
import { translationLanguages } from '#messages/runtime/in-language.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { translations } from './tables.ts'

/**
 * The handles of content pages in the language of the request, by slug.
 * @returns undefined if none is translated
 */
export async function readPageHandles(db: Database): Promise<Record<string, string> | undefined> {
  const languages = translationLanguages()
  if (languages.length === 0) return undefined
  const rows = await readRows(
    db,
    HandleRow,
    sql`select distinct on (id) id, text from ${translations}
      where type = 'page' and field = ${HANDLE} and language = any(${sql.param(languages)}::text[])
      order by id, array_position(${sql.param(languages)}::text[], language)`,
  )
  return rows.length > 0 ? Object.fromEntries(rows.map(({ id, text }) => [id, text])) : undefined
}

const HandleRow = z.object({ id: z.string(), text: z.string() })
