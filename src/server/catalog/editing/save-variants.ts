import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ProductBody } from '#contract/admin-products.ts'
import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/productRefusals.ts'
import { setAvailable } from '#server/commerce/inventory/correct-stock.ts'
import { openStockItems } from '#server/commerce/inventory/open-stock-items.ts'
import type { Database } from '#server/platform/database/database.ts'
import { nameLock } from '#server/platform/database/locks.ts'
import { variants } from '../products/tables.ts'
import { matchVariants } from './match-variants.ts'

type VariantInputs = z.output<typeof ProductBody>['variants']
type Row = typeof variants.$inferInsert

/**
 * Replaces the variants of a locked product. Matched variants keep their stock and their cart lines. Variants that are not
 * in `inputs` are removed, and their stock is written off.
 * @throws ShopError sku_taken at its field
 */
export async function saveVariants(
  tx: Database,
  productId: number,
  inputs: VariantInputs,
  actorId: string,
): Promise<void> {
  const before = await tx.select().from(variants).where(eq(variants.productId, productId))
  await refuseTakenSkus(tx, productId, inputs, new Set(before.map(({ sku }) => sku)))
  const known = matchVariants(inputs, before)
  await removeVariants(
    tx,
    before.map(({ id }) => id).filter((id) => !known.includes(id)),
    actorId,
  )
  const added = inputs.flatMap(({ stockCount }, index) => (known[index] === undefined ? [stockCount ?? 0] : []))
  const opened = (await openStockItems(tx, added, { reference: null, actorId, note: 'New' })).values()
  const rows = inputs.map(({ stockCount, was, ...fields }, position): Row => {
    const id = known[position] ?? opened.next().value
    if (id === undefined) throw new Error('A stock item was not opened')
    return { ...fields, id, productId, position }
  })
  await changeVariants(
    tx,
    productId,
    rows.filter((_, index) => known[index] !== undefined),
  )
  const fresh = rows.filter((_, index) => known[index] === undefined)
  if (fresh.length > 0) await tx.insert(variants).values(fresh)
  const counted = inputs.flatMap(({ stockCount }, index) => {
    const stockItemId = known[index]
    return stockItemId === undefined || stockCount === undefined ? [] : [{ stockItemId, available: stockCount }]
  })
  await setAvailable(tx, counted, { reference: null, actorId, note: t('edited') })
}

/** Frees the SKUs of a removed product. The variants stay, so that carts can show that they are no longer sold. */
export async function freeSkus(tx: Database, productId: number): Promise<void> {
  await tx
    .update(variants)
    .set({ sku: sql`${variants.sku} || '~' || ${variants.id}` })
    .where(eq(variants.productId, productId))
}

/** Gives a restored product its former SKUs. */
export async function restoreSkus(tx: Database, productId: number): Promise<void> {
  await tx
    .update(variants)
    .set({ sku: sql`regexp_replace(${variants.sku}, '~' || ${variants.id} || '$', '')` })
    .where(eq(variants.productId, productId))
}

async function removeVariants(tx: Database, ids: number[], actorId: string): Promise<void> {
  if (ids.length === 0) return
  await tx.delete(variants).where(inArray(variants.id, ids))
  await setAvailable(
    tx,
    ids.map((stockItemId) => ({ stockItemId, available: 0 })),
    { reference: null, actorId, note: t('variantRemoved') },
  )
}

async function changeVariants(tx: Database, productId: number, rows: Row[]): Promise<void> {
  // Temporary values first, because variants that swap SKUs or colors would violate the unique constraints.
  const temporary = sql`'~' || ${variants.id}`
  await tx.update(variants).set({ sku: temporary, color: temporary }).where(eq(variants.productId, productId))
  const column = (name: keyof Row) => sql.param(rows.map((row) => row[name]))
  await tx.execute(sql`
    update ${variants} set sku = wanted.sku, color = wanted.color, size = wanted.size, price = wanted.price,
      image = wanted.image, position = wanted.position
    from unnest(${column('id')}::int[], ${column('sku')}::text[], ${column('color')}::text[], ${column('size')}::text[],
      ${column('price')}::int[], ${column('image')}::text[], ${column('position')}::int[])
      as wanted (id, sku, color, size, price, image, position)
    where variants.id = wanted.id`)
}

/** @param known the SKUs that the product has already */
async function refuseTakenSkus(
  tx: Database,
  productId: number,
  inputs: VariantInputs,
  known: ReadonlySet<string>,
): Promise<void> {
  const lines = new Map(inputs.map(({ sku }, line) => [sku.toLowerCase(), line]))
  const skus = inputs.flatMap(({ sku }) => (known.has(sku) ? [] : sku.toLowerCase()))
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
