import { count, eq, sql } from 'drizzle-orm'
import { MAX_SAVED } from '#contract/cart.ts'
import { ShopError } from '#contract/errors.ts'
import { MAX_PER_LINE } from '#contract/shop.ts'
import { t } from '#messages/cartErrors.ts'
import { createNotSoldError } from '#server/catalog/products/product-not-found.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { addUnits } from './add-units.ts'
import { assertAvailable } from './availability.ts'
import { isSavedLine } from './is-cart-line.ts'
import { lockCart } from './lock-cart.ts'
import { takeLine } from './remove-from-cart.ts'
import { savedLines } from './tables.ts'

/**
 * Moves a line from the cart to those saved for later. Units that are already saved stay.
 * @throws ShopError not_found, saved_full
 */
export async function saveForLater(db: Database, customerId: string, itemId: string): Promise<void> {
  await transaction(db, async (tx) => {
    await lockCart(tx, customerId)
    const { variantId, quantity } = await takeLine(tx, customerId, itemId)
    await tx
      .insert(savedLines)
      .values({ customerId, variantId, quantity })
      .onConflictDoUpdate({
        target: [savedLines.customerId, savedLines.variantId],
        set: { quantity: sql`least(${savedLines.quantity} + excluded.quantity, ${MAX_PER_LINE})`, addedAt: sql`now()` },
      })
    const [saved] = await tx.select({ lines: count() }).from(savedLines).where(eq(savedLines.customerId, customerId))
    if ((saved?.lines ?? 0) > MAX_SAVED) throw new ShopError('saved_full')
  })
}

/**
 * Moves a saved line to the cart, up to the units in stock and the maximum per line.
 * @throws ShopError not_found, also for a product that is not sold; out_of_stock if the cart cannot have more. The line then stays saved
 */
export async function restoreSaved(db: Database, customerId: string, itemId: string): Promise<void> {
  await transaction(db, async (tx) => {
    await lockCart(tx, customerId)
    const line = await takeSaved(tx, customerId, itemId)
    const [outcome] = await addUnits(tx, customerId, [line])
    if (outcome?.added) return
    if (!outcome?.availability) throw createNotSoldError()
    const { available, inCart } = outcome.availability
    assertAvailable(inCart + line.quantity, available, inCart)
  })
}

/** @throws ShopError not_found */
export const removeSaved = async (db: Database, customerId: string, itemId: string): Promise<void> =>
  void (await takeSaved(db, customerId, itemId))

async function takeSaved(tx: Database, customerId: string, itemId: string) {
  const [line] = await tx
    .delete(savedLines)
    .where(isSavedLine(customerId, itemId))
    .returning({ variantId: savedLines.variantId, quantity: savedLines.quantity })
  if (!line) throw new ShopError('not_found', { message: t('notSaved') })
  return line
}
