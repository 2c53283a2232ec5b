import type { z } from 'zod'
import type { CartReply } from '#contract/cart.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import type { Database } from '#server/platform/database/database.ts'
import { currentPriceList } from '#server/platform/http/current-market.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import type { SalesContext } from '../context.ts'
import { addToCart } from './add-to-cart.ts'
import { toCartItems } from './queries.ts'
import { clearCart, removeFromCart } from './remove-from-cart.ts'
import { readTranslatedCart } from './translate-lines.ts'
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

/** A cart in the currency and language of the request. */
export async function readCartReply(db: Database, customerId: string): Promise<z.output<typeof CartReply>> {
  const list = currentPriceList()
  const [items, { currency }] = await Promise.all([
    readTranslatedCart(db, customerId, list?.id ?? null),
    list ?? readSettings(db),
  ])
  return { items: toCartItems(items, currency) }
}
