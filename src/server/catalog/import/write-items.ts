import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { t } from '#messages/imports.ts'
import { setAvailable } from '#server/commerce/inventory/correct-stock.ts'
import { openStockItems } from '#server/commerce/inventory/open-stock-items.ts'
import { type Caller, recordAudits } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { queueWebhooks } from '#server/platform/webhooks/queue-webhook.ts'
import { findFreeSlug, listTakenSlugs } from '../editing/make-slug.ts'
import { auditedField } from '../products/audited-field.ts'
import { slugOf } from '../products/slug-of.ts'
import { products, variants } from '../products/tables.ts'
import { anyOf, hasSku } from './known-products.ts'
import type { FieldChange, PlannedProduct } from './planned-item.ts'
import { bySkus, ofSku } from './same-sku.ts'
import { productImportItems } from './tables.ts'
import { type VariantRow, writeVariants } from './write-variants.ts'

const ProductRow = z.object({ id: z.int(), revision: z.int(), deleted: z.boolean() })

const AddedRow = z.object({ id: z.int(), slug: z.string() })

/** A planned item that will be applied. */
export interface ItemToApply {
  line: number
  slug: string | null
  productId: number | null
  revision: number | null
  wanted: PlannedProduct
  changes: FieldChange[]
}

/** The available units to set once all products are written. */
export interface StockTarget {
  stockItemId: number
  available: number
}

/** The user and the import, for the audit log. */
export interface ImportContext {
  importId: string
  caller: Caller
}

export interface WriteResult {
  /** Why items were not applied, by line. Nothing was written for them. */
  refused: Map<number, string>
  stock: StockTarget[]
}

/**
 * Writes a batch of products like edits by hand, but with few statements. Products that changed since the dry run are refused.
 * Stock is written later by `writeStock`, so that orders do not wait for its locks.
 */
export async function writeItems(tx: Database, items: ItemToApply[], applying: ImportContext): Promise<WriteResult> {
  const refused = await refuseChanged(tx, items)
  const isNew = ({ productId }: ItemToApply) => productId === null
  const added = await insertProducts(
    tx,
    items.filter((item) => isNew(item) && !refused.has(item.line)),
  )
  for (const { line, slug } of items.filter((item) => isNew(item) && !added.has(item.line)))
    if (slug && !refused.has(line)) refused.set(line, t('slugTaken', { slug }))
  const good = items.filter(({ line }) => !refused.has(line))
  if (good.length === 0) return { refused, stock: [] }
  const edited = good.filter((item) => !isNew(item) && changesMoreThanStock(item))
  await updateProducts(tx, edited)
  const ids = new Map(good.map((item) => [item.line, item.productId ?? added.get(item.line)?.id ?? 0]))
  const cause = importCause(applying)
  const rows = good.filter((item) => isNew(item) || edited.includes(item)).flatMap(toRows)
  const opened = await openStockItems(
    tx,
    rows.flatMap(({ id, stockCount }) => (id === null ? [stockCount ?? 0] : [])),
    cause,
  )
  await writeVariants(
    tx,
    rows.map((row) => ({ ...row, id: row.id ?? opened.shift() ?? 0, isNew: row.id === null })),
  )
  const slugs = new Map(
    good.map((item) => [item.line, item.slug && !isNew(item) ? item.slug : (added.get(item.line)?.slug ?? '')]),
  )
  await recordChanges(tx, good, slugs, applying.caller)
  await markApplied(tx, applying.importId, good, { ids, slugs, edited })
  return { refused, stock: good.filter((item) => !isNew(item)).flatMap(stockOf) }

  function toRows({ line, wanted }: ItemToApply): VariantRow[] {
    return wanted.variants.map((variant) => ({ ...variant, productId: ids.get(line) ?? 0 }))
  }
}

/** Sets the available units from the file, as stock movements of the import. */
export async function writeStock(tx: Database, stock: StockTarget[], applying: ImportContext): Promise<void> {
  await setAvailable(tx, stock, importCause(applying))
}

