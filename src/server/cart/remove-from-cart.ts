import { and, eq, sql } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import type { Database } from '../database/client.ts'
import { transaction } from '../database/transaction.ts'
import { lineOf } from './line-of.ts'
import { lockCart } from './lock-cart.ts'
import { cartLines } from './tables.ts'

/** @throws ShopError not_found */
export async function removeFromCart(db: Database, userId: string, itemId: string): Promise<void> {
  const removed = await db.delete(cartLines).where(lineOf(userId, itemId)).returning({ id: cartLines.variantId })
  if (removed.length === 0) throw new ShopError('not_found', { message: 'This item is not in your cart.' })
  await noteChange(db, userId)
}

/** Notes at what is left of a cart that it was changed. A line that somebody else has locked is being changed anyway. */
async function noteChange(db: Database, userId: string): Promise<void> {
  const left = sql`select variant_id from ${cartLines} where user_id = ${userId} order by variant_id limit 1 for update skip locked`
  await db
    .update(cartLines)
    .set({ changedAt: sql`now()` })
    .where(and(eq(cartLines.userId, userId), sql`${cartLines.variantId} = (${left})`))
}

/** Waits for a payment that is taking out what it bought: both touch many lines. */
export async function clearCart(db: Database, userId: string): Promise<void> {
  await transaction(db, async (tx) => {
    await lockCart(tx, userId)
    await tx.delete(cartLines).where(eq(cartLines.userId, userId))
  })
}

/** Takes out of a locked cart what was bought; units that were added in the meantime stay. */
export async function takeBoughtOut(
  tx: Database,
  userId: string,
  bought: { variantId: number; quantity: number }[],
): Promise<void> {
  const ids = bought.map(({ variantId }) => variantId)
  const quantities = bought.map(({ quantity }) => quantity)
  const units = sql`unnest(${sql.param(ids)}::int[], ${sql.param(quantities)}::int[]) as bought (variant_id, quantity)`
  const line = sql`cart_lines.user_id = ${userId} and cart_lines.variant_id = bought.variant_id`
  const { rows } = await tx.execute(sql`
    delete from ${cartLines} using ${units}
    where ${line} and cart_lines.quantity <= bought.quantity returning cart_lines.variant_id`)
  if (rows.length === bought.length) return
  await tx.execute(sql`
    update ${cartLines} set quantity = cart_lines.quantity - bought.quantity from ${units}
    where ${line} and cart_lines.quantity > bought.quantity`)
}
