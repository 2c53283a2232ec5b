import { readSettings } from '#server/commerce/settings/read-settings.ts'
import { findGuest } from '#server/identity/customers/guests.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import type { SalesContext } from '../context.ts'
import { beginAsGuest } from './begin-as-guest.ts'
import { assertGuestsMayOrder } from './guests-may-order.ts'
import { mergeCarts } from './merge-carts.ts'
import { readCartReply } from './read-cart-reply.ts'

/** The checkout of guests. Their tokens are sent in a header, which these endpoints ignore if it is no longer valid. */
export function guestRoutes(implement: Implement, shop: SalesContext): void {
  const { db } = shop

  implement('POST /checkout/guest', async ({ body: { email }, guestToken }) => {
    assertGuestsMayOrder(await readSettings(db))
    const { token, expiresAt } = await beginAsGuest(shop, email, guestToken)
    return { token, expiresAt: expiresAt.toISOString() }
  })

  implement('POST /cart/merge', async ({ customerId, guestToken }) => {
    const guest = guestToken === undefined ? undefined : await findGuest(db, guestToken)
    if (guest) await mergeCarts(shop, guest.id, customerId)
    return readCartReply(shop, customerId)
  })
}
