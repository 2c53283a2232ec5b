import type { Implement } from '#server/platform/http/endpoint.ts'
import type { Shop } from '#server/app/shop.ts'
import { addToCart } from './add-to-cart.ts'
import { readCart } from './queries.ts'
import { clearCart, removeFromCart } from './remove-from-cart.ts'
import { updateCart } from './update-cart.ts'

export function cartRoutes(implement: Implement, { db }: Shop): void {
  const cartOf = async (userId: string) => ({ items: await readCart(db, userId) })

  implement('GET /cart', ({ visitor }) => cartOf(visitor.userId))

  implement('POST /cart/add', async ({ visitor, body }) => {
    await addToCart(db, visitor.userId, body)
    return cartOf(visitor.userId)
  })

  implement('PUT /cart/update', async ({ visitor, body }) => {
    await updateCart(db, visitor.userId, body.itemId, body.quantity)
    return cartOf(visitor.userId)
  })

  implement('DELETE /cart/remove', async ({ visitor, body }) => {
    await removeFromCart(db, visitor.userId, body.itemId)
    return cartOf(visitor.userId)
  })

  implement('DELETE /cart/clear', async ({ visitor }) => {
    await clearCart(db, visitor.userId)
    return cartOf(visitor.userId)
  })
}
