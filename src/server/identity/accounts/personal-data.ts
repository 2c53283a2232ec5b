import { desc, eq } from 'drizzle-orm'
import { DELETED_SHOPPER } from '#contract/shop.ts'
import type { Database } from '#server/platform/database/database.ts'
import { matchesEmail, toVerifiedEmail, type VerifiedEmail } from '#server/platform/mail/verified-email.ts'
import { listAddresses } from './addresses-queries.ts'
import { noContact } from './claim-account.ts'
import { identities } from './google/tables.ts'
import { invitations } from './invitations/tables.ts'
import { toUser } from './queries.ts'
import { clearAttempts } from './sign-in-delay.ts'
import { accountTokens, addresses, sessions, users } from './tables.ts'
import { twoStep } from './two-step/tables.ts'

/** The account's personal data for the copy that its owner can request, without secrets such as hashes and keys. */
export async function exportAccount(db: Database, user: typeof users.$inferSelect, email: VerifiedEmail | null) {
  const userId = user.id
  const sessionTimes = { createdAt: sessions.createdAt, lastUsedAt: sessions.lastUsedAt, expiresAt: sessions.expiresAt }
  const device = { device: sessions.userAgent, address: sessions.ip, endedAt: sessions.endedAt }
  return {
    profile: { ...toUser(user), emailVerifiedAt: user.emailVerifiedAt, lastLoginAt: user.lastLoginAt },
    addresses: await listAddresses(db, userId),
    sessions: await db
      .select({ ...sessionTimes, ...device, endReason: sessions.endReason })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(desc(sessions.createdAt)),
    signInProviders: await db
      .select({ issuer: identities.issuer, subject: identities.subject, since: identities.createdAt })
      .from(identities)
      .where(eq(identities.userId, userId)),
    invitations: email ? await exportInvitations(db, email) : [],
    twoStep: await db.select({ since: twoStep.confirmedAt }).from(twoStep).where(eq(twoStep.userId, userId)),
  }
}

const exportInvitations = (db: Database, email: VerifiedEmail) =>
  db
    .select({ role: invitations.role, invitedAt: invitations.createdAt, acceptedAt: invitations.acceptedAt })
    .from(invitations)
    .where(matchesEmail(invitations.email, email))

/**
 * Erases all personal data of an account, in a transaction. The row stays, because orders and reviews refer to it.
 * @param user the locked row
 */
export async function eraseAccount(tx: Database, user: typeof users.$inferSelect): Promise<void> {
  const { id, email } = user
  await tx.delete(addresses).where(eq(addresses.userId, id))
  await tx.delete(sessions).where(eq(sessions.userId, id))
  await tx.delete(accountTokens).where(eq(accountTokens.userId, id))
  await tx.delete(identities).where(eq(identities.userId, id))
  const verified = toVerifiedEmail(user)
  if (verified) await tx.delete(invitations).where(matchesEmail(invitations.email, verified))
  await tx.delete(twoStep).where(eq(twoStep.userId, id))
  await clearAttempts(tx, email)
  const cleared = { avatar: null, passwordHash: null, emailVerifiedAt: null, lastLoginAt: null }
  await tx
    .update(users)
    // The `.invalid` domain is reserved and never registered (RFC 2606).
    .set({ name: DELETED_SHOPPER, email: `${id}@deleted.invalid`, ...noContact, ...cleared, anonymizedAt: new Date() })
    .where(eq(users.id, id))
}
