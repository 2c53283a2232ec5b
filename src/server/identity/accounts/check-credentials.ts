import { and, eq } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/accountRefusals.ts'
import { type Caller, recordAudit } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts'
import { findUserByEmail } from './queries.ts'
import { claimAttempt, noteFailure, recordRightPassword } from './sign-in-delay.ts'
import { users } from './tables.ts'

type UserRow = typeof users.$inferSelect

/**
 * Whose e-mail address and password these are. An account that does not exist is answered like one that does, after as
 * much work; what is written down of a failure differs by less than can be measured in the few tries that anybody has.
 * @throws ShopError invalid_credentials, too_many_requests after too many wrong tries, or unavailable while too many wait
 */
export async function checkCredentials(
  db: Database,
  { email, password }: { email: string; password: string },
  caller: Caller,
): Promise<UserRow> {
  await claimAttempt(db, email, caller.ip)
  const user = await findUserByEmail(db, email)
  const right = await verifyPassword(user?.passwordHash, password)
  if (!user || !right) {
    await transaction(db, async (tx) => {
      await noteFailure(tx, email)
      if (user)
        await recordAudit(tx, caller, { action: 'account.sign_in_failed', subject: { kind: 'user', id: user.id } })
    })
    throw new ShopError('invalid_credentials')
  }
  await recordRightPassword(db, email, caller.ip)
  return rehashed(db, user, password)
}

/**
 * The same where the address is known and only the password was typed.
 * @throws ShopError as `checkCredentials`, invalid_credentials at the field `password`
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

/** While the password is at hand, so that one day all hashes cost what new ones do. */
async function rehashed(db: Database, user: UserRow, password: string): Promise<UserRow> {
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
