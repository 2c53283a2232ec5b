import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { t } from '#messages/imports.ts'
import { t as productErrors } from '#messages/productErrors.ts'
import { lockAvailable } from '#server/commerce/inventory/correct-stock.ts'
import { listEverOrdered, sumMovements } from '#server/commerce/inventory/queries.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { arePricesOnStep } from '../editing/prices-on-step.ts'
import { products, variants } from '../products/tables.ts'
import { anyValue } from './existing-products.ts'
import { findRestored } from './find-restored.ts'
import { keepComponents } from './keep-components.ts'
import type { FieldChange, ItemBefore, PlannedProduct } from './planned-item.ts'
import { findMissingCategories } from './write-categories.ts'
import { findPriceConflicts, type lockLists, type PriceChange } from './write-list-prices.ts'
import { stockReference } from './write-stock.ts'

const ProductRow = z.object({ id: z.int(), revision: z.int(), deleted: z.boolean() })

/** Finds the variants among these that orders contain, including variants of products without their own stock. */
export type ListOrderedVariants = (db: Database, productIds: string[], variantIds: number[]) => Promise<Set<number>>

/** An applied item. */
export interface ItemToUndo {
  line: number
  slug: string
  productId: number
  revision: number | null
  /** Null for a product that the import added. */
  before: ItemBefore | null
  changes: FieldChange[]
  /** The path of its page in another shop. */
  oldPath: string | null
  /** Its prices in further lists before and after the import, if they changed. */
  priceRows: PlannedProduct['priceRows'] | null
}

/** Finds which items cannot be undone and why, which variants the import added, and how it changed stock. */
export async function findUndoable(
  tx: Database,
  importId: string,
  items: ItemToUndo[],
  listOrderedVariants: ListOrderedVariants,
  lists: Awaited<ReturnType<typeof lockLists>>,
) {
  const ids = items.map(({ productId }) => productId)
  const rows = await readRows(
    tx,
    ProductRow,
    sql`
    select id, revision, deleted_at is not null as deleted from ${products} where id = ${anyValue(ids, 'int')} order by id for update`,
  )
  const currentById = new Map(rows.map((row) => [row.id, row]))
  const edited = items.filter(({ productId, revision }) => currentById.get(productId)?.revision !== revision)
  const restored = await findRestored(tx, importId, edited)
  const all = await tx
    .select({ id: variants.id, productId: variants.productId })
    .from(variants)
    .where(sql`${variants.productId} = ${anyValue(ids, 'int')}`)
  const available = await lockAvailable(
    tx,
    all.map(({ id }) => ({ stockItemId: id })),
  )
  const before = new Set(items.flatMap((item) => item.before?.variants.flatMap(({ id }) => id ?? []) ?? []))
  const added = all.filter(({ id }) => !before.has(id))
  const addedIds = added.map(({ id }) => id)
  const slugs = items.map(({ slug }) => slug)
  const ordered = new Set([
    ...(await listEverOrdered(tx, addedIds)),
    ...(await listOrderedVariants(tx, slugs, addedIds)),
  ])
  const movedUnits = await sumMovements(tx, stockReference(importId), [...before])
  const findMissingCategory = await findMissingCategories(tx, items.flatMap(toChange))
  const conflicts = await findPriceConflicts(tx, toPriceChanges(items), lists)
  const { currency } = await readSettings(tx)
  const findReasonToKeep = (item: ItemToUndo): string | undefined => {
    const { productId, revision, before } = item
    const product = currentById.get(productId)
    if (!product || product.deleted) return t('removedSince')
    if (product.revision !== revision && !restored.has(item.line)) return t('editedSince')
    if (before && !arePricesOnStep(before, currency)) return productErrors('otherCurrency')
    if (added.some((variant) => variant.productId === productId && ordered.has(variant.id))) return t('orderedSince')
    const recounted = new Set(
      toChange(item)
        .flatMap(recountedVariants)
        .map(({ id }) => id),
    )
    const tooFewLeft = before?.variants.some(
      ({ id }) => id !== null && !recounted.has(id) && (available.get(id) ?? 0) < (movedUnits.get(id) ?? 0),
    )
    if (tooFewLeft) return t('soldSince')
    const conflict = conflicts.get(item.line)
    if (conflict !== undefined) return conflict
    const [category] = toChange(item).flatMap((change) => findMissingCategory(change) ?? [])
    return category && t('categoryDeleted', { category })
  }
  const kept = new Map(
    items.flatMap((item) =>
      [findReasonToKeep(item)].flatMap((reason) => (reason ? [[item.line, reason] as const] : [])),
    ),
  )
  await keepComponents(tx, items, { kept, added })
  return { kept, added, movedUnits }
}

/** The changes that restore prices in further lists; none for products that the import added. */
export const toPriceChanges = (items: readonly ItemToUndo[]): (PriceChange & { productId: number })[] =>
  items.flatMap(({ line, productId, before, priceRows }) =>
    before && priceRows ? [{ line, productId, expected: priceRows.after, wanted: priceRows.before }] : [],
  )

/**
 * The change that restores a product; none for a product that the import added. Omits past dates, which would take effect immediately.
 */
export const toChange = ({ before, ...item }: ItemToUndo) => {
  if (!before) return []
  const omitPast = (date: string | null | undefined) => (date && Date.parse(date) <= Date.now() ? null : date)
  const dates = { publishAt: omitPast(before.publishAt), unpublishAt: omitPast(before.unpublishAt) }
  return [{ ...item, wanted: { ...before, ...dates } }]
}

/** The variants whose stock tracking the import turned on or off, with their previous units from the item. */
export const recountedVariants = ({ wanted, changes }: { wanted: PlannedProduct; changes: FieldChange[] }) => {
  const skus = new Set(changes.flatMap(({ field, sku }) => (field === 'tracked' ? [sku] : [])))
  return wanted.variants.flatMap(({ id, sku, tracked, stockCount }) =>
    id !== null && tracked !== undefined && skus.has(sku) ? [{ id, tracked, stockCount }] : [],
  )
}
