import type { Implement } from '#server/platform/http/endpoint.ts'
import type { SalesContext } from '../context.ts'
import { addToCart } from './add-to-cart.ts'
import { readCart } from './queries.ts'
import { clearCart, removeFromCart } from './remove-from-cart.ts'
import { updateCart } from './update-cart.ts'

export function cartRoutes(implement: Implement, { db }: SalesContext): void {
  const cartReply = async (userId: string) => ({ items: await readCart(db, userId) })

  implement('GET /cart', ({ principal }) => cartReply(principal.userId))

  implement('POST /cart/add', async ({ principal, body }) => {
    await addToCart(db, principal.userId, body)
    return cartReply(principal.userId)
  })

  implement('PUT /cart/update', async ({ principal, body }) => {
    await updateCart(db, principal.userId, body.itemId, body.quantity)
    return cartReply(principal.userId)
  })

  implement('DELETE /cart/remove', async ({ principal, body }) => {
    await removeFromCart(db, principal.userId, body.itemId)
    return cartReply(principal.userId)
  })

  implement('DELETE /cart/clear', async ({ principal }) => {
    await clearCart(db, principal.userId)
    return cartReply(principal.userId)
  })
}
