import { eraseConversations } from '#server/discovery/assistant/personal-data.ts'
import { eraseWishlist } from '#server/engagement/wishlist/personal-data.ts'
import type { AccountData } from '#server/identity/accounts/claim-account.ts'
import { eraseMailChoices } from '#server/identity/mail-choices/personal-data.ts'
import { lockCart } from '#server/sales/cart/lock-cart.ts'
import { eraseCart } from '#server/sales/cart/personal-data.ts'

/** Deletes the data of an unverified account in all layers, when the owner of its address claims the account. */
export const accountData: AccountData = {
  lock: lockCart,
  delete: async (tx, userId) => {
    await eraseCart(tx, userId)
    await eraseWishlist(tx, userId)
    await eraseConversations(tx, userId)
    await eraseMailChoices(tx, userId)
  },
}