const importCause = ({ importId, caller }: ImportContext) => ({
  reference: stockReference(importId),
  actorId: caller.userId ?? undefined,
  note: t('note'),
})

/** The reference of an import in stock movements. */
export const stockReference = (importId: string): string => `import:${importId}`

const changesMoreThanStock = ({ changes }: ItemToApply): boolean => changes.some(({ field }) => field !== 'stockCount')

/** The stock that the file changes. Other stock is not set, because units may have been sold since the dry run. */
function stockOf({ wanted, changes }: ItemToApply): StockTarget[] {
  const changed = new Set(changes.flatMap(({ field, sku }) => (field === 'stockCount' ? [sku] : [])))
  return wanted.variants.flatMap(({ id, sku, stockCount }) =>
    id !== null && stockCount !== undefined && (changed.has(sku) || changed.has(skuBefore(changes, sku)))
      ? [{ stockItemId: id, available: stockCount }]
      : [],
  )
}

/** The former SKU of a variant, which its changes refer to. */
const skuBefore = (changes: FieldChange[], sku: string): string | null =>
  changes.find(({ field, after }) => field === 'sku' && after === sku)?.before ?? null

/** Locks the products and finds those that changed since the dry run. */
async function refuseChanged(tx: Database, items: ItemToApply[]): Promise<Map<number, string>> {
  const known = items.flatMap(({ productId }) => productId ?? [])
  const rows = await readRows(
    tx,
    ProductRow,
    sql`
    select id, revision, deleted_at is not null as deleted from ${products}
    where id = ${anyOf(known, 'int')} order by id for update`,
  )
  const now = new Map(rows.map((row) => [row.id, row]))
  const taken = await listSkuOwners(
    tx,
    items.flatMap(({ wanted }) => wanted.variants.map(({ sku }) => sku)),
  )
  const slugs = await listTakenSlugs(
    tx,
    items.flatMap(({ productId, slug }) => (productId === null && slug ? [slug] : [])),
  )
  const why = ({ productId, revision, slug, wanted }: ItemToApply): string | undefined => {
    if (productId === null && slug && slugs.has(slug)) return t('slugTaken', { slug })
    const product = productId === null ? undefined : now.get(productId)
    if (productId !== null && (!product || product.deleted)) return t('removedSince')
    if (product && product.revision !== revision) return t('editedSinceDryRun')
    const sku = wanted.variants
      .map((variant) => variant.sku)
      .find((each) => (ofSku(taken, each) ?? productId) !== productId)
    return sku && t('skuTaken', { sku })
  }
  return new Map(
    items.flatMap((item) => [why(item)].flatMap((reason) => (reason ? [[item.line, reason] as const] : []))),
  )
}

async function listSkuOwners(tx: Database, skus: string[]): Promise<Map<string, number>> {
  const rows = await tx.select({ sku: variants.sku, productId: variants.productId }).from(variants).where(hasSku(skus))
  return bySkus(rows.map(({ sku, productId }) => [sku, productId] as const))
}

/** Adds products. One with a slug from the file is left out if another product with this slug was just added. */
async function insertProducts(tx: Database, items: ItemToApply[]): Promise<Map<number, { id: number; slug: string }>> {
  const added = new Map<number, { id: number; slug: string }>()
  for (let left = items; left.length > 0; left = left.filter(({ line, slug }) => !added.has(line) && slug === null)) {
    const slugs = await chooseSlugs(tx, left)
    const rows = await readRows(
      tx,
      AddedRow,
      sql`
      insert into ${products} (slug, name, brand, category, price, original_price, description, images, image_texts, colors,
        sizes, features, specifications, is_new, status)
      select slug, ${wantedColumns} from json_to_recordset(${toJson(left, (item) => ({ slug: slugs.get(item.line) }))}::json)
        as wanted (slug text, ${wantedTypes})
      on conflict (slug) do nothing
      returning id, slug`,
    )
    const bySlug = new Map(rows.map(({ id, slug }) => [slug, id]))
    for (const [line, slug] of slugs) {
      const id = bySlug.get(slug)
      if (id !== undefined) added.set(line, { id, slug })
    }
  }
  return added
}

