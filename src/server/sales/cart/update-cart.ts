import { eq, sql } from 'drizzle-orm'
import { isInCurrentList, visible } from '#server/catalog/products/product-conditions.ts'
import { createNotInMarketError, createNotSoldError } from '#server/catalog/products/product-not-found.ts'
import { products, variants } from '#server/catalog/products/tables.ts'
import { stockItems } from '#server/commerce/inventory/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { currentMarket } from '#server/platform/http/current-market.ts'
import { assertAvailable, sellableUnitsFor } from './availability.ts'
import { isCartLine, lineNotFound } from './is-cart-line.ts'
import { removeFromCart } from './remove-from-cart.ts'
import { cartLines } from './tables.ts'

/**
 * Sets the quantity of a line; 0 removes it.
 * @throws ShopError not_found, also for more units of a product that is no longer sold; out_of_stock with `available`
 */
export async function updateCart(db: Database, customerId: string, itemId: string, quantity: number): Promise<void> {
  if (quantity === 0) return removeFromCart(db, customerId, itemId)
  const [line] = await db
    .select({
      inCart: cartLines.quantity,
      available: sellableUnitsFor(customerId),
      isForSale: sql`${visible}`.mapWith(Boolean),
      isInMarket: isInCurrentList().mapWith(Boolean),
    })
    .from(cartLines)
    .innerJoin(variants, eq(variants.id, cartLines.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(stockItems, eq(stockItems.id, variants.id))
    .where(isCartLine(customerId, itemId))
  if (!line) throw lineNotFound()
  // A shopper may always reduce a line, even when it still exceeds the stock.
  if (quantity > line.inCart) {
    if (!line.isForSale) throw createNotSoldError()
    if (!line.isInMarket) throw createNotInMarketError()
    assertAvailable(quantity, line.available, line.inCart)
  }
  await db
    .update(cartLines)
    .set({ quantity, marketId: currentMarket()?.id ?? null, changedAt: sql`now()` })
    .where(isCartLine(customerId, itemId))
}
