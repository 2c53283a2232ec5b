import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { MAX_COLLECTION_PRODUCTS } from '#contract/collections.ts'
import { ShopError } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/imports.ts'
import type { Caller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockName } from '#server/platform/database/locks.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { addCollection, findCollection, removeCollection } from '../collections/save-collection.ts'
import { collections } from '../collections/tables.ts'
import { columnNames } from '../csv-formats/recognize.ts'
import type { PlannedCollection } from './planned-item.ts'
import { productImportItems, productImportRows, productImports } from './tables.ts'
import { undoRedirects, writeRedirects } from './write-redirects.ts'
import { addWarnings, findReferences } from './write-related-products.ts'
import type { ImportContext } from './write-stock.ts'

const BATCH_SIZE = 100

interface CollectionItem {
  line: number
  collection: PlannedCollection
}

const hasCollection = (importId: string) =>
  and(eq(productImportItems.importId, importId), isNotNull(productImportItems.collection))

/** Takes the lock for adding collections. Call it before products are locked: staff who add a collection take the locks in this order too, so the two cannot deadlock. */
export async function lockCollections(tx: Database, importId: string): Promise<void> {
  if ((await tx.$count(productImportItems, hasCollection(importId))) > 0) await lockName(tx, 'collections')
}

/**
 * Adds the collections of an import, once all of its products exist. Products that are neither in the file nor in the shop, and those
 * beyond the maximum, become warnings.
 */
export async function writeCollections(tx: Database, { importId, caller }: ImportContext): Promise<void> {
  for (let after = 0; ; ) {
    const items = await readItems(tx, importId, 'waiting', after)
    const references = [...new Set(items.flatMap(({ collection }) => collection.members))]
    const slugs = await findReferences(tx, importId, references)
    const unknown = references.filter((reference) => !slugs.has(reference))
    for (const [reference, slug] of await findUnchanged(tx, importId, unknown)) slugs.set(reference, slug)
    const warnings: { line: number; text: string }[] = []
    const results: Result[] = []
    for (const { line, collection } of items) {
      const { name, text, members } = collection
      const products = [...new Set(members.flatMap((each) => slugs.get(each) ?? []))].slice(0, MAX_COLLECTION_PRODUCTS)
      const others = members.filter((each) => !products.includes(slugs.get(each) ?? ''))
      try {
        const id = await addCollection(tx, { ...emptyCollection, name, text, products }, caller)
        results.push({ line, outcome: 'applied', collection: { ...collection, id } })
        if (others.length > 0) warnings.push({ line, text: t('membersOmitted', { products: others.join(', ') }) })
      } catch (error) {
        if (!(error instanceof ShopError)) throw error
        // Another collection has got its name since the dry run, or the shop has the maximum.
        results.push({ line, outcome: 'skipped', why: error.message })
      }
    }
    await addWarnings(tx, importId, warnings)
    await saveResults(tx, importId, results)
    await writeRedirects(tx, await listMovedPages(tx, results), caller)
    if (items.length < BATCH_SIZE) return
    after = items.at(-1)?.line ?? after
  }
}

const emptyCollection = { type: 'manual', rule: null, image: null, seoTitle: '', seoText: '' } as const

const UnchangedRow = z.object({ reference: z.string(), slug: z.string() })

/** Products that the file refers to, but does not change, by reference. Their items have no references, so their rows are read. */
async function findUnchanged(tx: Database, importId: string, references: string[]): Promise<Map<string, string>> {
  const [row] = await tx
    .select({ header: productImports.header })
    .from(productImports)
    .where(eq(productImports.id, importId))
  if (references.length === 0 || !row) return new Map()
  const names = columnNames(row.header)
  const cell = (column: string) => sql`row.cells ->> ${names.indexOf(column)}::int`
  const rows = await readRows(
    tx,
    UnchangedRow,
    sql`
    select reference, item.slug
    from ${productImportRows} as row
    join unnest(${sql.param(references)}::text[]) as reference
      on lower(reference) in ('id:' || (${cell('id')}), lower(${cell('sku')}))
    join ${productImportItems} as item on item.import_id = row.import_id and item.key = row.key
    where row.import_id = ${importId} and item.kind = 'unchanged' and item.slug is not null
    order by row.line desc`,
  )
  return new Map(rows.map(({ reference, slug }) => [reference, slug]))
}

/** A batch of items with collections, in the order of the file. */
async function readItems(
  tx: Database,
  importId: string,
  outcome: 'waiting' | 'applied',
  after = 0,
): Promise<CollectionItem[]> {
  const { line, collection } = productImportItems
  const rows = await tx
    .select({ line, collection })
    .from(productImportItems)
    .where(and(hasCollection(importId), eq(productImportItems.outcome, outcome), gt(line, after)))
    .orderBy(asc(line))
    .limit(BATCH_SIZE)
  return rows.flatMap(({ line, collection }) => (collection ? { line, collection } : []))
}

interface Result {
  line: number
  outcome: 'applied' | 'skipped' | 'undone' | 'kept'
  why?: string
  collection?: PlannedCollection
}

async function saveResults(tx: Database, importId: string, results: readonly Result[]): Promise<void> {
  await tx.execute(sql`
    update ${productImportItems} as item
    set outcome = result.outcome, why = result.why, collection = coalesce(result.collection, item.collection)
    from json_to_recordset(${JSON.stringify(results)}::json) as result (line int, outcome text, why text, collection json)
    where item.import_id = ${importId} and item.line = result.line`)
}

/** The addresses of collections in the other shop and in this one. */
async function listMovedPages(tx: Database, results: readonly Pick<Result, 'collection'>[]) {
  const added = results.flatMap(({ collection }) => (collection?.id ? { ...collection, id: collection.id } : []))
  const rows = await tx
    .select({ id: collections.id, slug: collections.slug })
    .from(collections)
    .where(
      inArray(
        collections.id,
        added.map(({ id }) => id),
      ),
    )
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]))
  return added.flatMap(({ id, oldPath }) => {
    const slug = slugs.get(id)
    return slug ? [{ oldPath, to: paths.collection(slug) }] : []
  })
}

/**
 * Deletes a batch of the collections that an import added. Those that were edited since are kept.
 * @returns whether there may be more
 */
export async function undoCollections(tx: Database, importId: string, caller: Caller): Promise<boolean> {
  const items = await readItems(tx, importId, 'applied')
  const results: Result[] = []
  for (const { line, collection } of items) {
    const row = collection.id === undefined ? undefined : await findCollection(tx, collection.id)
    const why = !row ? t('removedSince') : row.revision === 1 ? undefined : t('editedSince')
    results.push(why ? { line, outcome: 'kept', why } : { line, outcome: 'undone', collection })
  }
  const undone = results.filter(({ outcome }) => outcome === 'undone')
  await undoRedirects(tx, await listMovedPages(tx, undone), caller)
  for (const { collection } of undone) if (collection?.id) await removeCollection(tx, collection.id, caller)
  await saveResults(tx, importId, results)
  return items.length === BATCH_SIZE
}
