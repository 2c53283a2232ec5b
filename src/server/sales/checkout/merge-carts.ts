import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/checkoutErrors.ts'
import { endGuest, passToken } from '#server/identity/customers/guests.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { moveCartCodes } from '../cart/cart-codes.ts'
import { moveGiftCards } from '../cart/cart-gift-cards.ts'
import { lockCart } from '../cart/lock-cart.ts'
import { moveLines } from '../cart/move-lines.ts'
import type { SalesContext } from '../context.ts'
import { listUnpaidOrders } from '../orders/open-orders.ts'
import { closeUnpaidOrder } from './close-unpaid-order.ts'

/**
 * Moves the cart of a guest to another customer: the account in which the guest signed in, or the same guest with another email address.
 * The guest's unpaid order is cancelled first, so that its units are available, and the token ends. Orders stay with the guest. Does
 * nothing if the token has ended meanwhile.
 * @param token that of the guest, which the customer gets
 */
export async function mergeCarts(
  shop: SalesContext,
  guestId: string,
  customerId: string,
  token?: string,
): Promise<void> {
  /** Orders that cannot be cancelled, because their payment is processing or has a wrong amount. */
  const kept = new Set<string>()
  for (;;) {
    const unpaid = await transaction(shop.db, (tx) => tryToMerge(tx, guestId, customerId, { kept, token }))
    if (!unpaid) return
    await closeUnpaidOrder(shop, unpaid, { type: 'cancelled', actor: 'shopper', note: t('replaced') }).catch(
      (error: unknown) => {
        if (!(error instanceof ShopError && keptCodes.includes(error.code))) throw error
        kept.add(unpaid)
      },
    )
  }
}

const keptCodes: string[] = ['payment_processing', 'payment_mismatch']

/** @returns an unpaid order of the guest that must be cancelled before */
async function tryToMerge(
  tx: Database,
  guestId: string,
  customerId: string,
  { kept, token }: { kept: ReadonlySet<string>; token: string | undefined },
): Promise<string | undefined> {
  // Sorted, so that two merges cannot deadlock.
  for (const id of [guestId, customerId].toSorted()) await lockCart(tx, id)
  const unpaid = (await listUnpaidOrders(tx, guestId)).find((id) => !kept.has(id))
  if (unpaid) return unpaid
  // Ended before the lines are read: units that are being added refer to the guest, and are waited for.
  if (!(await endGuest(tx, guestId))) return undefined
  if (token !== undefined) await passToken(tx, token, customerId)
  await moveLines(tx, guestId, customerId)
  await moveCartCodes(tx, guestId, customerId)
  await moveGiftCards(tx, guestId, customerId)
  return undefined
}
