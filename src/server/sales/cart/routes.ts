import { readSettings } from '#server/commerce/settings/read-settings.ts'
import { currentPriceList } from '#server/platform/http/current-market.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import type { SalesContext } from '../context.ts'
import { addToCart } from './add-to-cart.ts'
import { toCartItems } from './queries.ts'
import { clearCart, removeFromCart } from './remove-from-cart.ts'
import { readTranslatedCart } from './translate-lines.ts'
import { updateCart } from './update-cart.ts'

export function cartRoutes(implement: Implement, { db }: SalesContext): void {
  async function cartReply(userId: string) {
    const list = currentPriceList()
    const [items, { currency }] = await Promise.all([
      readTranslatedCart(db, userId, list?.id ?? null),
      list ?? readSettings(db),
    ])
    return { items: toCartItems(items, currency) }
  }

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
