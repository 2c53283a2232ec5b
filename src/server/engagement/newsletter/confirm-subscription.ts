import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import { NEWSLETTER_LINK_DAYS } from '#contract/shop.ts'
import { hashToken } from '#server/identity/accounts/opaque-tokens.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { welcomeMail } from './newsletter-emails.ts'
import { subscribers } from './tables.ts'

/**
 * Confirms a newsletter subscription by the single-use link that was sent to its address.
 * @throws ShopError link_used, or link_expired when the link has expired, was replaced or was never sent
 */
export function confirmSubscription(db: Database, token: string): Promise<void> {
  return transaction(db, async (tx) => {
    const matchesLink = eq(subscribers.linkHash, hashToken(token))
    const [confirmed] = await tx
      .update(subscribers)
      .set({ linkUsedAt: sql`now()`, confirmedAt: sql`now()`, unsubscribedAt: null })
      .where(
        and(
          matchesLink,
          isNull(subscribers.linkUsedAt),
          gt(subscribers.askedAt, sql`now() - make_interval(days => ${NEWSLETTER_LINK_DAYS})`),
        ),
      )
      .returning()
    if (!confirmed) {
      const used = await tx.$count(subscribers, and(matchesLink, sql`${subscribers.linkUsedAt} is not null`))
      throw new ShopError(used > 0 ? 'link_used' : 'link_expired')
    }
    await queueMail(tx, welcomeMail(confirmed))
  })
}
