import { and, eq } from 'drizzle-orm'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { revokeTokens } from './account-tokens.ts'
import { assertUncommonPassword } from './assert-uncommon-password.ts'
import { endSessions } from './end-sessions.ts'
import { hashPassword } from './passwords.ts'
import { hasSamePassword, reauthenticate, wrongCurrentPassword } from './reauthenticate.ts'
import { passwordChangedMail } from './recovery/password-changed-email.ts'
import { users } from './tables.ts'

/**
 * Sets or changes the password of an account. Ends all sessions except the caller's and revokes pending links, because
 * someone who knew the old password may have started them.
 * @param passwords `current` is not needed when the account has no password
 * @throws ShopError invalid_request when `current` is wrong, sign_in_again when the account has no password and the
 * session is not recent, or common_password
 */
export async function changePassword(
  db: Database,
  caller: SignedInCaller,
  { current, next }: { current?: string | undefined; next: string },
): Promise<void> {
  const { userId, sessionId } = caller
  const user = await reauthenticate(db, caller, current, 'current')
  await assertUncommonPassword(next, 'next')
  const passwordHash = await hashPassword(next)
  await transaction(db, async (tx) => {
    const [changed] = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, userId), hasSamePassword(user)))
      .returning()
    // A concurrent request changed it, so the current password that was checked is no longer valid.
    if (!changed) throw wrongCurrentPassword('current')
    await revokeTokens(tx, userId, ['reset', 'change_email', 'two_step'])
    await endSessions(tx, userId, 'password', { except: sessionId })
    await recordAudit(tx, caller, { action: 'account.password_changed', subject: { kind: 'user', id: userId } })
    await queueMail(tx, passwordChangedMail(changed))
  })
}
