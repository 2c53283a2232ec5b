import { exportStockAlerts } from '#server/catalog/stock-alerts/personal-data.ts'
import { exportConversations } from '#server/discovery/assistant/personal-data.ts'
import { exportMessages } from '#server/engagement/messages/personal-data.ts'
import { exportSubscription } from '#server/engagement/newsletter/personal-data.ts'
import { exportReviews } from '#server/engagement/reviews/personal-data.ts'
import { exportWishlist } from '#server/engagement/wishlist/personal-data.ts'
import { exportAccount } from '#server/identity/accounts/personal-data.ts'
import { readUser } from '#server/identity/accounts/queries.ts'
import { assertRecentSession } from '#server/identity/accounts/recent-session.ts'
import { exportBuyerTaxes } from '#server/identity/buyer-taxes/personal-data.ts'
import { exportMailChoices } from '#server/identity/mail-choices/personal-data.ts'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { exportMails } from '#server/platform/mail/personal-data.ts'
import { toVerifiedEmail } from '#server/platform/mail/verified-email.ts'
import { readCartCodes } from '#server/sales/cart/cart-codes.ts'
import { exportCart, exportCartGiftCards, exportSaved } from '#server/sales/cart/personal-data.ts'
import { exportOwnOrders } from '#server/sales/orders/personal-data.ts'
import { exportCredit } from '#server/sales/stored-value/personal-data.ts'
import { exportActivity } from '../audit/personal-data.ts'

/**
 * All personal data of an account as JSON, to which each module contributes its part (GDPR, articles 15 and 20).
 * @throws ShopError sign_in_again
 */
export async function exportPersonalData(db: Database, caller: SignedInCaller): Promise<Uint8Array<ArrayBuffer>> {
  const { userId } = caller
  await assertRecentSession(db, caller)
  await recordAudit(db, caller, { action: 'account.exported', subject: { kind: 'user', id: userId } })
  // Read one after another, to use only one connection; speed does not matter here.
  const user = await readUser(db, userId)
  const email = toVerifiedEmail(user)
  const everything = {
    exportedAt: new Date(),
    ...(await exportAccount(db, user, email)),
    cart: await exportCart(db, userId),
    savedForLater: await exportSaved(db, userId),
    cartCodes: (await readCartCodes(db, userId)).map(({ code }) => code),
    giftCards: await exportCartGiftCards(db, userId),
    storeCredit: await exportCredit(db, userId),
    wishlist: await exportWishlist(db, userId),
    orders: await exportOwnOrders(db, userId),
    ...(await exportReviews(db, userId)),
    stockAlerts: email ? await exportStockAlerts(db, email) : [],
    messages: email ? await exportMessages(db, email) : [],
    newsletter: email ? await exportSubscription(db, email) : null,
    mails: email ? await exportMails(db, { userId, email }) : [],
    conversations: await exportConversations(db, userId),
    mailChoices: await exportMailChoices(db, userId),
    ...(await exportBuyerTaxes(db, userId)),
    activity: await exportActivity(db, userId),
  }
  return new TextEncoder().encode(JSON.stringify(everything, null, 2))
}
