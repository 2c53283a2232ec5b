import { eraseConversations } from '#server/discovery/assistant/personal-data.ts'
import { eraseWishlist } from '#server/engagement/wishlist/personal-data.ts'
import type { Belongings } from '#server/identity/accounts/claim-account.ts'
import { eraseMailChoices } from '#server/identity/mail-choices/personal-data.ts'
import { lockCart } from '#server/sales/cart/lock-cart.ts'
import { eraseCart } from '#server/sales/cart/personal-data.ts'

/** What the owner of an address does not take over with an account that somebody else registered. */
export const belongings: Belongings = {
  lock: lockCart,
  delete: async (tx, userId) => {
    await eraseCart(tx, userId)
    await eraseWishlist(tx, userId)
    await eraseConversations(tx, userId)
    await eraseMailChoices(tx, userId)
  },
}
