import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { type Placeholders, prepared, type Statement } from '#server/platform/database/prepared.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { clearCartCodes } from './cart-codes.ts'
import { isCartLine, lineNotFound } from './is-cart-line.ts'
import { lockCart } from './lock-cart.ts'
import { cartLines } from './tables.ts'

/** @throws ShopError not_found */
export async function removeFromCart(db: Database, customerId: string, itemId: string): Promise<void> {
  await transaction(db, (tx) => takeLine(tx, customerId, itemId))
}

/** Removes a line. @returns its units. @throws ShopError not_found */
export async function takeLine(
  tx: Database,
  customerId: string,
  itemId: string,
): Promise<Pick<typeof cartLines.$inferSelect, 'variantId' | 'quantity'>> {
  const [removed] = await tx
    .delete(cartLines)
    .where(isCartLine(customerId, itemId))
    .returning({ variantId: cartLines.variantId, quantity: cartLines.quantity })
  if (!removed) throw lineNotFound()
  await touchCart(tx, customerId)
  return removed
}

/**
 * Records the change of the cart on one of its remaining lines. A line locked by another transaction is skipped: that
 * transaction changes the cart anyway.
 */
async function touchCart(tx: Database, customerId: string): Promise<void> {
  const remainingLine = sql`select variant_id from ${cartLines} where user_id = ${customerId} order by variant_id limit 1 for update skip locked`
  await tx
    .update(cartLines)
    .set({ changedAt: sql`now()` })
    .where(and(eq(cartLines.customerId, customerId), sql`${cartLines.variantId} = (${remainingLine})`))
}

/** Takes the cart lock, because a payment that removes the purchased lines at the same time could deadlock. */
export async function clearCart(db: Database, customerId: string): Promise<void> {
  await transaction(db, async (tx) => {
    await lockCart(tx, customerId)
    await tx.delete(cartLines).where(eq(cartLines.customerId, customerId))
    await clearCartCodes(tx, customerId)
  })
}

/** Removes purchased units from a locked cart. Units that were added since the order was placed stay. */
export function removePurchasedUnits(
  tx: Database,
  customerId: string,
  purchased: { variantId: number; quantity: number }[],
): Statement<unknown> {
  const ids = purchased.map(({ variantId }) => variantId)
  return removalStatement(tx, { customerId, ids, quantities: purchased.map(({ quantity }) => quantity) })
}

const removalStatement = prepared(
  (
    _,
    { customerId, ids, quantities }: Placeholders<{ customerId: string; ids: number[]; quantities: number[] }>,
  ) => sql`
    with purchased as (
      select * from unnest(${ids}::int[], ${quantities}::int[]) as purchased (variant_id, quantity)
    ), removed as (
      delete from ${cartLines} as line using purchased
      where user_id = ${customerId} and line.variant_id = purchased.variant_id and line.quantity <= purchased.quantity
    )
    update ${cartLines} as line set quantity = line.quantity - purchased.quantity from purchased
    where user_id = ${customerId} and line.variant_id = purchased.variant_id and line.quantity > purchased.quantity`,
)
