import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { ProfileBody, User } from '#contract/accounts.ts'
import { ShopError } from '#contract/errors.ts'
import type { KnownCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { MailSecrets } from '#server/platform/mail/sealed-token.ts'
import { withProfilePhone } from './check-phone.ts'
import { askForEmail, findPendingEmail } from './email-change/change-email.ts'
import { findUser, readUser, toUser } from './queries.ts'
import { users } from './tables.ts'

/** What somebody may see of their own account, with the address that waits for its confirmation. */
export async function readProfile(db: Database, userId: string): Promise<z.output<typeof User>> {
  const user = await readUser(db, userId)
  return { ...toUser(user), pendingEmail: await findPendingEmail(db, userId) }
}

/**
 * Saves the fields that were sent. Another e-mail becomes the account's only when a link that is sent there was followed.
 * @throws ShopError sign_in_again or too_many_requests at the e-mail, invalid_request at the phone number, or unauthenticated when the account
 *   is gone
 */
export async function updateProfile(
  db: Database,
  secrets: MailSecrets,
  caller: KnownCaller,
  profile: z.output<typeof ProfileBody>,
): Promise<z.output<typeof User>> {
  const known = await findUser(db, caller.userId)
  const { email, ...fields } = withProfilePhone(profile, known?.country)
  await transaction(db, async (tx) => {
    const [user] = await tx.update(users).set(fields).where(eq(users.id, caller.userId)).returning()
    if (!user) throw new ShopError('unauthenticated')
    if (email === user.email) return
    if (email.toLowerCase() !== user.email.toLowerCase()) await askForEmail(tx, secrets, caller, user, email)
    else await tx.update(users).set({ email }).where(eq(users.id, user.id))
  })
  return readProfile(db, caller.userId)
}
