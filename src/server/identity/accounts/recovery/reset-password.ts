import { and, eq, sql } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import { type Caller, recordAudit } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { consumeToken, readToken, revokeTokens } from '../account-tokens.ts'
import { assertUncommonPassword } from '../assert-uncommon-password.ts'
import { type AccountData, claimAccount } from '../claim-account.ts'
import { endSessions } from '../end-sessions.ts'
import { hashPassword } from '../passwords.ts'
import { recordSuccess } from '../sign-in-delay.ts'
import { users } from '../tables.ts'
import { passwordChangedMail } from './password-changed-email.ts'

/**
 * Sets a new password with the link sent to the account's address, and marks the address as verified. Ends all sessions and
 * revokes pending changes, because someone else may have started them. If the address had never been verified, all
 * other sign-in methods are removed as well: someone else may have registered the account.
 * @param accountData data of other layers that is deleted when the account is claimed
 * @throws ShopError common_password, link_used or link_expired
 */
export async function resetPassword(
  db: Database,
  { token, password }: { token: string; password: string },
  caller: Caller,
  accountData: AccountData,
): Promise<void> {
  // Checked first, so that no password is hashed for an invalid link.
  const { userId } = await readToken(db, 'reset', token)
  await assertUncommonPassword(password, 'password')
  const passwordHash = await hashPassword(password)
  await transaction(db, async (tx) => {
    await accountData.lock(tx, userId)
    const { data } = await consumeToken(tx, 'reset', token)
    const [before] = await tx
      .select()
      .from(users)
      // The account's address may have changed since the link was sent.
      .where(and(eq(users.id, userId), sql`${users.email} = ${data.email}::citext`))
      .for('no key update')
    if (!before) throw new ShopError('link_expired')
    const user = before.emailVerifiedAt ? before : await claimAccount(tx, before, accountData)
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId))
    await revokeTokens(tx, userId, ['reset', 'change_email', 'two_step'])
    await endSessions(tx, userId, 'reset')
    await recordSuccess(tx, user.email, caller.ip)
    await queueMail(tx, passwordChangedMail(user))
    await recordAudit(tx, caller, { action: 'account.password_reset', subject: { kind: 'user', id: userId } })
  })
}
