import { sql } from 'drizzle-orm'
import type { SubscriberState } from '#contract/newsletter.ts'
import { newToken } from '#server/identity/accounts/opaque-tokens.ts'
import { readUser } from '#server/identity/accounts/queries.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { MailSecrets } from '#server/platform/mail/sealed-token.ts'
import { matchesEmail, toVerifiedEmail, type VerifiedEmail } from '#server/platform/mail/verified-email.ts'
import { getSubscriberState } from './queries.ts'
import { subscribe, withSubscriptionLock } from './subscribe.ts'
import { subscribers } from './tables.ts'

/** The subscription of an account's email. Always `unsubscribed` for an unverified address, whose state is not revealed. */
export async function readOwnSubscription(db: Database, userId: string): Promise<SubscriberState> {
  const email = toVerifiedEmail(await readUser(db, userId))
  if (!email) return 'unsubscribed'
  const [found] = await db.select().from(subscribers).where(matchesEmail(subscribers.email, email))
  return found ? getSubscriberState(found) : 'unsubscribed'
}

/**
 * Subscribes the email of an account to the newsletter, or unsubscribes it. An unverified address gets a confirmation email
 * first, and cannot be unsubscribed here, only by the link in each newsletter.
 * @returns the state that may be shown to the account's owner
 */
export async function changeOwnSubscription(
  db: Database,
  secrets: MailSecrets,
  userId: string,
  shouldSubscribe: boolean,
): Promise<SubscriberState> {
  const user = await readUser(db, userId)
  const email = toVerifiedEmail(user)
  if (email) {
    await (shouldSubscribe ? subscribeAtOnce(db, email) : unsubscribeAtOnce(db, email))
    return readOwnSubscription(db, userId)
  }
  if (!shouldSubscribe) return 'unsubscribed'
  await subscribe(db, secrets, user.email)
  return 'pending'
}

async function unsubscribeAtOnce(db: Database, email: VerifiedEmail): Promise<void> {
  await db
    .update(subscribers)
    .set({ unsubscribedAt: sql`coalesce(${subscribers.unsubscribedAt}, now())` })
    .where(matchesEmail(subscribers.email, email))
}

const subscribeAtOnce = (db: Database, email: VerifiedEmail): Promise<void> =>
  withSubscriptionLock(db, email, async (tx) => {
    const confirmed = { confirmedAt: sql`now()`, unsubscribedAt: null }
    await tx
      .insert(subscribers)
      .values({ email, unsubscribeToken: newToken(), ...confirmed })
      .onConflictDoUpdate({
        target: subscribers.email,
        set: confirmed,
        setWhere: sql`${subscribers.confirmedAt} is null or ${subscribers.unsubscribedAt} is not null`,
      })
  })
