import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/accountErrors.ts'
import { type Caller, recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockRows } from '#server/platform/database/locks.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { sqlState, UNIQUE_VIOLATION } from '#server/platform/errors/query-errors.ts'
import { assertUnderDailyLimit } from '#server/platform/mail/daily-limits.ts'
import { queueMail, queueTokenMail } from '#server/platform/mail/queue-mail.ts'
import type { MailSecrets } from '#server/platform/mail/sealed-token.ts'
import { consumeToken, countIssued, findTokenData, issueToken, readToken, revokeTokens } from '../account-tokens.ts'
import { assertRequestedBy, type ConfirmedLink } from '../assert-requested-by.ts'
import { assertRecentSession } from '../recent-session.ts'
import { emailTaken } from '../register.ts'
import { users } from '../tables.ts'
import { changedMail, changeRequestedMail, confirmMail } from './email-change-emails.ts'

type UserRow = typeof users.$inferSelect

const NewEmail = z.object({ email: z.string() })

/** Limited, because anyone can enter another person's address and flood their mailbox. */
const MAX_LINKS_AN_HOUR = 10

/**
 * Sends a confirmation link to a new address, in a transaction. Until it is confirmed, the account keeps the current one. The
 * reply is the same whether or not another account has the address, so that it does not reveal which addresses have accounts.
 * @throws ShopError sign_in_again or too_many_requests
 */
export async function requestEmailChange(
  tx: Database,
  secrets: MailSecrets,
  caller: SignedInCaller,
  user: UserRow,
  email: string,
): Promise<void> {
  await assertRecentSession(tx, caller, 'email')
  await sendLink(tx, secrets, user, email)
  await queueMail(tx, changeRequestedMail(user, email))
  await recordAudit(tx, caller, { action: 'account.email_change_asked', subject: { kind: 'user', id: user.id } })
}

/** The new address that is not confirmed yet. */
export async function findPendingEmail(db: Database, userId: string): Promise<string | undefined> {
  const data = await findTokenData(db, userId, 'change_email')
  return data && NewEmail.parse(data).email
}

/**
 * Sends a new link to the unconfirmed address and revokes the previous link.
 * @throws ShopError too_many_requests, or not_found when no change is pending
 */
export async function sendEmailChangeAgain(db: Database, secrets: MailSecrets, userId: string): Promise<void> {
  await transaction(db, async (tx) => {
    const [user] = await lockRows(tx.select().from(users).where(eq(users.id, userId)).$dynamic(), users.id)
    const email = user && (await findPendingEmail(tx, userId))
    if (!email) throw new ShopError('not_found', { message: t('noPendingEmail') })
    await sendLink(tx, secrets, user, email)
  })
}

/** @param user with its row locked, so that concurrent requests cannot exceed the limit */
async function sendLink(tx: Database, secrets: MailSecrets, user: UserRow, email: string): Promise<void> {
  if ((await countIssued(tx, user.id, 'change_email', 60)) >= MAX_LINKS_AN_HOUR) {
    const message = t('tooManyLinks')
    throw new ShopError('too_many_requests', { message, retryAfter: 3600, fields: { email: message } })
  }
  await assertUnderDailyLimit(tx, email, 'email-change-confirm', 'email')
  await queueTokenMail(tx, secrets, confirmMail(user, email, await issueToken(tx, user.id, 'change_email', { email })))
}

/** Cancels a pending change and revokes its link. */
export const cancelEmailChange = (db: Database, userId: string): Promise<void> =>
  revokeTokens(db, userId, ['change_email'])

/**
 * Changes the account's address to the one this link was sent to, for the person who requested it. Links that were sent to
 * the previous address become invalid.
 * @throws ShopError link_used, link_expired, or email_taken, or an error of `assertRequestedBy`
 */
export async function confirmEmail(db: Database, { token, password }: ConfirmedLink, caller: Caller): Promise<void> {
  const pending = await readToken(db, 'change_email', token)
  const requester = await assertRequestedBy(db, caller, pending.userId, password)
  try {
    await transaction(db, async (tx) => {
      const { userId, data } = await consumeToken(tx, 'change_email', token)
      const { email } = NewEmail.parse(data)
      const [before] = await lockRows(tx.select().from(users).where(eq(users.id, userId)).$dynamic(), users.id)
      if (!before || before.closedAt || before.passwordHash !== requester.passwordHash)
        throw new ShopError('link_expired')
      await tx.update(users).set({ email, emailVerifiedAt: sql`now()` }).where(eq(users.id, userId))
      await revokeTokens(tx, userId, ['reset', 'verify'])
      await queueMail(tx, changedMail(before, email))
      await recordAudit(tx, caller, { action: 'account.email_changed', subject: { kind: 'user', id: userId } })
    })
  } catch (error) {
    throw sqlState(error) === UNIQUE_VIOLATION ? emailTaken() : error
  }
}
