import { and, eq } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/accountErrors.ts'
import { type Caller, recordAudit } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts'
import { findUserByEmail } from './queries.ts'
import { claimAttempt, recordFailure, recordSuccess } from './sign-in-delay.ts'
import { users } from './tables.ts'

type UserRow = typeof users.$inferSelect

/**
 * Finds the account with this email address and password. Missing accounts get the same reply after the same work, so that
 * attackers cannot tell them apart. Only the audit entry takes extra time, too little to measure in the few attempts allowed.
 * @throws ShopError invalid_credentials, too_many_requests after too many attempts, or unavailable when too many
 *   passwords are waiting to be checked
 */
export async function checkCredentials(
  db: Database,
  { email, password }: { email: string; password: string },
  caller: Caller,
): Promise<UserRow> {
  await claimAttempt(db, email, caller.ip)
  const user = await findUserByEmail(db, email)
  const matches = await verifyPassword(user?.passwordHash, password)
  if (!user || !matches) {
    await transaction(db, async (tx) => {
      await recordFailure(tx, email)
      if (user)
        await recordAudit(tx, caller, { action: 'account.sign_in_failed', subject: { kind: 'user', id: user.id } })
    })
    throw new ShopError('invalid_credentials')
  }
  await recordSuccess(db, email, caller.ip)
  return rehashIfOutdated(db, user, password)
}

/**
 * Like `checkCredentials`, for forms with only a password field.
 * @throws the errors of `checkCredentials`, and invalid_credentials at the field `password`
 */
export async function checkPassword(
  db: Database,
  credentials: { email: string; password: string },
  caller: Caller,
): Promise<UserRow> {
  try {
    return await checkCredentials(db, credentials, caller)
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'invalid_credentials') throw error
    const message = t('wrongPassword')
    throw new ShopError('invalid_credentials', { message, fields: { password: message } }, { cause: error })
  }
}

/** Upgrades an outdated hash. Only possible at sign-in, when the password is known. */
async function rehashIfOutdated(db: Database, user: UserRow, password: string): Promise<UserRow> {
  if (!user.passwordHash || !isOutdated(user.passwordHash)) return user
  const passwordHash = await hashPassword(password)
  const [changed] = await db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
    .returning()
  // A concurrent change of the password is detected when the session is opened.
  return changed ?? user
}
