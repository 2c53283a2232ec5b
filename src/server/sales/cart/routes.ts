import type { z } from 'zod'
import type { CartReply } from '#contract/cart.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import type { SalesContext } from '../context.ts'
import { addToCart } from './add-to-cart.ts'
import { removeCartCode } from './cart-codes.ts'
import { clearCart, removeFromCart } from './remove-from-cart.ts'
import { updateCart } from './update-cart.ts'

/** @param cartReply a cart with its discounts, which depend on orders too */
export function cartRoutes(
  implement: Implement,
  { db }: SalesContext,
  cartReply: (customerId: string) => Promise<z.output<typeof CartReply>>,
): void {
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

  implement('DELETE /cart/codes', async ({ customerId, body }) => {
    await removeCartCode(db, customerId, body.code)
    return cartReply(customerId)
  })

  implement('DELETE /cart/clear', async ({ customerId }) => {
    await clearCart(db, customerId)
    return cartReply(customerId)
  })
}
