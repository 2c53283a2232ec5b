import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import type { ProductType } from '#contract/product-types.ts'
import { t } from '#messages/productErrors.ts'
import { setAvailable } from '#server/commerce/inventory/correct-stock.ts'
import { createStockItems } from '#server/commerce/inventory/create-stock-items.ts'
import { setTracked } from '#server/commerce/inventory/set-tracked.ts'
import type { Database } from '#server/platform/database/database.ts'
import { nameLock } from '#server/platform/database/locks.ts'
import { files } from '../products/files/tables.ts'
import { variants } from '../products/tables.ts'
import { factColumns } from '../products/variant-facts.ts'
import { matchVariants } from './match-variants.ts'
import type { ResolvedVariant } from './resolve-options.ts'
import { assertNotInBundles } from './save-components.ts'
import { type ChoosableOption, optionColumns } from './save-options.ts'
import type { StoredProduct, StoredVariant } from './stored-product.ts'

type VariantInputs = ResolvedVariant[]
type Row = typeof variants.$inferInsert

/**
 * Replaces the variants of a locked product. Matched variants keep their stock and their cart lines. Variants that are not
 * in `inputs` are removed, and their stock is written off. Unchanged rows are not written.
 * @param saved the product so far; undefined for a new one
 * @throws ShopError sku_taken at its field; in_use for a removed variant that a bundle contains
 */
export async function saveVariants(
  tx: Database,
  { id: productId, type }: { id: number; type: ProductType },
  inputs: VariantInputs,
  options: readonly ChoosableOption[],
  actorId: string,
  saved?: Pick<StoredProduct, 'variants' | 'product'>,
): Promise<void> {
  const before = (saved?.variants ?? []).map((row, index) => ({
    ...row,
    options: saved?.product.variants[index]?.options ?? {},
  }))
  await assertSkusAvailable(tx, productId, inputs, new Set(before.map(({ sku }) => sku)))
  const matchedIds = matchVariants(inputs, before)
  const beforeById = new Map(before.map((row) => [row.id, row]))
  const matched = matchedIds.map((id) => (id === undefined ? undefined : beforeById.get(id)))
  await removeVariants(
    tx,
    before.map(({ id }) => id).filter((id) => !matchedIds.includes(id)),
    actorId,
  )
  const added = inputs.flatMap(({ stockCount }, index) => (matched[index] ? [] : [stockCount ?? 0]))
  const isBundle = type === 'bundle'
  const newIds = (
    await createStockItems(tx, added, { reference: null, actorId, note: t('newVariant') }, isBundle)
  ).values()
  const rows = inputs.map(
    ({ stockCount, tracked, was, options: chosen, color, size, components, ...fields }, position): Row => {
      const id = matched[position]?.id ?? newIds.next().value
      if (id === undefined) throw new Error('A stock item was not opened')
      return { ...fields, ...optionColumns(options, chosen), id, productId, position }
    },
  )
  await changeVariants(
    tx,
    rows.flatMap((row, index) => {
      const previous = matched[index]
      return previous ? [{ row, previous }] : []
    }),
  )
  const newRows = rows.filter((_, index) => !matched[index])
  if (newRows.length > 0) await tx.insert(variants).values(newRows)
  if (isBundle) return
  // New stock items are tracked.
  const tracking = inputs.flatMap(({ tracked }, index) => {
    const stockItemId = rows[index]?.id
    return stockItemId === undefined || tracked === (matched[index]?.tracked ?? true) ? [] : [{ stockItemId, tracked }]
  })
  await setTracked(tx, tracking, { reference: null, actorId, note: t('trackingChanged') })
  const counted = inputs.flatMap(({ stockCount, tracked }, index) => {
    const previous = matched[index]
    return !previous || stockCount === undefined || (stockCount === previous.stockCount && tracked === previous.tracked)
      ? []
      : [{ stockItemId: previous.id, available: stockCount }]
  })
  await setAvailable(tx, counted, { reference: null, actorId, note: t('edited') })
}

