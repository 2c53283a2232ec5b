import { and, eq, sql } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import { type KnownCaller, recordAudit } from '../audit/record-audit.ts'
import type { Database } from '../database/client.ts'
import { transaction } from '../database/transaction.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { revokeTokens } from './account-tokens.ts'
import { endSessions } from './end-sessions.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { findUser } from './queries.ts'
import { assertRecentSession } from './recent-session.ts'
import { passwordChangedMail } from './recovery/password-changed-letter.ts'
import { refuseCommonPassword } from './refuse-common-password.ts'
import { users } from './tables.ts'

/**
 * Gives an account another password, or its first one. The session that asks for it goes on, all others end, and so does
 * whatever else was begun for the account, because it may have been begun by who knew the one before.
 * @throws ShopError invalid_request when the password as it is now is another one, and sign_in_again where there is
 *   none to ask for; common_password
 */
export async function changePassword(
  db: Database,
  caller: KnownCaller,
  { current, next }: { current?: string | undefined; next: string },
): Promise<void> {
  const { userId, sessionId } = caller
  const user = await findUser(db, userId)
  if (!user) throw new ShopError('unauthenticated')
  if (user.passwordHash === null) await assertRecentSession(db, { sessionId })
  else if (!(await verifyPassword(user.passwordHash, current ?? ''))) throw notYourPassword('current')
  await refuseCommonPassword(next, 'next')
  const passwordHash = await hashPassword(next)
  await transaction(db, async (tx) => {
    const unchanged = sql`${users.passwordHash} is not distinct from ${user.passwordHash}`
    const [changed] = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, userId), unchanged))
      .returning()
    // Somebody else has changed it meanwhile, and the password that was asked for is no longer it.
    if (!changed) throw notYourPassword('current')
    await revokeTokens(tx, userId, ['reset', 'change_email', 'two_step'])
    await endSessions(tx, userId, 'password', { except: sessionId })
    await recordAudit(tx, caller, { action: 'account.password_changed', subject: { kind: 'user', id: userId } })
    await queueMail(tx, passwordChangedMail(changed))
  })
}

/** @param field where it was typed */
export function notYourPassword(field: string): ShopError {
  const message = 'This is not your current password.'
  return new ShopError('invalid_request', { message, fields: { [field]: message } })
}
