import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '#contract/paths.ts'
import { hasOwnStock, isShipped } from '#contract/product-types.ts'
import { t } from '#messages/imports.ts'
import { t as productErrors } from '#messages/productErrors.ts'
import { createStockItems } from '#server/commerce/inventory/create-stock-items.ts'
import { setTracked } from '#server/commerce/inventory/set-tracked.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import { type Caller, recordAudits } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { queueWebhooks } from '#server/platform/webhooks/queue-webhook.ts'
import { attributeColumn } from '../csv-formats/attribute-columns.ts'
import { listTakenSlugs } from '../editing/free-slug.ts'
import { arePricesOnStep } from '../editing/prices-on-step.ts'
import { addNamedOptions } from '../options/add-named-options.ts'
import { auditedField } from '../products/audited-field.ts'
import { saveProductTags } from '../products/product-tags.ts'
import { products, variants } from '../products/tables.ts'
import { anyValue, hasSku } from './existing-products.ts'
import { changesField, type FieldChange, type ItemToApply, type PlannedProduct } from './planned-item.ts'
import { findBySku, indexBySku } from './same-sku.ts'
import { productImportItems } from './tables.ts'
import { findAttributeIds, findMissingAttributes, writeAttributes } from './write-attributes.ts'
import { findMissingCategories, writeAdditionalCategories } from './write-categories.ts'
import { findPriceConflicts, lockLists, writeListPrices } from './write-list-prices.ts'
import { findMissingOption, findOptionColumns, findOptionIds, writeOptions } from './write-options.ts'
import { findBrandIds, insertProducts, updateProducts } from './write-products.ts'
import { writeRedirects } from './write-redirects.ts'
import { findStockTargets, type ImportContext, importCause, type StockTarget } from './write-stock.ts'
import { type VariantRow, writeVariants } from './write-variants.ts'

const ProductRow = z.object({ id: z.int(), revision: z.int(), deleted: z.boolean() })

export interface WriteResult {
  /** Why items were not applied, by line. Nothing was written for them. */
  rejected: Map<number, string>
  stock: StockTarget[]
}

/**
 * Writes a batch of products like edits by staff, but with few statements. Products that changed since the dry run are rejected.
 * Stock is written later by `writeStock`, so that orders do not wait for its locks.
 */
