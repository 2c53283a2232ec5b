import type { Implement } from '#server/platform/http/endpoint.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { removeCartCode } from '../cart/cart-codes.ts'
import { enterGiftCard, removeGiftCard } from '../cart/cart-gift-cards.ts'
import { clearCart, removeFromCart } from '../cart/remove-from-cart.ts'
import { removeSaved, restoreSaved, saveForLater } from '../cart/saved-lines.ts'
import { updateCart } from '../cart/update-cart.ts'
import type { SalesContext } from '../context.ts'
import { enterCode } from './discounts/enter-code.ts'
import { estimateDiscounts } from './discounts/estimate-discounts.ts'
import { readCartReply, readSavedReply } from './read-cart-reply.ts'

export function cartRoutes(implement: Implement, shop: SalesContext): void {
  const { db } = shop
  const cartReply = (customerId: string) => readCartReply(shop, customerId)

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

  implement('GET /cart/saved', ({ customerId }) => readSavedReply(db, customerId))

  implement('POST /cart/saved', async ({ customerId, body }) => {
    await saveForLater(db, customerId, body.itemId)
    return cartReply(customerId)
  })

  implement('POST /cart/saved/restore', async ({ customerId, body }) => {
    await restoreSaved(db, customerId, body.itemId)
    return cartReply(customerId)
  })

  implement('DELETE /cart/saved', async ({ customerId, body }) => {
    await removeSaved(db, customerId, body.itemId)
    return readSavedReply(db, customerId)
  })

  implement('POST /cart/codes', async ({ customerId, body }) => {
    await enterCode(shop, customerId, body.code)
    return cartReply(customerId)
  })

  implement('DELETE /cart/codes', async ({ customerId, body }) => {
    await removeCartCode(db, customerId, body.code)
    return cartReply(customerId)
  })

  implement('POST /cart/discounts', ({ body }) => estimateDiscounts(shop, body))

  implement('POST /cart/gift-cards', async ({ customerId, body }) => {
    await enterGiftCard(shop, customerId, body.code)
    return cartReply(customerId)
  })

  implement('DELETE /cart/gift-cards', async ({ customerId, body }) => {
    await removeGiftCard(db, customerId, body.id)
    return cartReply(customerId)
  })

  implement('DELETE /cart/clear', async ({ customerId }) => {
    await clearCart(db, customerId)
    return cartReply(customerId)
  })
}
