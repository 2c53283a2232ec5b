import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AddToCartBody } from '#contract/cart.ts'
import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/cartRefusals.ts'
import { visible } from '#server/catalog/products/product-conditions.ts'
import { notSoldAnyMore } from '#server/catalog/products/product-missing.ts'
import { products, variants } from '#server/catalog/products/tables.ts'
import { stockItems } from '#server/commerce/inventory/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { assertAvailable, sellableUnitsFor } from './availability.ts'
import { cartLines } from './tables.ts'

type Wanted = z.output<typeof AddToCartBody>

/**
 * Puts units of a product in the cart, on top of what is there.
 * @throws ShopError not_found for a product, color or size that is not sold; out_of_stock when the line would ask
 * for more than there is, with `available` and `inCart`; the cart is then as it was
 */
export async function addToCart(db: Database, userId: string, wanted: Wanted): Promise<void> {
  const variant = await chooseVariant(db, userId, wanted)
  await transaction(db, async (tx) => {
    const [line] = await tx
      .insert(cartLines)
      .values({ userId, variantId: variant.id, quantity: wanted.quantity })
      .onConflictDoUpdate({
        target: [cartLines.userId, cartLines.variantId],
        set: { quantity: sql`${cartLines.quantity} + ${wanted.quantity}`, changedAt: sql`now()` },
      })
      .returning({ quantity: cartLines.quantity })
    const asked = line?.quantity ?? 0
    assertAvailable(asked, variant.available, asked - wanted.quantity)
  })
}

/** The variant with the color and size asked for; a choice that is left open falls on the first one in stock. */
async function chooseVariant(db: Database, userId: string, wanted: Wanted): Promise<{ id: number; available: number }> {
  const candidates = await db
    .select({ id: variants.id, color: variants.color, size: variants.size, available: sellableUnitsFor(userId) })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(stockItems, eq(stockItems.id, variants.id))
    .where(and(eq(products.slug, wanted.productId), visible))
    .orderBy(variants.position)
  const fitting = candidates.filter(
    ({ color, size }) => (!wanted.color || wanted.color === color) && (!wanted.size || wanted.size === size),
  )
  const choice = fitting.find(({ available }) => available > 0) ?? fitting[0]
  if (choice) return choice
  if (candidates.length === 0) throw notSoldAnyMore()
  throw new ShopError('not_found', { message: t('noSuchVariant') })
}
