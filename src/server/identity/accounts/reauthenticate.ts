import { type SQL, sql } from 'drizzle-orm'
import { errorAt, type ShopError } from '#contract/errors.ts'
import { t } from '#messages/accountErrors.ts'
import type { SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { verifyPassword } from './passwords.ts'
import { readUser } from './queries.ts'
import { assertRecentSession } from './recent-session.ts'
import { users } from './tables.ts'

/**
 * Requires the password or, for accounts without one, a recent sign-in before a sensitive action, in case the device was
 * left unattended.
 * @param field name of the password field, for errors
 * @throws ShopError invalid_request at the field, sign_in_again, or unauthenticated when the account no longer exists
 */
export async function reauthenticate(
  db: Database,
  { userId, sessionId }: Pick<SignedInCaller, 'userId' | 'sessionId'>,
  password: string | null | undefined,
  field = 'password',
): Promise<typeof users.$inferSelect> {
  const user = await readUser(db, userId)
  if (user.passwordHash === null) await assertRecentSession(db, { sessionId })
  else if (!(await verifyPassword(user.passwordHash, password ?? ''))) throw wrongCurrentPassword(field)
  return user
}

/** @param field name of the password field */
export const wrongCurrentPassword = (field: string): ShopError =>
  errorAt(field, 'invalid_request', t('notYourPassword'))

/** Condition: the account's password has not changed since it was checked. */
export const hasSamePassword = ({ passwordHash }: { passwordHash: string | null }): SQL =>
  sql`${users.passwordHash} is not distinct from ${passwordHash}`