export async function writeItems(tx: Database, items: ItemToApply[], context: ImportContext): Promise<WriteResult> {
  const isNew = ({ productId }: ItemToApply) => productId === null
  const withAttributes = items.filter(
    (item) => item.wanted.attributes && (isNew(item) || changesField(item, 'attributes')),
  )
  const attributeIds = await findAttributeIds(
    tx,
    withAttributes.flatMap(({ wanted: { attributes } }) => (attributes ? [attributes] : [])),
  )
  await addNamedOptions(
    tx,
    new Map(items.flatMap(({ wanted }) => Object.entries(wanted.newOptions ?? {}))),
    context.caller,
  )
  const optionIds = await findOptionIds(
    tx,
    items.map(({ wanted }) => wanted),
  )
  const repriced = items.flatMap(({ line, productId, wanted: { priceRows } }) =>
    priceRows ? [{ line, productId, expected: priceRows.before, wanted: priceRows.after }] : [],
  )
  const lists = await lockLists(tx, repriced)
  const rejected = await findRejected(tx, items)
  for (const [line, reason] of await findPriceConflicts(tx, repriced, lists))
    if (!rejected.has(line)) rejected.set(line, reason)
  for (const { line, wanted } of items) {
    const option = findMissingOption(wanted, optionIds)
    if (option !== undefined && !rejected.has(line)) rejected.set(line, t('optionDeleted', { option }))
  }
  for (const { line, wanted } of withAttributes) {
    const [code] = findMissingAttributes(wanted.attributes ?? {}, attributeIds)
    if (code !== undefined && !rejected.has(line))
      rejected.set(line, t('attributeDeleted', { column: attributeColumn(code) }))
  }
  const brandIds = await findBrandIds(tx, items, context.caller)
  const added = await insertProducts(
    tx,
    items.filter((item) => isNew(item) && !rejected.has(item.line)),
    brandIds,
  )
  for (const { line, slug } of items.filter((item) => isNew(item) && !added.has(item.line)))
    if (slug && !rejected.has(line)) rejected.set(line, t('slugTaken', { slug }))
  const valid = items.filter(({ line }) => !rejected.has(line))
  if (valid.length === 0) return { rejected, stock: [] }
  const edited = valid.filter((item) => !isNew(item) && changesMoreThanStock(item))
  await updateProducts(tx, edited, brandIds)
  const ids = new Map(valid.map((item) => [item.line, item.productId ?? added.get(item.line)?.id ?? 0]))
  await writeAdditionalCategories(
    tx,
    valid
      .filter((item) => isNew(item) || edited.includes(item))
      .map((item) => ({ ...item, productId: ids.get(item.line) ?? 0 })),
  )
  await saveProductTags(
    tx,
    valid.flatMap((item) =>
      item.wanted.tags && (isNew(item) || edited.includes(item))
        ? { productId: ids.get(item.line) ?? 0, tags: item.wanted.tags }
        : [],
    ),
  )
  await writeAttributes(
    tx,
    withAttributes.flatMap(({ line, wanted: { attributes } }) =>
      attributes && !rejected.has(line) ? { productId: ids.get(line) ?? 0, attributes } : [],
    ),
    attributeIds,
  )
  await writeOptions(
    tx,
    valid
      .filter((item) => isNew(item) || edited.includes(item))
      .map(({ line, wanted }) => ({ productId: ids.get(line) ?? 0, wanted })),
    optionIds,
  )
  const cause = importCause(context)
  const rows = valid.filter((item) => isNew(item) || edited.includes(item)).flatMap(toRows)
  const isBundle = ({ type }: Pick<PlannedProduct, 'type'>) => type === 'bundle'
  const newRows = rows.filter(({ id }) => id === null)
  const opened = await createStockItems(
    tx,
    newRows.flatMap((row) => (isBundle(row) ? [] : [row.stockCount ?? 0])),
    cause,
  )
  const composed = await createStockItems(
    tx,
    newRows.filter(isBundle).map(() => 0),
    cause,
    true,
  )
  const takeId = (row: (typeof rows)[number]) => row.id ?? (isBundle(row) ? composed : opened).shift() ?? 0
  const written = rows.map((row) => ({ ...row, id: takeId(row), isNew: row.id === null }))
  await writeVariants(tx, written)
  await writeListPrices(
    tx,
    repriced.flatMap((each) => (rejected.has(each.line) ? [] : [{ ...each, productId: ids.get(each.line) ?? 0 }])),
    lists,
  )
  // As in the editor, units of downloads and services are counted only if there is a count.
  const untracked = written.filter(
    ({ isNew, type = 'physical', stockCount, tracked = stockCount !== undefined || isShipped({ type }) }) =>
      isNew && !(tracked && hasOwnStock({ type })),
  )
  await setTracked(
    tx,
    untracked.map(({ id }) => ({ stockItemId: id, tracked: false })),
    cause,
  )
  const slugs = new Map(
    valid.map((item) => [item.line, item.slug && !isNew(item) ? item.slug : (added.get(item.line)?.slug ?? '')]),
  )
  await writeRedirects(
    tx,
    valid.map(({ line, wanted: { oldPath } }) => ({ oldPath, to: paths.product(slugs.get(line) ?? '') })),
    context.caller,
  )
  await recordChanges(tx, valid, slugs, context.caller)
  await markApplied(tx, context.importId, valid, { ids, slugs, edited })
  return { rejected, stock: valid.filter((item) => !isNew(item)).flatMap(findStockTargets) }

  function toRows({ line, wanted }: ItemToApply): (VariantRow & Pick<PlannedProduct, 'type'>)[] {
    return wanted.variants.map((variant) => ({
      ...variant,
      ...findOptionColumns(wanted, variant, optionIds),
      productId: ids.get(line) ?? 0,
      type: wanted.type,
    }))
  }
}

export const changesMoreThanStock = ({ changes }: Pick<ItemToApply, 'changes'>): boolean =>
  changes.some(({ field }) => !stockFields.has(field))

/** Fields of variants that stock items have. */
export const stockFields: ReadonlySet<string> = new Set(['stockCount', 'tracked'])

