import { sql } from 'drizzle-orm'
import type { SubscriberState } from '#contract/newsletter.ts'
import { newToken } from '../accounts/opaque-tokens.ts'
import { readUser } from '../accounts/queries.ts'
import type { Database } from '../database/client.ts'
import { ofAddress, stateOf } from './queries.ts'
import { lockSubscription, subscribe } from './subscribe.ts'
import { subscribers } from './tables.ts'

/** Whether the newsletter goes to the e-mail of an account. */
export async function readOwnSubscription(db: Database, userId: string): Promise<SubscriberState> {
  const { email } = await readUser(db, userId)
  const [found] = await db.select().from(subscribers).where(ofAddress(email))
  return found ? stateOf(found) : 'unsubscribed'
}

/**
 * Sends the newsletter to the e-mail of an account, or no longer. Whoever has shown already that the address is theirs is
 * not asked again.
 */
export async function changeOwnSubscription(db: Database, userId: string, wanted: boolean): Promise<void> {
  const { email, emailVerifiedAt } = await readUser(db, userId)
  if (!wanted) {
    await db
      .update(subscribers)
      .set({ unsubscribedAt: sql`coalesce(${subscribers.unsubscribedAt}, now())` })
      .where(ofAddress(email))
  } else if (emailVerifiedAt) await subscribeAtOnce(db, email)
  else await subscribe(db, email)
}

const subscribeAtOnce = (db: Database, email: string): Promise<void> =>
  lockSubscription(db, email, async (tx) => {
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
