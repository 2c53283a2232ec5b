import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { partField } from '#contract/translations.ts'
import { translations } from '#server/commerce/translations/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import type { ProductIndex } from '../product-index/readable-index.ts'
import { mergeWords, type SearchedWords } from '../words/merged-words.ts'
import { createWordIndex, type WordIndex } from '../words/word-index.ts'
import { wordRules } from '../words/word-rules.ts'
import { type ProductFacts, readFacts } from './read-facts.ts'
import type { Names } from './renamed.ts'
import { createWordUpdater, type WordUpdater } from './update-words.ts'

const Row = z.object({ id: z.coerce.number(), language: z.string(), field: z.string(), text: z.string() })
type Row = z.output<typeof Row>

const baseOf = (language: string): string => language.split('-')[0] ?? language

/**
 * The words of translated products, in an index for each language: `de-AT` and `de` share one. Products without translations are
 * found by their original words.
 */
export function createTranslatedWords(
  originals: WordIndex,
  products: ProductIndex,
  namesIn: (language: string) => Names,
) {
  interface Indexed {
    words: WordIndex
    updater: WordUpdater
    /** The products in it. */
    ids: Set<number>
    merged: SearchedWords
  }
  const byLanguage = new Map<string, Indexed>()

  function ensure(language: string): Indexed {
    const found = byLanguage.get(language)
    if (found) return found
    const words = createWordIndex(wordRules(language))
    const updater = createWordUpdater(words, products, () => namesIn(language))
    const added = { words, updater, ids: new Set<number>(), merged: mergeWords(language, words, originals) }
    byLanguage.set(language, added)
    return added
  }

  async function update(db: Database, ids: readonly number[]): Promise<void> {
    for (let first = 0; first < ids.length; first += BATCH_SIZE) {
      const batch = ids.slice(first, first + BATCH_SIZE)
      const byId = Map.groupBy(await readTexts(db, batch), ({ id }) => id)
      const facts = await readFacts(db, [...byId.keys()])
      const languages = new Set([...byLanguage.keys(), ...[...byId.values()].flat().map((row) => baseOf(row.language))])
      for (const language of languages) {
        const { updater, ids } = ensure(language)
        const translated = facts.flatMap((fact) => translateFacts(fact, byId.get(fact.id) ?? [], language))
        const known = new Set(translated.map(({ id }) => id))
        const removed = batch.filter((id) => ids.has(id) && !known.has(id))
        updater.put(translated)
        updater.remove(removed)
        for (const id of known) ids.add(id)
        for (const id of removed) ids.delete(id)
      }
    }
  }

  return {
    /** Reads the translations of all products. */
    async load(db: Database): Promise<void> {
      await update(db, await readTranslatedIds(db))
      for (const { words } of byLanguage.values()) words.settle()
    },
    /**
     * Reads the translations of products again.
     * @param changed products of which the originals have changed
     * @returns whether any words may have changed
     */
    async refresh(db: Database, retranslated: readonly number[], changed: readonly number[]): Promise<boolean> {
      const indexed = changed.filter((id) => [...byLanguage.values()].some(({ ids }) => ids.has(id)))
      const ids = [...new Set([...retranslated, ...indexed])]
      await update(db, ids)
      return ids.length > 0
    },
    /** The languages that have an index. */
    get languages() {
      return [...byLanguage.keys()]
    },
    /** @returns undefined for a language without translated products */
    find: (language: string): SearchedWords | undefined => byLanguage.get(baseOf(language))?.merged,
  }
}

const BATCH_SIZE = 2_000

const readTexts = (db: Database, ids: readonly number[]): Promise<Row[]> =>
  readRows(
    db,
    Row,
    sql`select id, language, field, coalesce(plain, text) as text from ${translations}
      where type = 'product' and id = any(${sql.param(ids.map(String))}::text[]) and not starts_with(field, 'imageText:')`,
  )

const IdRow = z.object({ id: z.coerce.number() })

const readTranslatedIds = async (db: Database): Promise<number[]> =>
  (
    await readRows(
      db,
      IdRow,
      sql`select distinct id::integer as id from ${translations} where type = 'product' order by id::integer`,
    )
  ).map(({ id }) => id)

/** What is searched of a product in a language: its translations, and its original name. Empty without translations. */
function translateFacts(fact: ProductFacts, rows: readonly Row[], language: string): ProductFacts[] {
  // Texts of a region, such as Austria, are found in all regions.
  const own = rows.filter((row) => baseOf(row.language) === language)
  if (own.length === 0) return []
  const get = (field: string) => own.filter((row) => row.field === field).map(({ text }) => text)
  const [name = fact.name, ...names] = get('name')
  return [
    {
      ...fact,
      name,
      features: [...get('features').flatMap((text) => text.split('\n')), ...names, fact.name],
      description: get('description').join('\n'),
      specifications: { '': get('specifications').join('\n') },
      attributeTexts: fact.attributeTexts.map(({ attribute, text }) => ({
        attribute,
        text: get(partField('attribute', attribute)).join('\n') || text,
      })),
    },
  ]
}
