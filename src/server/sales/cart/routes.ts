import type { Implement } from '#server/platform/http/endpoint.ts'
import type { SalesContext } from '../context.ts'
import { addToCart } from './add-to-cart.ts'
import { readCartReply } from './read-cart-reply.ts'
import { clearCart, removeFromCart } from './remove-from-cart.ts'
import { updateCart } from './update-cart.ts'

export function cartRoutes(implement: Implement, { db }: SalesContext): void {
  const cartReply = (customerId: string) => readCartReply(db, customerId)

  implement('GET /cart', ({ customerId }) => cartReply(customerId))

  implement('POST /cart/add', async ({ customerId, body }) => {
    await addToCart(db, customerId, body)
    return cartReply(customerId)
  })

  implement('PUT /cart/update', async ({ customerId, body }) => {
    await updateCart(db, customerId, body.itemId, body.quantity)
    return cartReply(customerId)
  })

  implement('DELETE /cart/remove', async ({ customerId, body }) => {
    await removeFromCart(db, customerId, body.itemId)
    return cartReply(customerId)
  })

  implement('DELETE /cart/clear', async ({ customerId }) => {
    await clearCart(db, customerId)
    return cartReply(customerId)
  })
}
