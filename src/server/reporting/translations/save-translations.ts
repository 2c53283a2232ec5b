import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import { type TranslatableType, type TranslationCell, translatableTypes } from '#contract/translations.ts'
import { t as pages } from '#messages/contentErrors.ts'
import { originalLanguage } from '#messages/runtime/in-language.ts'
import type { Language } from '#messages/runtime/languages.ts'
import { t } from '#messages/translationRules.ts'
import { products } from '#server/catalog/products/tables.ts'
import { translations } from '#server/commerce/translations/tables.ts'
import { writeTranslations } from '#server/commerce/translations/write-translations.ts'
import { findUnknownPlaceholder } from '#server/engagement/content/fill-placeholders.ts'
import { recordAudits, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockName } from '#server/platform/database/locks.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { renderDraft } from '#server/platform/markdown/read-markdown.ts'
import { findTakenHandles, handleLocks, lockForHandles } from './check-handles.ts'
import { selectSources, sourceHash } from './sources.ts'

type Cell = Omit<TranslationCell, 'text'> & { text: string | null }

export interface SaveOptions {
  caller: SignedInCaller
  /** Those that the shop can publish. */
  languages: readonly Language[]
  shopUrl: string
  /** Whether ids are those of the API, or as stored: products have a slug in the API. */
  by?: 'ref' | 'id'
  /** Whether they are all texts of a file: those that stay the same do not confirm that the translation is up to date. */
  isFile?: boolean
}

const StoredRow = z.object({
  type: z.enum(translatableTypes),
  id: z.string(),
  ref: z.string(),
  field: z.string(),
  hash: z.string(),
  isMarkdown: z.boolean(),
  group: z.int().nullable(),
  siblings: z.array(z.string()).nullable(),
  stored: z.record(z.string(), z.object({ text: z.string(), hash: z.string() })),
})
type StoredRow = z.output<typeof StoredRow>

/**
 * Saves translations: all of them, or none. A translation that is already stored for the same original is not written.
 * @returns how many changed
 * @throws ShopError stale at the translations that were changed since; invalid_request at others
 */
export async function saveTranslations(db: Database, cells: readonly Cell[], options: SaveOptions): Promise<number> {
  const { saved, problems, isStale } = await saveValid(db, cells, options, true)
  const [message] = problems.values()
  if (message === undefined) return saved
  const fields = Object.fromEntries(
    [...problems].map(([index, { field, message }]) => [`translations.${index}.${field}`, message]),
  )
  throw new ShopError(isStale ? 'stale' : 'invalid_request', { ...(!isStale && { message: message.message }), fields })
}

export interface Problem {
  field: 'language' | 'id' | 'field' | 'text'
  message: string
}

export interface SavedTranslations {
  saved: number
  /** By index of the translation. */
  problems: Map<number, Problem>
  isStale: boolean
}

/** Saves those translations that can be saved. @param allOrNothing whether a problem with one prevents all */
export async function saveValid(
  db: Database,
  cells: readonly Cell[],
  { caller, languages, shopUrl, by = 'ref', isFile = false }: SaveOptions,
  allOrNothing: boolean,
): Promise<SavedTranslations> {
  const problems = new Map<number, Problem>()
  // Before the transaction, because rendering may take seconds.
  const plainTexts = await renderDescriptions(db, cells, { shopUrl, by }, problems)
  return transaction(db, async (tx) => {
    await lockForHandles(tx, cells)
    for (const name of lockNames(cells)) await lockName(tx, name)
    const stored = await readStored(tx, cells, by)
    const taken = await findTakenHandles(
      tx,
      cells.map((cell) => {
        const id = stored.get(toKey(cell))?.id
        return id === undefined ? undefined : { ...cell, id }
      }),
    )
    let isStale = false
    const claim = createClaims()
    const changed = cells.flatMap((cell, index) => {
      const row = stored.get(toKey(cell))
      const before = row?.stored[cell.language]
      const problem =
        problems.get(index) ?? findProblem(cell, row, languages) ?? atText(taken.get(index)) ?? claim(cell, row)
      if (problem) problems.set(index, problem)
      else if (cell.was !== undefined && cell.was !== (before?.text ?? null)) {
        isStale = true
        problems.set(index, { field: 'text', message: t('changedSince') })
      }
      if (!row || problems.has(index)) return []
      const { type, language, field } = cell
      const { id } = row
      const text = cell.text || null
      const sourceHash = cell.sourceHash ?? row.hash
      if (text === (before?.text ?? null) && (text === null || isFile || sourceHash === before?.hash)) return []
      const plain = text !== null && row.isMarkdown ? (plainTexts.get(index) ?? text) : null
      return [{ type, id, language, field, text, plain, sourceHash, before: before?.text ?? null }]
    })
    if (problems.size > 0 && allOrNothing) return { saved: 0, problems, isStale }
    await writeTranslations(
      tx,
      changed.map(({ before: _, ...row }) => row),
    )
    const byThing = Map.groupBy(changed, ({ type, id, language }) => `${type}/${language}/${id}`)
    await recordAudits(
      tx,
      caller,
      [...byThing].map(([id, all]) => ({
        action: 'translation.changed' as const,
        subject: { kind: 'translation' as const, id },
        before: Object.fromEntries(all.map(({ field, before }) => [field, before])),
        after: Object.fromEntries(all.map(({ field, text }) => [field, text])),
      })),
    )
    return { saved: changed.length, problems, isStale }
  })
}

