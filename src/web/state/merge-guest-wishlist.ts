import { MAX_ON_WISHLIST } from '#contract/shop.ts'
import { t } from '#messages/guestGoods.ts'
import { call } from '#web/api/client.ts'
import { hasCode } from '#web/api/shop-error.ts'
import { toast } from '#web/ui/toast.ts'
import type { WishlistEntry } from './wishlist-entries.ts'

/**
 * Adds the guest's entries to the account's wishlist, and removes them from the browser once the server has stored them or
 * rejected them permanently. Safe to repeat.
 * @returns the IDs of the products on the server's list
 */
export async function mergeGuestWishlist(
  guestEntries: () => WishlistEntry[],
  removeGuestEntries: (ids: string[]) => void,
): Promise<string[]> {
  const ids = guestEntries().map(({ id }) => id)
  if (ids.length === 0) return (await call('GET /wishlist/ids')).ids
  try {
    const merged = await call('POST /wishlist', { ids: ids.slice(0, MAX_ON_WISHLIST) }, { isIdempotent: true })
    removeGuestEntries(ids)
    if (merged.ids.length >= MAX_ON_WISHLIST && ids.some((id) => !merged.ids.includes(id))) {
      toast.error(t('wishlistFull'))
    }
    return merged.ids
  } catch (error) {
    if (!hasCode(error, 'invalid_request', 'payload_too_large')) throw error
    console.error('The wishlist entries of this browser were refused', error)
    removeGuestEntries(ids)
    return (await call('GET /wishlist/ids')).ids
  }
}
