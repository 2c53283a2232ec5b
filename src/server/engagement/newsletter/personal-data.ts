import type { Database } from '#server/platform/database/database.ts'
import { matchesEmail, type VerifiedEmail } from '#server/platform/mail/verified-email.ts'
import { subscribers } from './tables.ts'

/** A copy of the newsletter subscription of an address, for its owner. */
export async function exportSubscription(db: Database, email: VerifiedEmail) {
  const { askedAt, confirmedAt, unsubscribedAt } = subscribers
  const [found] = await db
    .select({ askedAt, confirmedAt, unsubscribedAt })
    .from(subscribers)
    .where(matchesEmail(subscribers.email, email))
  return found ?? null
}

/** Deletes the newsletter subscription of an address, in a transaction. */
export async function eraseSubscription(tx: Database, email: VerifiedEmail): Promise<void> {
  await tx.delete(subscribers).where(matchesEmail(subscribers.email, email))
}
