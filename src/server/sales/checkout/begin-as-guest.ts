import { addGuest, addSuccessor, extendGuest, findGuest } from '#server/identity/customers/guests.ts'
import type { SalesContext } from '../context.ts'
import { mergeCarts } from './merge-carts.ts'

/**
 * Begins the checkout of a guest. With the token of a guest with another address, the cart moves to a new guest, who keeps the token: the
 * browser that has it finds the cart, also if the response is lost or the request was sent twice.
 */
export async function beginAsGuest(
  shop: SalesContext,
  email: string,
  token: string | undefined,
): Promise<{ token: string; expiresAt: Date }> {
  for (;;) {
    const known = token === undefined ? undefined : await findGuest(shop.db, token)
    if (!known || token === undefined) return addGuest(shop.db, email)
    if (known.email.toLowerCase() === email.toLowerCase()) {
      const expiresAt = await extendGuest(shop.db, known.id)
      if (expiresAt) return { token, expiresAt }
    } else await mergeCarts(shop, known.id, await addSuccessor(shop.db, email), token)
  }
}
