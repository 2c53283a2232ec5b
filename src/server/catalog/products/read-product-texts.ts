import { type SQL, sql } from 'drizzle-orm'
import type { ChosenOption } from '#contract/chosen-options.ts'
import { HANDLE } from '#contract/translations.ts'
import { translationLanguages } from '#messages/runtime/in-language.ts'
import { queryTexts, selectTexts, type Texts, textColumns } from '#server/commerce/translations/read-texts.ts'
import { translations } from '#server/commerce/translations/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { categories } from '../categories/tables.ts'
import { optionTypes, optionValues } from '../options/tables.ts'
import { products } from './tables.ts'

/** What is shown of products. Each list may be empty. */
interface Shown {
  /** Ids of products, whose texts are all read. */
  ids?: readonly number[]
  /** Slugs of products of which only the name and the handle are read, as `name`. */
  slugs?: readonly string[]
  /** Names of root categories, read as `root`. */
  roots?: readonly string[]
  /** Ids of categories. */
  categories?: readonly number[]
  /** Chosen options, read as `option` by code and as `value` by `chosenKey`. */
  chosen?: readonly ChosenOption[]
}

export const chosenKey = (code: string, value: string): string => `${code}\n${value}`

/**
 * Reads the translations of what is shown of products, in one query.
 * @returns undefined, without a query, if the language of the request is that of the originals
 */
export async function readProductTexts(
  db: Database,
  { ids = [], slugs = [], roots = [], categories: nodes = [], chosen = [] }: Shown,
): Promise<Texts | undefined> {
  if (translationLanguages().length === 0) return undefined
  const parts: SQL[] = []
  if (ids.length > 0) parts.push(selectTexts({ type: 'product', ids }))
  if (nodes.length > 0) parts.push(selectTexts({ type: 'category', ids: nodes }))
  if (slugs.length > 0)
    parts.push(sql`select 'name' as type, ${products.slug} as key, ${textColumns}
    from ${products} join ${translations} on ${translations.type} = 'product' and ${translations.id} = ${products.id}::text and ${translations.field} in ('name', ${HANDLE})
    where ${products.slug} = any(${sql.param(slugs)}::text[])`)
  if (roots.length > 0)
    parts.push(sql`select 'root' as type, ${categories.name} as key, ${textColumns}
    from ${categories} join ${translations} on ${translations.type} = 'category' and ${translations.id} = ${categories.id}::text and ${translations.field} = 'name'
    where ${categories.parentId} is null and ${categories.name} = any(${sql.param([...new Set(roots)])}::text[])`)
  if (chosen.length > 0) {
    const pairs = [...new Map(chosen.map(({ code, value }) => [chosenKey(code, value), { code, value }])).values()]
    const codes = sql.param(pairs.map(({ code }) => code))
    parts.push(
      sql`select 'option' as type, ${optionTypes.code} as key, ${textColumns}
        from ${optionTypes} join ${translations} on ${translations.type} = 'option' and ${translations.id} = ${optionTypes.id}::text
        where ${optionTypes.code} = any(${codes}::text[])`,
      sql`select 'value' as type, wanted.code || e'\\n' || wanted.value as key, ${textColumns}
        from unnest(${codes}::text[], ${sql.param(pairs.map(({ value }) => value))}::text[]) as wanted (code, value)
        join ${optionTypes} on ${optionTypes.code} = wanted.code
        join ${optionValues} on ${optionValues.typeId} = ${optionTypes.id} and ${optionValues.value} = wanted.value
        join ${translations} on ${translations.type} = 'option_value' and ${translations.id} = ${optionValues.id}::text`,
    )
  }
  return queryTexts(db, parts)
}

/** The translated handle of a product whose slug is among `slugs`, as a field; no field if it is not translated. */
export function translatedHandle(texts: Texts | undefined, slug: string): { handle?: string } {
  const handle = texts?.get('name', slug, HANDLE)
  return handle === undefined ? {} : { handle }
}

/** Chosen options with translated names and values. */
export const translateChosen = (texts: Texts, chosen: readonly ChosenOption[]): ChosenOption[] =>
  chosen.map(({ code, name, value }) => ({
    code,
    name: texts.get('option', code, 'name') ?? name,
    value: texts.get('value', chosenKey(code, value), 'value') ?? value,
  }))