/** Locks the products, and finds the items that can no longer be applied, with the reason, by line. */
async function findRejected(tx: Database, items: ItemToApply[]): Promise<Map<number, string>> {
  const existingIds = items.flatMap(({ productId }) => productId ?? [])
  const rows = await readRows(
    tx,
    ProductRow,
    sql`
    select id, revision, deleted_at is not null as deleted from ${products}
    where id = ${anyValue(existingIds, 'int')} order by id for update`,
  )
  const currentById = new Map(rows.map((row) => [row.id, row]))
  const taken = await listSkuOwners(
    tx,
    items.flatMap(({ wanted }) => wanted.variants.map(({ sku }) => sku)),
  )
  const slugs = await listTakenSlugs(
    tx,
    items.flatMap(({ productId, slug }) => (productId === null && slug ? [slug] : [])),
  )
  const findMissingCategory = await findMissingCategories(tx, items)
  const { currency } = await readSettings(tx)
  const findReasonToReject = (item: ItemToApply): string | undefined => {
    const { productId, revision, slug, wanted } = item
    if (productId === null && slug && slugs.has(slug)) return t('slugTaken', { slug })
    const product = productId === null ? undefined : currentById.get(productId)
    if (productId !== null && (!product || product.deleted)) return t('removedSince')
    if (product && product.revision !== revision) return t('editedSinceDryRun')
    if (!arePricesOnStep(wanted, currency)) return productErrors('otherCurrency')
    const sku = wanted.variants
      .map((variant) => variant.sku)
      .find((each) => (findBySku(taken, each) ?? productId) !== productId)
    if (sku) return t('skuTaken', { sku })
    const category = findMissingCategory(item)
    return category && t('categoryDeleted', { category })
  }
  return new Map(
    items.flatMap((item) =>
      [findReasonToReject(item)].flatMap((reason) => (reason ? [[item.line, reason] as const] : [])),
    ),
  )
}

async function listSkuOwners(tx: Database, skus: string[]): Promise<Map<string, number>> {
  const rows = await tx.select({ sku: variants.sku, productId: variants.productId }).from(variants).where(hasSku(skus))
  return indexBySku(rows.map(({ sku, productId }) => [sku, productId] as const))
}

/** Records the changes in the audit log and queues webhooks. */
async function recordChanges(
  tx: Database,
  items: ItemToApply[],
  slugs: Map<number, string>,
  caller: Caller,
): Promise<void> {
  const findSlug = ({ line }: ItemToApply) => slugs.get(line) ?? ''
  await recordAudits(
    tx,
    caller,
    items.map((item) => ({
      action: item.productId === null ? 'product.added' : 'product.imported',
      subject: { kind: 'product', id: findSlug(item) },
      ...(item.productId !== null && { before: auditedFields(item.changes, 'before') }),
      after: auditedFields(item.changes, 'after'),
    })),
  )
  await queueWebhooks(
    tx,
    'product.updated',
    items.map((item) => ({ productId: findSlug(item) })),
  )
}

/** The values of changed fields before or after, by the audit log's field names. */
export const auditedFields = (changes: FieldChange[], side: 'before' | 'after'): Record<string, string | null> =>
  Object.fromEntries(changes.map((change) => [auditedField(change.field, change.sku), change[side]]))

interface AppliedProducts {
  ids: Map<number, number>
  slugs: Map<number, string>
  edited: ItemToApply[]
}

async function markApplied(
  tx: Database,
  importId: string,
  items: ItemToApply[],
  { ids, slugs, edited }: AppliedProducts,
): Promise<void> {
  const marks = items.map((item) => ({
    line: item.line,
    slug: slugs.get(item.line),
    productId: ids.get(item.line),
    revision: item.productId === null ? 1 : (item.revision ?? 0) + (edited.includes(item) ? 1 : 0),
  }))
  await tx.execute(sql`
    update ${productImportItems} as item
    set outcome = 'applied', why = null, slug = mark.slug, product_id = mark."productId", revision = mark.revision
    from json_to_recordset(${JSON.stringify(marks)}::json) as mark (line int, slug text, "productId" int, revision int)
    where item.import_id = ${importId} and item.line = mark.line`)
}