/** The subject of an audit entry. Ids of shipping methods contain a slash. */
export function readAuditedSubject(subject: string): { type: TranslatableType; language: Language; id: string } {
  const [type, language, ...id] = subject.split('/')
  return { type: z.enum(translatableTypes).parse(type), language: language as Language, id: id.join('/') }
}

/**
 * The current translations of a thing, by field, which cannot change until the transaction ends.
 * @param fields those that will be saved
 */
export async function lockTranslations(
  tx: Database,
  subject: { type: TranslatableType; id: string; language: Language },
  fields: readonly string[],
): Promise<Record<string, string>> {
  await lockForHandles(
    tx,
    fields.map((field) => ({ ...subject, field, text: null })),
  )
  await lockName(tx, lockKey(subject))
  const rows = await tx
    .select({ field: translations.field, text: translations.text })
    .from(translations)
    .where(
      sql`${translations.type} = ${subject.type} and ${translations.id} = ${subject.id} and ${translations.language} = ${subject.language}`,
    )
  return Object.fromEntries(rows.map(({ field, text }) => [field, text]))
}

/** Texts that must differ are locked together. */
const lockKey = ({ type, id }: Pick<Cell, 'type' | 'id'>) =>
  ['translations', type, ...(distinctTexts[type] ? [] : [id])].join(' ')

/** In order, so that two requests cannot deadlock. */
function lockNames(cells: readonly Cell[]): string[] {
  return [...new Set([...cells.map(lockKey), ...handleLocks(cells)])].toSorted()
}

const atText = (message: string | undefined): Problem | undefined =>
  message === undefined ? undefined : { field: 'text', message }

const toKey = ({ type, id, field }: Pick<Cell, 'type' | 'id' | 'field'>) => [type, id, field].join('\n')

/** Reads the originals with their translations in all languages, and what must differ from them. */
async function readStored(tx: Database, cells: readonly Cell[], by: 'ref' | 'id'): Promise<Map<string, StoredRow>> {
  const byType = Map.groupBy(cells, ({ type }) => type)
  const all = new Map<string, StoredRow>()
  for (const [type, wanted] of byType) {
    const ids = sql.param([...new Set(wanted.map(({ id }) => id))])
    const rows = await readRows(
      tx,
      StoredRow,
      sql`select type, id, ref, field, ${sourceHash} as hash, is_markdown as "isMarkdown",
        ${selectSiblings(type)},
        (select coalesce(json_object_agg(language, json_build_object('text', text, 'hash', source_hash)), '{}') from ${translations}
          where ${translations.type} = originals.type and ${translations.id} = originals.id
            and ${translations.field} = originals.field) as stored
        from (${selectSources([type], sql`${sql.raw(by)} = any(${ids}::text[])`)}) as originals`,
    )
    for (const row of rows) all.set(toKey({ ...row, id: row[by] }), row)
  }
  return all
}

