import { and, desc, eq, sql } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/imports.ts'
import { correctStock, setAvailable } from '#server/commerce/inventory/correct-stock.ts'
import { setTracked } from '#server/commerce/inventory/set-tracked.ts'
import { type Caller, recordAudit, recordAudits } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { nullable } from '#server/platform/database/read-rows.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { Interrupted } from '#server/platform/jobs/job-queue.ts'
import { queueWebhooks } from '#server/platform/webhooks/queue-webhook.ts'
import { writeProductLinks } from '../products/product-links.ts'
import { saveProductTags } from '../products/product-tags.ts'
import { products, variants } from '../products/tables.ts'
import { updateSalesAgain } from '../sale-campaigns/update-sale-prices.ts'
import { beginWriting } from './apply-import.ts'
import { countTotals } from './check-import.ts'
import { anyValue } from './existing-products.ts'
import {
  findUndoable,
  type ItemToUndo,
  type ListOrderedVariants,
  recountedVariants,
  toChange,
  toPriceChanges,
} from './find-undoable.ts'
import { changesField, PriceRows } from './planned-item.ts'
import { productImportItems, productImports } from './tables.ts'
import type { ImportRow, Work } from './work.ts'
import { findAttributeIds, writeAttributes } from './write-attributes.ts'
import { writeAdditionalCategories } from './write-categories.ts'
import { undoCollections } from './write-collections.ts'
import { writeComponents } from './write-components.ts'
import { auditedFields, changesMoreThanStock } from './write-items.ts'
import { lockLists, writeListPrices } from './write-list-prices.ts'
import { findOptionColumns, findOptionIds, writeOptions } from './write-options.ts'
import { findBrandIds, updateProducts } from './write-products.ts'
import { undoRedirects } from './write-redirects.ts'
import { stockReference } from './write-stock.ts'
import { writeVariants } from './write-variants.ts'

const BATCH_SIZE = 250

/**
 * Reverts the changes of an import in batches. Products that were ordered since, or edited and not restored, are kept, with the
 * reason in their item. Resumes after a restart.
 */
export async function undoImport(
  db: Database,
  { id, caller }: ImportRow,
  work: Work,
  listOrderedVariants: ListOrderedVariants,
): Promise<void> {
  if (!caller) throw new Error('An import that is being undone has no caller')
  const appliedItems = and(eq(productImportItems.importId, id), eq(productImportItems.outcome, 'applied'))
  const initial = await countTotals(db, id)
  const total = initial.applied + initial.undone + initial.kept
  // First, because collections list the products.
  for (let more = true; more; ) {
    more = await transaction(db, async (tx) => {
      await beginWriting(tx, id, 'undoing')
      return undoCollections(tx, id, caller)
    })
    work.throwIfInterrupted()
  }
  for (;;) {
    const left = await db.$count(productImportItems, appliedItems)
    work.reportProgress(total - left, total)
    work.throwIfInterrupted()
    if (left === 0) break
    await transaction(db, async (tx) => {
      await beginWriting(tx, id, 'undoing')
      const { line, slug, productId, revision, before, changes, wanted } = productImportItems
      const items = await tx
        .select({
          line,
          slug,
          productId,
          revision,
          before,
          changes,
          oldPath: nullable(sql`${wanted} ->> 'oldPath'`.mapWith(String)),
          priceRows: nullable(sql`${wanted} -> 'priceRows'`.mapWith((value: unknown) => PriceRows.parse(value))),
        })
        .from(productImportItems)
        .where(appliedItems)
        // `findUndoable` locks products in the order of ids. Descending, because bundles usually follow their components in a file.
        .orderBy(desc(line))
        .limit(BATCH_SIZE)
      const complete = items.flatMap(({ slug, productId, ...item }) =>
        slug !== null && productId !== null ? [{ ...item, slug, productId }] : [],
      )
      if (complete.length !== items.length) throw new Interrupted('An applied item has no product')
      await undoBatch(tx, id, complete, caller, listOrderedVariants)
    })
  }
  await transaction(db, async (tx) => {
    await beginWriting(tx, id, 'undoing')
    const totals = await countTotals(tx, id)
    await tx
      .update(productImports)
      .set({ state: 'undone', totals, caller: null, picturesLeft: 0, undoneAt: sql`now()`, touchedAt: sql`now()` })
      .where(eq(productImports.id, id))
    const { undone, kept } = totals
    const subject = { kind: 'import', id } as const
    await recordAudit(tx, null, { action: 'import.undone', subject, after: { undone, kept } })
    await updateSalesAgain(tx)
  })
}

