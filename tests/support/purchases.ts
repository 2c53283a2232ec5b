import { eq } from 'drizzle-orm'
import type { ShippingMethodId } from '#contract/shop.ts'
import { stockItems } from '#server/commerce/inventory/tables.ts'
import { orders } from '#server/sales/orders/tables.ts'
import { buy } from './checkout.ts'
import { addProduct } from './products.ts'
import type { Caller, TestShop } from './shop.ts'

/** Reads the units on hand and the reserved units of a stock item. */
export async function readStock({ db }: TestShop, id: number | undefined) {
  const [item] = await db
    .select()
    .from(stockItems)
    .where(eq(stockItems.id, id ?? -1))
  return item && { onHand: item.onHand, reserved: item.reserved }
}

/** Moves the end of an order's reservation into the past. */
export const expireReservation = ({ db }: Pick<TestShop, 'db'>, orderId: string) =>
  db
    .update(orders)
    .set({ reservedUntil: new Date(Date.now() - 1000) })
    .where(eq(orders.id, orderId))

/** Creates a shopper with a new product in the cart. @param price in cents */
export async function createShopperWithCart(shop: TestShop, stock = 10, quantity = 2, price = 19_99) {
  const product = await addProduct(shop.db, { stock, price })
  const shopper = await shop.newShopper()
  await shopper('POST /cart/add', { productId: product.id, quantity })
  return { shopper, product, item: product.variantIds[0] }
}

export const parcel = { status: 'Shipped', carrier: 'UPS', trackingNumber: '1Z999' } as const

/** Creates a paid, shipped, and completed order of a new shopper. @param price in cents */
export async function createCompletedOrder(
  shop: TestShop,
  admin: Caller,
  quantity = 2,
  price = 19_99,
  method: ShippingMethodId = 'standard',
) {
  const purchase = await createShopperWithCart(shop, 10, quantity, price)
  const order = await buy(purchase.shopper, undefined, method)
  await admin('PUT /orders/{id}/status', { id: order.id, ...parcel })
  await admin('PUT /orders/{id}/status', { id: order.id, status: 'Completed' })
  return { ...purchase, order }
}
