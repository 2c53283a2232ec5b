import { eq, sql } from 'drizzle-orm'
import { hashToken, newToken } from '#server/identity/accounts/opaque-tokens.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockName } from '#server/platform/database/locks.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { queueTokenMail } from '#server/platform/mail/queue-mail.ts'
import type { MailSecrets } from '#server/platform/mail/sealed-token.ts'
import { confirmMail } from './newsletter-emails.ts'
import { ofAddress } from './queries.ts'
import { subscribers } from './tables.ts'

/** Nobody's mailbox is filled by asking for the newsletter in their name. */
const MIN_MINUTES_BETWEEN = 10
const MAX_MAILS = 5

const MINUTE = 60_000

/** Asks the owner of an address by mail whether they want the newsletter, unless they get it already. */
export function subscribe(db: Database, secrets: MailSecrets, email: string): Promise<void> {
  return lockSubscription(db, email, async (tx) => {
    const [known] = await tx.select().from(subscribers).where(ofAddress(email))
    if (known && !mayAsk(known)) return
    const token = newToken()
    const asked = { linkHash: hashToken(token), linkUsedAt: null, askedAt: sql`now()` }
    if (known) {
      await tx
        .update(subscribers)
        .set({ ...asked, asked: known.unsubscribedAt && known.linkUsedAt ? 1 : known.asked + 1 })
        .where(eq(subscribers.id, known.id))
    } else {
      await tx.insert(subscribers).values({ ...asked, email, unsubscribeToken: newToken() })
    }
    await queueTokenMail(tx, secrets, confirmMail(email, token))
  })
}

/** Lets one transaction at a time change what an address has to do with the newsletter. */
export const lockSubscription = (db: Database, email: string, change: (tx: Database) => Promise<void>): Promise<void> =>
  transaction(db, async (tx) => {
    await lockName(tx, `newsletter ${email.toLowerCase()}`)
    await change(tx)
  })

function mayAsk({ confirmedAt, unsubscribedAt, asked, askedAt, linkUsedAt }: typeof subscribers.$inferSelect): boolean {
  if (confirmedAt && !unsubscribedAt) return false
  if (linkUsedAt) return true
  return asked < MAX_MAILS && askedAt.getTime() < Date.now() - MIN_MINUTES_BETWEEN * MINUTE
}
