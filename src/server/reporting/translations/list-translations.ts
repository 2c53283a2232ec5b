import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  HANDLE,
  type TranslatablesReply,
  type TranslatableType,
  type TranslationProgressReply,
  type TranslationState,
  type TranslationsQuery,
  translatableTypes,
} from '#contract/translations.ts'
import { listTranslationLanguages, originalLanguage } from '#messages/runtime/in-language.ts'
import type { Language } from '#messages/runtime/languages.ts'
import { listMarkets } from '#server/commerce/markets/read-markets.ts'
import { translations } from '#server/commerce/translations/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { containing } from '#server/platform/database/text-search.ts'
import { selectSources, sourceHash } from './sources.ts'

/** Originals of these types with their translations into a language: the columns of `selectSources`, `text`, `is_stale`, and `source_hash`. */
export const selectTranslated = (types: readonly TranslatableType[], language: Language): SQL =>
  sql`select originals.*, ${translations.text}, ${translations.sourceHash} <> ${sourceHash} as is_stale
    from (${selectSources(types)}) as originals
    left join ${translations} on ${translations.type} = originals.type and ${translations.id} = originals.id
      and ${translations.field} = originals.field and ${translations.language} = ${language}`

/** The condition that a text is in a state, for rows of `selectTranslated`. */
export const isInState = (state: TranslationState): SQL =>
  sql`${isRequired} and ${state === 'missing' ? sql`text is null` : state === 'stale' ? sql`is_stale` : sql`is_stale = false`}`

/** Handles are not counted, because no page needs a translated one. */
const isRequired = sql`field <> ${HANDLE}`

const ProgressRow = z.object({
  type: z.enum(translatableTypes),
  total: z.coerce.number(),
  translated: z.coerce.number(),
  stale: z.coerce.number(),
})

/** How many texts are translated into each language of the shop, by type. Types without texts are left out. */
export async function readProgress(db: Database): Promise<z.output<typeof TranslationProgressReply>> {
  const published = (await listMarkets(db)).flatMap(({ languages }) => languages.map(({ language }) => language))
  // A text in German is also shown on Austrian pages.
  const languages = [...new Set(published.flatMap((language) => listTranslationLanguages(language)))].toSorted()
  const progress: z.output<typeof TranslationProgressReply>['languages'] = []
  for (const language of languages) {
    const types = await readRows(
      db,
      ProgressRow,
      sql`select type, count(*) as total, count(text) as translated, count(*) filter (where is_stale) as stale
        from (${selectTranslated(translatableTypes, language)}) as texts where ${isRequired} group by type`,
    )
    progress.push({
      language,
      types: types.toSorted((a, b) => translatableTypes.indexOf(a.type) - translatableTypes.indexOf(b.type)),
    })
  }
  return { original: originalLanguage(), languages: progress }
}

const Row = z.object({
  id: z.string(),
  label: z.string(),
  total: z.coerce.number(),
  translated: z.coerce.number(),
  stale: z.coerce.number(),
  count: z.coerce.number(),
})

/** A page of what can be translated, by name. */
export async function listTranslatable(
  db: Database,
  { type, language, state, search, page, limit }: z.output<typeof TranslationsQuery>,
): Promise<z.output<typeof TranslatablesReply>> {
  const rows = await readRows(
    db,
    Row,
    sql`select ref as id, label, count(*) as total, count(text) as translated, count(*) filter (where is_stale) as stale,
        count(*) over () as count
      from (${selectTranslated([type], language)}) as texts
      where ${isRequired} and ${search ? sql`label ilike ${containing(search)}` : sql`true`}
      group by ref, label
      having ${state ? sql`count(*) filter (where ${isInState(state)}) > 0` : sql`true`}
      order by lower(label), ref limit ${limit} offset ${(page - 1) * limit}`,
  )
  return { rows: rows.map(({ count: _, ...row }) => row), total: rows[0]?.count ?? 0 }
}
