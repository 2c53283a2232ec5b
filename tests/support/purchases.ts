import { eq } from 'drizzle-orm'
import { stockItems } from '#server/inventory/tables.ts'
import { orders } from '#server/orders/tables.ts'
import { addProduct } from './products.ts'
import type { TestShop } from './shop.ts'

/** What there is of a stock item. */
export async function stockOf({ db }: TestShop, id: number | undefined) {
  const [item] = await db
    .select()
    .from(stockItems)
    .where(eq(stockItems.id, id ?? -1))
  return item && { onHand: item.onHand, reserved: item.reserved }
}

/** As if the 15 minutes were over. */
export const letTimePass = ({ db }: TestShop, orderId: string) =>
  db
    .update(orders)
    .set({ reservedUntil: new Date(Date.now() - 1000) })
    .where(eq(orders.id, orderId))

/** A new shopper with a new product in the cart. */
export async function shopperWithCart(shop: TestShop, stock = 10, quantity = 2, price = 19_99) {
  const product = await addProduct(shop.db, { stock, price })
  const shopper = await shop.newShopper()
  await shopper('POST /cart/add', { productId: product.id, quantity })
  return { shopper, product, item: product.variantIds[0] }
}
