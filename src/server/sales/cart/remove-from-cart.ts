import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { type Given, prepared, type Statement } from '#server/platform/database/prepared.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { lineMissing, lineOf } from './line-of.ts'
import { lockCart } from './lock-cart.ts'
import { cartLines } from './tables.ts'

/** @throws ShopError not_found */
export async function removeFromCart(db: Database, userId: string, itemId: string): Promise<void> {
  await transaction(db, async (tx) => {
    const removed = await tx.delete(cartLines).where(lineOf(userId, itemId)).returning({ id: cartLines.variantId })
    if (removed.length === 0) throw lineMissing()
    await noteChange(tx, userId)
  })
}

/** Marks the rest of the cart as changed, on one line. A line that another transaction has locked is being changed anyway. */
async function noteChange(tx: Database, userId: string): Promise<void> {
  const left = sql`select variant_id from ${cartLines} where user_id = ${userId} order by variant_id limit 1 for update skip locked`
  await tx
    .update(cartLines)
    .set({ changedAt: sql`now()` })
    .where(and(eq(cartLines.userId, userId), sql`${cartLines.variantId} = (${left})`))
}

/** Waits for a payment that is removing the bought lines, because both change many lines. */
export async function clearCart(db: Database, userId: string): Promise<void> {
  await transaction(db, async (tx) => {
    await lockCart(tx, userId)
    await tx.delete(cartLines).where(eq(cartLines.userId, userId))
  })
}

/** Removes the bought units from a locked cart; units that were added in the meantime stay. */
export function takeBoughtOut(
  tx: Database,
  userId: string,
  bought: { variantId: number; quantity: number }[],
): Statement<unknown> {
  const ids = bought.map(({ variantId }) => variantId)
  return boughtTaken(tx, { userId, ids, quantities: bought.map(({ quantity }) => quantity) })
}

const boughtTaken = prepared(
  (_, { userId, ids, quantities }: Given<{ userId: string; ids: number[]; quantities: number[] }>) => sql`
    with bought as (
      select * from unnest(${ids}::int[], ${quantities}::int[]) as bought (variant_id, quantity)
    ), taken as (
      delete from ${cartLines} as line using bought
      where user_id = ${userId} and line.variant_id = bought.variant_id and line.quantity <= bought.quantity
    )
    update ${cartLines} as line set quantity = line.quantity - bought.quantity from bought
    where user_id = ${userId} and line.variant_id = bought.variant_id and line.quantity > bought.quantity`,
)