async function undoBatch(
  tx: Database,
  importId: string,
  items: ItemToUndo[],
  caller: Caller,
  listOrderedVariants: ListOrderedVariants,
): Promise<void> {
  const cause = { reference: stockReference(importId), actorId: caller.userId ?? undefined, note: t('undone') }
  const itemsWithAttributes = items.filter((item) => item.before?.attributes && changesField(item, 'attributes'))
  const attributeIds = await findAttributeIds(
    tx,
    itemsWithAttributes.flatMap(({ before }) => (before?.attributes ? [before.attributes] : [])),
  )
  const optionIds = await findOptionIds(
    tx,
    items.flatMap(({ before }) => before ?? []),
  )
  const lists = await lockLists(tx, toPriceChanges(items))
  const { kept, added, movedUnits } = await findUndoable(tx, importId, items, listOrderedVariants, lists)
  const undoable = items.filter(({ line }) => !kept.has(line))
  const changed = undoable.flatMap(toChange)
  const removed = undoable.filter(({ before }) => before === null)

  const undoableIds = new Set(undoable.map(({ productId }) => productId))
  const removedVariants = added.filter(({ productId }) => undoableIds.has(productId)).map(({ id }) => id)
  if (removedVariants.length > 0) {
    await tx.delete(variants).where(sql`${variants.id} = ${anyValue(removedVariants, 'int')}`)
    await setAvailable(
      tx,
      removedVariants.map((stockItemId) => ({ stockItemId, available: 0 })),
      cause,
    )
  }
  if (removed.length > 0)
    await tx.delete(products).where(
      sql`${products.id} = ${anyValue(
        removed.map(({ productId }) => productId),
        'int',
      )}`,
    )
  await undoRedirects(
    tx,
    removed.map(({ oldPath, slug }) => ({ oldPath, to: paths.product(slug) })),
    caller,
  )
  const edited = changed.filter(changesMoreThanStock)
  await updateProducts(tx, edited, await findBrandIds(tx, edited, caller))
  await writeAdditionalCategories(tx, edited)
  await saveProductTags(
    tx,
    edited.flatMap(({ productId, wanted }) => (wanted.tags ? { productId, tags: wanted.tags } : [])),
  )
  await writeProductLinks(
    tx,
    edited
      .filter((item) => changesField(item, 'relatedProducts'))
      .map(({ productId, wanted }) => ({ productId, relatedProducts: wanted.relatedProducts ?? [] })),
  )
  await writeAttributes(
    tx,
    itemsWithAttributes.flatMap(({ line, productId, before }) =>
      before?.attributes && !kept.has(line) ? { productId, attributes: before.attributes } : [],
    ),
    attributeIds,
  )
  await writeOptions(tx, edited, optionIds)
  await writeVariants(
    tx,
    edited.flatMap(({ productId, wanted }) =>
      wanted.variants.map((variant) => ({
        ...variant,
        ...findOptionColumns(wanted, variant, optionIds),
        productId,
        id: variant.id ?? 0,
        isNew: false,
      })),
    ),
  )
  await writeListPrices(tx, toPriceChanges(undoable), lists)
  await writeComponents(
    tx,
    edited.flatMap(({ productId, wanted }) =>
      wanted.type === 'bundle' ? { productId, variants: wanted.variants } : [],
    ),
  )
  const recounted = changed.flatMap(recountedVariants)
  await setTracked(
    tx,
    recounted.map(({ id, tracked }) => ({ stockItemId: id, tracked })),
    cause,
  )
  await setAvailable(
    tx,
    recounted.flatMap(({ id, stockCount }) =>
      stockCount === undefined ? [] : [{ stockItemId: id, available: stockCount }],
    ),
    cause,
  )
  const recountedIds = new Set(recounted.map(({ id }) => id))
  const stocks = changed.flatMap(({ wanted }) => wanted.variants.flatMap(({ id }) => id ?? []))
  await correctStock(
    tx,
    'corrected',
    stocks
      .filter((id) => !recountedIds.has(id))
      .map((stockItemId) => ({ stockItemId, change: -(movedUnits.get(stockItemId) ?? 0) })),
    cause,
  )
  await recordUndo(tx, undoable, caller)
  await markItems(tx, importId, items, kept)
}

async function recordUndo(tx: Database, items: ItemToUndo[], caller: Caller): Promise<void> {
  await recordAudits(
    tx,
    caller,
    items.map(({ slug, before, changes }) => ({
      action: before ? 'product.imported' : 'product.removed',
      subject: { kind: 'product', id: slug },
      before: auditedFields(changes, 'after'),
      ...(before && { after: auditedFields(changes, 'before') }),
      reason: t('undone'),
    })),
  )
  await queueWebhooks(
    tx,
    'product.updated',
    items.map(({ slug }) => ({ productId: slug })),
  )
}

async function markItems(
  tx: Database,
  importId: string,
  items: ItemToUndo[],
  kept: Map<number, string>,
): Promise<void> {
  const marks = items.map(({ line }) => ({ line, why: kept.get(line) ?? null }))
  await tx.execute(sql`
    update ${productImportItems} as item
    set outcome = case when mark.why is null then 'undone' else 'kept' end, why = mark.why, pictures = null
    from json_to_recordset(${JSON.stringify(marks)}::json) as mark (line int, why text)
    where item.import_id = ${importId} and item.line = mark.line`)
}
