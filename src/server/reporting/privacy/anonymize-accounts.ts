import { and, eq, isNull, lt, notInArray, sql } from 'drizzle-orm'
import { UNDO_DELETION_DAYS } from '#contract/shop.ts'
import { eraseStockAlerts } from '#server/catalog/stock-alerts/personal-data.ts'
import { eraseConversations } from '#server/discovery/assistant/personal-data.ts'
import { eraseMessages } from '#server/engagement/messages/personal-data.ts'
import { eraseSubscription } from '#server/engagement/newsletter/personal-data.ts'
import { eraseReportReasons } from '#server/engagement/reviews/personal-data.ts'
import { eraseWishlist } from '#server/engagement/wishlist/personal-data.ts'
import { removeAvatarFiles } from '#server/identity/accounts/change-avatar.ts'
import { eraseAccount } from '#server/identity/accounts/personal-data.ts'
import { users } from '#server/identity/accounts/tables.ts'
import { eraseBuyerTaxes } from '#server/identity/buyer-taxes/personal-data.ts'
import { eraseFormerGuests, eraseGuestsOf } from '#server/identity/customers/erase-guests.ts'
import { eraseMailChoices } from '#server/identity/mail-choices/personal-data.ts'
import { recordAudit } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockRows } from '#server/platform/database/locks.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { processEach } from '#server/platform/jobs/process-each.ts'
import { eraseMails, eraseOrderMails } from '#server/platform/mail/personal-data.ts'
import { toVerifiedEmail } from '#server/platform/mail/verified-email.ts'
import type { MediaStore } from '#server/platform/media/store.ts'
import { lockCart } from '#server/sales/cart/lock-cart.ts'
import { eraseCart } from '#server/sales/cart/personal-data.ts'
import { eraseOrderContacts } from '#server/sales/orders/personal-data.ts'

const BATCH_SIZE = 100

interface Context {
  db: Database
  media: MediaStore
}

const due = () =>
  and(isNull(users.anonymizedAt), lt(users.closedAt, sql`now() - make_interval(days => ${UNDO_DELETION_DAYS})`))

/**
 * Erases the personal data of accounts that were closed long enough ago, then the contact data of their finished orders, and of those of
 * former guests.
 */
export async function anonymizeAccounts(context: Context): Promise<void> {
  const { db } = context
  await processEach(
    async (tried: string[]) => {
      const untried = tried.length > 0 ? notInArray(users.id, tried) : undefined
      const found = await db.select({ id: users.id }).from(users).where(and(due(), untried)).limit(BATCH_SIZE)
      return found.map(({ id }) => id)
    },
    (userId) => anonymize(context, userId),
  )
  while ((await eraseOrderContactsInBatches(db)) > 0);
  await eraseFormerGuests(db)
}

/** In one transaction, so that readers never see a partly erased account. */
async function anonymize({ db, media }: Context, userId: string): Promise<void> {
  const avatar = await transaction(db, async (tx) => {
    // The cart is always locked before the account, to avoid deadlocks.
    await lockCart(tx, userId)
    const closed = tx
      .select()
      .from(users)
      .where(and(eq(users.id, userId), due()))
    const [user] = await lockRows(closed.$dynamic(), users.id)
    // Another process has anonymized the account, or its owner has restored it.
    if (!user) return null
    await eraseCart(tx, userId)
    await eraseGuestsOf(tx, userId)
    await eraseWishlist(tx, userId)
    await eraseMailChoices(tx, userId)
    await eraseBuyerTaxes(tx, userId)
    await eraseReportReasons(tx, userId)
    const email = toVerifiedEmail(user)
    if (email) {
      await eraseStockAlerts(tx, email)
      await eraseMessages(tx, email)
      await eraseSubscription(tx, email)
    }
    await eraseMails(tx, { userId, email })
    await eraseConversations(tx, userId)
    await eraseAccount(tx, user)
    await recordAudit(tx, null, { action: 'account.deleted', subject: { kind: 'user', id: userId } })
    return user.avatar
  })
  if (avatar) await removeAvatarFiles(media, avatar)
}

const eraseOrderContactsInBatches = (db: Database): Promise<number> =>
  transaction(db, async (tx) => {
    const orderIds = await eraseOrderContacts(tx, BATCH_SIZE)
    await eraseOrderMails(tx, orderIds)
    return orderIds.length
  })
