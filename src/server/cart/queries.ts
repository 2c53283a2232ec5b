import { and, eq, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { CartItem } from '#contract/cart.ts'
import { FALLBACK_PICTURE } from '../catalog/queries.ts'
import { products, variants } from '../catalog/tables.ts'
import type { Database } from '../database/client.ts'
import { availableUnits } from '../inventory/stock.ts'
import { stockItems } from '../inventory/tables.ts'
import { cartLines } from './tables.ts'

/** A cart line with its variant's price (cents), stock and texts as they are now. */
export interface CartLine extends z.output<typeof CartItem> {
  variantId: number
}

/** The lines of a cart, in the order in which they were put there. */
export async function readCart(db: Database, userId: string): Promise<CartLine[]> {
  const rows = await db
    .select({
      variantId: variants.id,
      quantity: cartLines.quantity,
      sku: variants.sku,
      color: variants.color,
      size: variants.size,
      variantPrice: variants.price,
      variantImage: variants.image,
      productId: products.slug,
      name: products.name,
      productPrice: products.price,
      images: products.images,
      status: products.status,
      units: availableUnits,
    })
    .from(cartLines)
    .innerJoin(variants, eq(variants.id, cartLines.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(stockItems, eq(stockItems.id, variants.id))
    .where(eq(cartLines.userId, userId))
    .orderBy(cartLines.addedAt, variants.id)
  return rows.map(({ variantPrice, variantImage, productPrice, images, status, units, ...row }) => ({
    ...row,
    id: cartItemId(row.variantId),
    price: variantPrice ?? productPrice,
    image: variantImage ?? images[0] ?? FALLBACK_PICTURE,
    stockCount: status === 'Active' ? units : 0,
  }))
}

/** The id by which the API names a line: that of its variant, of which a cart has at most one line. */
export const cartItemId = (variantId: number): string => String(variantId)

/** Picks the line with this id out of somebody's own cart, and no other's. */
export function lineOf(userId: string, itemId: string): SQL | undefined {
  const variantId = /^\d{1,9}$/.test(itemId) ? Number(itemId) : -1
  return and(eq(cartLines.userId, userId), eq(cartLines.variantId, variantId))
}