/** Texts that must differ from each other, because shoppers choose by them: the values of an option or attribute, and the children of a category. */
const distinctTexts: Partial<Record<TranslatableType, { table: string; parent: string; field: string }>> = {
  option_value: { table: 'option_values', parent: 'type_id', field: 'value' },
  attribute_choice: { table: 'attribute_choices', parent: 'attribute_id', field: 'name' },
  category: { table: 'categories', parent: 'parent_id', field: 'name' },
}

/** Columns of `StoredRow`: the group in which texts must differ, and the texts of the others as `language:text`, originals as `:text`. */
function selectSiblings(type: TranslatableType) {
  const distinct = distinctTexts[type]
  if (!distinct) return sql`null as "group", null as siblings`
  const { table, parent, field } = distinct
  const [from, common, column] = [sql.raw(table), sql.raw(parent), sql.raw(field)]
  return sql`case when field = ${field} then (select coalesce(${common}, 0) from ${from} as own where own.id = originals.id::int) end as "group",
    case when field = ${field} then (
      select array_agg(taken.language || ':' || taken.text) from ${from} as own
      join ${from} as other on other.${common} is not distinct from own.${common} and other.id <> own.id,
      lateral (select '' as language, other.${column} as text
        union all select language, text from ${translations} as sibling
          where sibling.type = ${type} and sibling.id = other.id::text and sibling.field = ${field}) as taken
      where own.id = originals.id::int) end as siblings`
}

function findProblem(
  { language, text }: Cell,
  row: StoredRow | undefined,
  languages: readonly Language[],
): Problem | undefined {
  if (language === originalLanguage() || !languages.includes(language))
    return { field: 'language', message: t('unknownLanguage') }
  if (!row) return { field: 'id', message: t('notFound') }
  const others = [`${language}:${text}`, `:${text}`]
  if (text && row.siblings?.some((other) => others.includes(other)))
    return { field: 'text', message: t('twoValues', { text }) }
  return undefined
}

/** Finds two translations of a request with the same text where they must differ. */
function createClaims() {
  const claimed = new Set<string>()
  return ({ type, language, text }: Cell, row: StoredRow | undefined): Problem | undefined => {
    if (!text || !row || row.group === null) return undefined
    const key = [type, row.group, language, text].join('\n')
    if (claimed.has(key)) return { field: 'text', message: t('twoValues', { text }) }
    claimed.add(key)
    return undefined
  }
}

/** Renders descriptions, and checks texts of content pages. @returns the texts without formatting, by index */
async function renderDescriptions(
  db: Database,
  cells: readonly Cell[],
  { shopUrl, by }: { shopUrl: string; by: 'ref' | 'id' },
  problems: Map<number, Problem>,
): Promise<Map<number, string>> {
  const texts = new Map<number, string>()
  const formatted = await listFormatted(db, cells, by)
  for (const [index, { type, id, field, text }] of cells.entries()) {
    if (!text) continue
    const isPage = type === 'page' && field === 'text'
    const unknown = isPage ? findUnknownPlaceholder(text) : undefined
    if (unknown !== undefined) {
      problems.set(index, { field: 'text', message: pages('unknownPlaceholder', { placeholder: `{{${unknown}}}` }) })
      continue
    }
    const isFormatted = field === 'text' || (type === 'product' && field === 'description' && formatted.has(id))
    if (!isFormatted) continue
    try {
      texts.set(index, (await renderDraft({ text, shopUrl, isFaq: isPage && id === 'faq' })).plainText)
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'invalid_request') throw error
      problems.set(index, { field: 'text', message: error.message })
    }
  }
  return texts
}

const IdOnly = z.object({ id: z.string() })

/** The ids of products among these whose description is formatted. */
async function listFormatted(db: Database, cells: readonly Cell[], by: 'ref' | 'id'): Promise<Set<string>> {
  const ids = cells.flatMap(({ type, id, field }) => (type === 'product' && field === 'description' ? [id] : []))
  if (ids.length === 0) return new Set()
  const rows = await readRows(
    db,
    IdOnly,
    sql`select ${by === 'ref' ? sql`slug` : sql`id::text`} as id from ${products}
      where ${by === 'ref' ? sql`slug` : sql`id::text`} = any(${sql.param(ids)}::text[]) and markdown is not null`,
  )
  return new Set(rows.map(({ id }) => id))
}