/** The slugs from the file, or made from the name. */
async function chooseSlugs(tx: Database, items: ItemToApply[]): Promise<Map<number, string>> {
  const requests = items.map((item) => ({
    line: item.line,
    named: item.slug,
    slug: item.slug ?? slugOf(item.wanted.name),
  }))
  const taken = await listTakenSlugs(
    tx,
    requests.map(({ slug }) => slug),
  )
  const given = new Set(requests.flatMap(({ named }) => named ?? []))
  const chosen = new Map<number, string>()
  for (const { line, named, slug } of requests) {
    const free = named ?? (taken.has(slug) || given.has(slug) ? await findFreeSlug(tx, slug, given) : slug)
    given.add(free)
    chosen.set(line, free)
  }
  return chosen
}

/** Updates the fields of locked products, with a new revision. */
export async function updateProducts(tx: Database, items: Pick<ItemToApply, 'productId' | 'wanted'>[]): Promise<void> {
  if (items.length === 0) return
  await tx.execute(sql`
    update ${products} set (name, brand, category, price, original_price, description, images, image_texts, colors, sizes, features,
      specifications, is_new, status) = (select ${wantedColumns}), revision = products.revision + 1, updated_at = now()
    from json_to_recordset(${toJson(items, (item) => ({ id: item.productId }))}::json) as wanted (id int, ${wantedTypes})
    where products.id = wanted.id`)
}

const texts = (name: string) => sql.raw(`array(select json_array_elements_text(wanted."${name}"))`)
const wantedColumns = sql`wanted.name, wanted.brand, wanted.category, wanted.price, wanted."originalPrice", wanted.description,
  ${texts('images')}, wanted."imageTexts", ${texts('colors')}, ${texts('sizes')}, ${texts('features')}, wanted.specifications, wanted."isNew", wanted.status`
const wantedTypes = sql`name text, brand text, category text, price int, "originalPrice" int, description text, images json, "imageTexts" json,
  colors json, sizes json, features json, specifications json, "isNew" boolean, status text`

const toJson = <T extends Pick<ItemToApply, 'wanted'>>(items: T[], more: (item: T) => object): string =>
  JSON.stringify(items.map((item) => ({ ...item.wanted, variants: undefined, ...more(item) })))

/** Records the changes in the audit log and queues webhooks. */
async function recordChanges(
  tx: Database,
  items: ItemToApply[],
  slugs: Map<number, string>,
  caller: Caller,
): Promise<void> {
  const slugOfItem = ({ line }: ItemToApply) => slugs.get(line) ?? ''
  await recordAudits(
    tx,
    caller,
    items.map((item) => ({
      action: item.productId === null ? 'product.added' : 'product.imported',
      subject: { kind: 'product', id: slugOfItem(item) },
      ...(item.productId !== null && { before: auditedFields(item.changes, 'before') }),
      after: auditedFields(item.changes, 'after'),
    })),
  )
  await queueWebhooks(
    tx,
    'product.updated',
    items.map((item) => ({ productId: slugOfItem(item) })),
  )
}

/** The values of changed fields before or after, by the audit log's field names. */
export const auditedFields = (changes: FieldChange[], side: 'before' | 'after'): Record<string, string | null> =>
  Object.fromEntries(changes.map((change) => [auditedField(change.field, change.sku), change[side]]))

interface AppliedAs {
  ids: Map<number, number>
  slugs: Map<number, string>
  edited: ItemToApply[]
}

async function markApplied(
  tx: Database,
  importId: string,
  items: ItemToApply[],
  { ids, slugs, edited }: AppliedAs,
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
