import { eq, sql } from 'drizzle-orm'
import { hashToken, newToken } from '#server/identity/accounts/opaque-tokens.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockName } from '#server/platform/database/locks.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { queueTokenMail } from '#server/platform/mail/queue-mail.ts'
import type { MailSecrets } from '#server/platform/mail/sealed-token.ts'
import { confirmMail } from './newsletter-emails.ts'
import { hasAddress } from './queries.ts'
import { subscribers } from './tables.ts'

/** Limits of confirmation emails, so that entering another person's address repeatedly does not flood their mailbox. */
const MIN_MINUTES_BETWEEN = 10
const MAX_MAILS = 5

const MINUTE = 60_000

/** Emails a confirmation link to an address, unless it is already subscribed or has had too many such emails. */
export function subscribe(db: Database, secrets: MailSecrets, email: string): Promise<void> {
  return withSubscriptionLock(db, email, async (tx) => {
    const [existing] = await tx.select().from(subscribers).where(hasAddress(email))
    if (existing && !maySendConfirmation(existing)) return
    const token = newToken()
    const link = { linkHash: hashToken(token), linkUsedAt: null, askedAt: sql`now()` }
    if (existing) {
      await tx
        .update(subscribers)
        .set({ ...link, asked: existing.unsubscribedAt && existing.linkUsedAt ? 1 : existing.asked + 1 })
        .where(eq(subscribers.id, existing.id))
    } else {
      await tx.insert(subscribers).values({ ...link, email, unsubscribeToken: newToken() })
    }
    await queueTokenMail(tx, secrets, confirmMail(email, token))
  })
}

/** Serializes changes to the subscription of an address. */
export const withSubscriptionLock = (
  db: Database,
  email: string,
  change: (tx: Database) => Promise<void>,
): Promise<void> =>
  transaction(db, async (tx) => {
    await lockName(tx, `newsletter ${email.toLowerCase()}`)
    await change(tx)
  })

function maySendConfirmation({
  confirmedAt,
  unsubscribedAt,
  asked,
  askedAt,
  linkUsedAt,
}: typeof subscribers.$inferSelect): boolean {
  if (confirmedAt && !unsubscribedAt) return false
  if (linkUsedAt) return true
  return asked < MAX_MAILS && askedAt.getTime() < Date.now() - MIN_MINUTES_BETWEEN * MINUTE
}
