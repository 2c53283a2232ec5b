import { type SQL, sql } from 'drizzle-orm'
import { errorAt, type ShopError } from '#contract/errors.ts'
import type { KnownCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { verifyPassword } from './passwords.ts'
import { readUser } from './queries.ts'
import { assertRecentSession } from './recent-session.ts'
import { users } from './tables.ts'

/**
 * Has whoever is signed in prove that the account is theirs, for what a device that was left alone must not do: by the
 * password, or, where there is none, by having signed in a short while ago.
 * @param field where the password was typed
 * @throws ShopError invalid_request at the field, sign_in_again, or unauthenticated when the account is gone
 */
export async function proveOwner(
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

/** @param field where it was typed */
export const notYourPassword = (field: string): ShopError =>
  errorAt(field, 'invalid_request', 'This is not your current password.')

/** Whether an account still has the password, or none, by which its owner was proven. */
export const hasSamePassword = ({ passwordHash }: { passwordHash: string | null }): SQL =>
  sql`${users.passwordHash} is not distinct from ${passwordHash}`
