import { ShopError } from '#contract/errors.ts'
import type { Caller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { checkPassword } from './check-credentials.ts'
import { readUser } from './queries.ts'
import type { users } from './tables.ts'

/** A link that confirms an address, as its reader brings it back. */
export interface ConfirmedLink {
  token: string
  /** Of the account, where the reader is not signed in to it. */
  password?: string | undefined
}

/**
 * Has whoever follows a link to an address prove that it was they who asked for it, by being signed in to the account or by
 * its password. The link alone would hand the address of whoever presses it to somebody else, who entered it.
 * @param userId the account for which the link was sent
 * @returns the account as it was then
 * @throws ShopError sign_in_to_confirm, or as `checkPassword`
 */
export async function proveAsked(
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
