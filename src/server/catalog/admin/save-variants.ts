import { eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ProductBody } from '#contract/admin-products.ts'
import { ShopError } from '#contract/errors.ts'
import type { Database } from '../../database/client.ts'
import { setAvailable } from '../../inventory/correct-stock.ts'
import { openStockItem } from '../../inventory/open-stock-item.ts'
import { variants } from '../tables.ts'

type Wanted = z.output<typeof ProductBody>['variants']

const choiceOf = ({ color, size }: { color: string | null; size: string | null }) => JSON.stringify([color, size])

/**
 * Gives a locked product these variants. One that was there with the same colour and size stays the one it was, with its
 * stock and its place in carts; those that are not wanted any more go, and what lay on the shelf of them is written off.
 * @throws ShopError sku_taken at its field; stock_reserved
 */
export async function saveVariants(tx: Database, productId: number, wanted: Wanted, actorId: string): Promise<void> {
  await refuseTakenSkus(tx, productId, wanted)
  const before = await tx.select().from(variants).where(eq(variants.productId, productId))
  const byChoice = new Map(before.map((variant) => [choiceOf(variant), variant.id]))
  const choices = new Set(wanted.map(choiceOf))
  const movedFor = { reference: null, actorId, note: 'Product edited' }

  const gone = before.filter((variant) => !choices.has(choiceOf(variant))).map(({ id }) => id)
  if (gone.length > 0) {
    await tx.delete(variants).where(inArray(variants.id, gone))
    await setAvailable(
      tx,
      gone.map((stockItemId) => ({ stockItemId, available: 0 })),
      { ...movedFor, note: 'No longer sold' },
    )
  }
  // Two that change their SKUs with each other would be in each other's way.
  await tx
    .update(variants)
    .set({ sku: sql`'~' || ${variants.id}` })
    .where(eq(variants.productId, productId))
  const counted: { stockItemId: number; available: number }[] = []
  for (const [position, { stockCount, ...fields }] of wanted.entries()) {
    const known = byChoice.get(choiceOf(fields))
    const id = known ?? (await openStockItem(tx, stockCount ?? 0))
    if (known === undefined) await tx.insert(variants).values({ id, productId, position, ...fields })
    else
      await tx
        .update(variants)
        .set({ position, ...fields })
        .where(eq(variants.id, id))
    if (known !== undefined && stockCount !== undefined) counted.push({ stockItemId: id, available: stockCount })
  }
  await setAvailable(tx, counted, movedFor)
}

async function refuseTakenSkus(tx: Database, productId: number, wanted: Wanted): Promise<void> {
  const skus = wanted.map(({ sku }) => sku)
  const taken = await tx
    .select({ sku: variants.sku })
    .from(variants)
    .where(sql`${inArray(variants.sku, skus)} and ${variants.productId} <> ${productId}`)
  if (taken.length === 0) return
  const failure = new ShopError('sku_taken')
  failure.details.fields = Object.fromEntries(
    taken.map(({ sku }) => [`variants.${skus.indexOf(sku)}.sku`, `Another product has the SKU ${sku}`]),
  )
  throw failure
}
