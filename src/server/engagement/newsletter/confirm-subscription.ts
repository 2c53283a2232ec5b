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
 * Begins to send the newsletter, by the link that was sent to the address: it works once.
 * @throws ShopError link_used, or link_expired when it is too old, was replaced or never sent
 */
export function confirmSubscription(db: Database, token: string): Promise<void> {
  return transaction(db, async (tx) => {
    const ofLink = eq(subscribers.linkHash, hashToken(token))
    const [confirmed] = await tx
      .update(subscribers)
      .set({ linkUsedAt: sql`now()`, confirmedAt: sql`now()`, unsubscribedAt: null })
      .where(
        and(
          ofLink,
          isNull(subscribers.linkUsedAt),
          gt(subscribers.askedAt, sql`now() - make_interval(days => ${NEWSLETTER_LINK_DAYS})`),
        ),
      )
      .returning()
    if (!confirmed) {
      const used = await tx.$count(subscribers, and(ofLink, sql`${subscribers.linkUsedAt} is not null`))
      throw new ShopError(used > 0 ? 'link_used' : 'link_expired')
    }
    await queueMail(tx, welcomeMail(confirmed))
  })
}
