import { type SQL, sql } from 'drizzle-orm'
import type { HandledType } from '#contract/translations.ts'
import { originalLanguage } from '#messages/runtime/in-language.ts'

/**
 * The handle on pages in a language, which may be that of the language that it falls back to; null if it is not translated.
 * @param id the number of the product or category
 */
export const selectHandle = (type: HandledType, id: SQL, language: SQL): SQL => sql`(
  select text from translations as handles
  where handles.type = ${type} and handles.id = ${id}::text and handles.field = 'handle'
    and handles.language in (${language}, split_part(${language}, '-', 1))
    and ${originalLanguage()} not in (${language}, handles.language)
  order by length(handles.language) desc limit 1)`
