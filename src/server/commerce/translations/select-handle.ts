import { type SQL, sql } from 'drizzle-orm'
import type { HandledType } from '#contract/translations.ts'
import { listTranslationLanguages, originalLanguage } from '#messages/runtime/in-language.ts'
import type { Language } from '#messages/runtime/languages.ts'

/**
 * The handle on pages in a language, which may be that of the language that it falls back to; null if it is not translated.
 * @param id as stored in translations
 */
export const selectHandle = (type: HandledType, id: SQL, language: SQL): SQL => sql`(
  select text from translations as handles
  where handles.type = ${type} and handles.id = ${id}::text and handles.field = 'handle'
    and handles.language in (${language}, split_part(${language}, '-', 1))
    and ${originalLanguage()} not in (${language}, handles.language)
  order by length(handles.language) desc limit 1)`

/** The same as a column, with the slug where it is not translated. */
export const selectHandleOrSlug = (type: HandledType, id: SQL, slug: SQL, language: Language) =>
  (listTranslationLanguages(language).length === 0
    ? sql`${slug}`
    : sql`coalesce(${selectHandle(type, id, sql`${language}::text`)}, ${slug})`
  ).mapWith(String)
