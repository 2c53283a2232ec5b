import { ShopError } from '#contract/errors.ts'
import type { KnownCaller } from '../audit/record-audit.ts'
import type { Database } from '../database/client.ts'
import { notYourPassword } from './change-password.ts'
import { verifyPassword } from './passwords.ts'
import { findUser } from './queries.ts'
import { assertRecentSession } from './recent-session.ts'
import type { users } from './tables.ts'

/**
 * Has whoever is signed in prove that the account is theirs, for what a device that was left alone must not do: by the
 * password, or, where there is none, by having signed in a short while ago.
 * @throws ShopError invalid_request at the field `password`, sign_in_again, or unauthenticated when the account is gone
 */
export async function proveOwner(
  db: Database,
  { userId, sessionId }: Pick<KnownCaller, 'userId' | 'sessionId'>,
  password: string | null,
): Promise<typeof users.$inferSelect> {
  const user = await findUser(db, userId)
  if (!user) throw new ShopError('unauthenticated')
  if (user.passwordHash === null) await assertRecentSession(db, { sessionId })
  else if (!(await verifyPassword(user.passwordHash, password ?? ''))) throw notYourPassword('password')
  return user
}
