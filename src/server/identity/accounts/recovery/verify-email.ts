import { and, eq, sql } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import { type Caller, recordAudit } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { assertUnderDailyLimit } from '#server/platform/mail/daily-limits.ts'
import { queueTokenMail } from '#server/platform/mail/queue-mail.ts'
import type { MailSecrets } from '#server/platform/mail/sealed-token.ts'
import { consumeToken, issueToken, readToken } from '../account-tokens.ts'
import { assertRequestedBy, type ConfirmedLink } from '../assert-requested-by.ts'
import { readUser } from '../queries.ts'
import { hasSamePassword } from '../reauthenticate.ts'
import { users } from '../tables.ts'
import { verificationMail } from './verification-email.ts'

type UserRow = typeof users.$inferSelect

/** Emails a link that verifies the account's address. */
export async function sendVerification(tx: Database, secrets: MailSecrets, user: UserRow): Promise<void> {
  await assertUnderDailyLimit(tx, user.email, 'email-verification')
  const token = await issueToken(tx, user.id, 'verify', { email: user.email })
  await queueTokenMail(tx, secrets, verificationMail(user, token))
}

/** Sends a new link, unless the address is already verified. */
export async function sendVerificationAgain(db: Database, secrets: MailSecrets, userId: string): Promise<void> {
  const user = await readUser(db, userId)
  if (!user.emailVerifiedAt) await transaction(db, (tx) => sendVerification(tx, secrets, user))
}

/**
 * Verifies an address by the link sent to it, for the person who requested it.
 * @throws ShopError link_used, or link_expired, also when the account's address has changed, or an error of `assertRequestedBy`
 */
export async function verifyEmail(db: Database, { token, password }: ConfirmedLink, caller: Caller): Promise<void> {
  const { userId } = await readToken(db, 'verify', token)
  const requester = await assertRequestedBy(db, caller, userId, password)
  await transaction(db, async (tx) => {
    const { data } = await consumeToken(tx, 'verify', token)
    const verified = await tx
      .update(users)
      .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
      .where(and(eq(users.id, userId), sql`${users.email} = ${data.email}::citext`, hasSamePassword(requester)))
      .returning({ id: users.id })
    if (verified.length === 0) throw new ShopError('link_expired')
    await recordAudit(tx, caller, { action: 'account.email_verified', subject: { kind: 'user', id: userId } })
  })
}
