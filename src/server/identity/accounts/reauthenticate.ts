import { type SQL, sql } from 'drizzle-orm'
import { errorAt, type ShopError } from '#contract/errors.ts'
import { t } from '#messages/accountRefusals.ts'
import type { KnownCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { verifyPassword } from './passwords.ts'
import { readUser } from './queries.ts'
import { assertRecentSession } from './recent-session.ts'
import { users } from './tables.ts'

/**
 * Asks a signed-in user to authenticate again before a sensitive action, in case the device was left unattended: by the
 * password or, for accounts without one, by a recent sign-in.
 * @param field the field of the password
 * @throws ShopError invalid_request at the field, sign_in_again, or unauthenticated when the account is gone
 */
export async function reauthenticate(
  db: Database,
  { userId, sessionId }: Pick<KnownCaller, 'userId' | 'sessionId'>,
  password: string | null | undefined,
  field = 'password',
): Promise<typeof users.$inferSelect> {
  const user = await readUser(db, userId)
  if (user.passwordHash === null) await assertRecentSession(db, { sessionId })
  else if (!(await verifyPassword(user.passwordHash, password ?? ''))) throw notYourPassword(field)
  return user
}

/** @param field the field of the password */
export const notYourPassword = (field: string): ShopError => errorAt(field, 'invalid_request', t('notYourPassword'))

/** Whether the account still has the password (or none) that was checked. */
export const hasSamePassword = ({ passwordHash }: { passwordHash: string | null }): SQL =>
  sql`${users.passwordHash} is not distinct from ${passwordHash}`
