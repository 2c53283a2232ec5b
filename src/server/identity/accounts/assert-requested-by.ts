import { ShopError } from '#contract/errors.ts'
import type { Caller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { checkPassword } from './check-credentials.ts'
import { readUser } from './queries.ts'
import type { users } from './tables.ts'

/** The body of a request that confirms a link. */
export interface ConfirmedLink {
  token: string
  /** The account's password, when not signed in. */
  password?: string | undefined
}

/**
 * Checks that the person who follows a confirmation link requested it: they are signed in to the account, or enter its
 * password. Otherwise anyone could enter another person's address and have its owner confirm it by accident.
 * @param userId the account for which the link was sent
 * @returns the account as it was when checked
 * @throws ShopError sign_in_to_confirm, or an error of `checkPassword`
 */
export async function assertRequestedBy(
  db: Database,
  caller: Caller,
  userId: string,
  password: string | undefined,
): Promise<typeof users.$inferSelect> {
  const user = await readUser(db, userId)
  if (caller.userId === userId) return user
  if (password === undefined) throw new ShopError('sign_in_to_confirm')
  return checkPassword(db, { email: user.email, password }, caller)
}