/** Releases the SKUs of a deleted product. The variants stay, so that carts can show that they are no longer sold. */
export async function releaseSkus(tx: Database, productId: number): Promise<void> {
  await tx
    .update(variants)
    .set({ sku: sql`${variants.sku} || '~' || ${variants.id}` })
    .where(eq(variants.productId, productId))
}

/** Restores the SKUs of a restored product. */
export async function restoreSkus(tx: Database, productId: number): Promise<void> {
  await tx
    .update(variants)
    .set({ sku: sql`regexp_replace(${variants.sku}, '~' || ${variants.id} || '$', '')` })
    .where(eq(variants.productId, productId))
}

async function removeVariants(tx: Database, ids: number[], actorId: string): Promise<void> {
  if (ids.length === 0) return
  await assertNotInBundles(tx, { variantIds: ids })
  await tx.delete(variants).where(inArray(variants.id, ids))
  await tx.update(files).set({ removedAt: sql`now()` }).where(inArray(files.stockItemId, ids))
  await setAvailable(
    tx,
    ids.map((stockItemId) => ({ stockItemId, available: 0 })),
    { reference: null, actorId, note: t('variantRemoved') },
  )
}

const { sku, option1, option2, option3, price, image, moreImages, position } = variants
const written = { sku, option1, option2, option3, price, image, moreImages, position, ...factColumns }
const columns = sql.raw(
  Object.values(written)
    .map(({ name }) => `"${name}" = wanted."${name}"`)
    .join(),
)

async function changeVariants(tx: Database, matched: { row: Row; previous: StoredVariant }[]): Promise<void> {
  const changed = matched.filter(({ row, previous }) =>
    getEntries(written).some(([field]) => !isDeepStrictEqual(row[field], previous[field])),
  )
  if (changed.length === 0) return
  // Temporary values first, because variants that swap SKUs would violate the unique constraint.
  const renamed = changed.flatMap(({ row, previous }) => (row.sku === previous.sku ? [] : previous.id))
  if (renamed.length > 0) {
    await tx
      .update(variants)
      .set({ sku: sql`'~' || ${variants.id}` })
      .where(inArray(variants.id, renamed))
  }
  const wanted = changed.map(({ row }) => ({
    id: row.id,
    ...Object.fromEntries(getEntries(written).map(([field, { name }]) => [name, row[field]])),
  }))
  await tx.execute(sql`
    update ${variants} set ${columns}
    from json_populate_recordset(null::${variants}, ${JSON.stringify(wanted)}::json) as wanted
    where ${variants.id} = wanted.id`)
}

const getEntries = <T extends object>(object: T) => Object.entries(object) as [keyof T, T[keyof T]][]

/** @param ownSkus the current SKUs of the product */
async function assertSkusAvailable(
  tx: Database,
  productId: number,
  inputs: VariantInputs,
  ownSkus: ReadonlySet<string>,
): Promise<void> {
  const lines = new Map(inputs.map(({ sku }, line) => [sku.toLowerCase(), line]))
  const skus = inputs.flatMap(({ sku }) => (ownSkus.has(sku) ? [] : sku.toLowerCase()))
  if (skus.length === 0) return
  // The unique index is case-sensitive, so concurrent saves of `a-1` and `A-1` are serialized by locks.
  await tx.execute(sql`
    ${nameLock(sql`'sku ' || sku`)}
    from (select sku from unnest(${sql.param(skus)}::text[]) as sku order by sku) as in_order`)
  const taken = await tx
    .select({ sku: variants.sku })
    .from(variants)
    .where(and(inArray(sql`lower(${variants.sku})`, skus), ne(variants.productId, productId)))
  if (taken.length === 0) return
  const failure = new ShopError('sku_taken')
  failure.details.fields = Object.fromEntries(
    taken.map(({ sku }) => [`variants.${lines.get(sku.toLowerCase())}.sku`, t('skuTaken', { sku })]),
  )
  throw failure
}
