import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AddToCartBody } from '#contract/cart.ts'
import { ShopError } from '#contract/errors.ts'
import { MOST_PER_LINE } from '#contract/shop.ts'
import { products, variants } from '../catalog/tables.ts'
import type { Database } from '../database/client.ts'
import { transaction } from '../database/transaction.ts'
import { availableUnits } from '../inventory/stock.ts'
import { stockItems } from '../inventory/tables.ts'
import { lineOf } from './queries.ts'
import { cartLines } from './tables.ts'

/**
 * Puts units of a product in the cart, on top of what is there.
 * @throws ShopError not_found for a product, colour or size that is not sold; out_of_stock when the line would ask
 * for more than there is, with `available` and `inCart`; the cart is then as it was
 */
export async function addToCart(db: Database, userId: string, wanted: z.output<typeof AddToCartBody>): Promise<void> {
  const variant = await chooseVariant(db, wanted)
  await transaction(db, async (tx) => {
    const [line] = await tx
      .insert(cartLines)
      .values({ userId, variantId: variant.id, quantity: wanted.quantity })
      .onConflictDoUpdate({
        target: [cartLines.userId, cartLines.variantId],
        set: { quantity: sql`${cartLines.quantity} + ${wanted.quantity}` },
      })
      .returning({ quantity: cartLines.quantity })
    const asked = line?.quantity ?? 0
    assertAvailable(asked, variant.available, asked - wanted.quantity)
  })
}

/**
 * Sets the quantity of a line; 0 takes it out.
 * @throws ShopError not_found, or out_of_stock with `available`
 */
export async function updateCart(db: Database, userId: string, itemId: string, quantity: number): Promise<void> {
  if (quantity === 0) return removeFromCart(db, userId, itemId)
  const [line] = await db
    .select({ inCart: cartLines.quantity, available: sellableUnits })
    .from(cartLines)
    .innerJoin(variants, eq(variants.id, cartLines.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(stockItems, eq(stockItems.id, variants.id))
    .where(lineOf(userId, itemId))
  if (!line) throw new ShopError('not_found', { message: 'This item is not in your cart.' })
  // Fewer than before is always welcome, even of something of which there is not enough any more.
  if (quantity > line.inCart) assertAvailable(quantity, line.available, line.inCart)
  await db.update(cartLines).set({ quantity }).where(lineOf(userId, itemId))
}

/** @throws ShopError not_found */
export async function removeFromCart(db: Database, userId: string, itemId: string): Promise<void> {
  const removed = await db.delete(cartLines).where(lineOf(userId, itemId)).returning({ id: cartLines.variantId })
  if (removed.length === 0) throw new ShopError('not_found', { message: 'This item is not in your cart.' })
}

export async function clearCart(db: Database, userId: string): Promise<void> {
  await db.delete(cartLines).where(eq(cartLines.userId, userId))
}

/** Takes out what was bought; units that were added in the meantime stay. */
export async function takeBoughtOut(
  tx: Database,
  userId: string,
  bought: { variantId: number; quantity: number }[],
): Promise<void> {
  for (const { variantId, quantity } of bought) {
    const line = and(eq(cartLines.userId, userId), eq(cartLines.variantId, variantId))
    const removed = await tx
      .delete(cartLines)
      .where(and(line, sql`${cartLines.quantity} <= ${quantity}`))
      .returning({ id: cartLines.variantId })
    if (removed.length === 0)
      await tx
        .update(cartLines)
        .set({ quantity: sql`${cartLines.quantity} - ${quantity}` })
        .where(line)
  }
}

/** The variant with the colour and size asked for; a choice that is left open falls on the first one in stock. */
async function chooseVariant(
  db: Database,
  wanted: z.output<typeof AddToCartBody>,
): Promise<{ id: number; available: number }> {
  const candidates = await db
    .select({ id: variants.id, color: variants.color, size: variants.size, available: sellableUnits })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(stockItems, eq(stockItems.id, variants.id))
    .where(and(eq(products.slug, wanted.productId), inArray(products.status, ['Active', 'Out of Stock'])))
    .orderBy(variants.position)
  const fitting = candidates.filter(
    ({ color, size }) => (!wanted.color || wanted.color === color) && (!wanted.size || wanted.size === size),
  )
  const choice = fitting.find(({ available }) => available > 0) ?? fitting[0]
  if (choice) return choice
  const message =
    candidates.length > 0 ? 'This product does not come in that colour and size.' : 'This product is not sold any more.'
  throw new ShopError('not_found', { message })
}

/** Units that can be sold; none of a product that staff took off sale. */
const sellableUnits = sql<number>`case when ${products.status} = 'Active' then ${availableUnits} else 0 end`.mapWith(
  Number,
)

function assertAvailable(asked: number, available: number, inCart: number): void {
  if (asked <= Math.min(available, MOST_PER_LINE)) return
  const message = available > 0 ? `Only ${available} available` : undefined
  throw new ShopError('out_of_stock', { available, inCart, message })
}
