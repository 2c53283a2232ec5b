import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { User } from '#contract/accounts.ts'
import { ShopError } from '#contract/errors.ts'
import type { ProfileBody } from '#contract/profile-body.ts'
import type { SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { MailSecrets } from '#server/platform/mail/sealed-token.ts'
import { normalizeProfilePhone } from './check-phone.ts'
import { findPendingEmail, requestEmailChange } from './email-change/change-email.ts'
import { findUser, readUser, toUser } from './queries.ts'
import { users } from './tables.ts'

/** The account as shown to its owner, with the new email address that is not confirmed yet. */
export async function readProfile(db: Database, userId: string): Promise<z.output<typeof User>> {
  const user = await readUser(db, userId)
  return { ...toUser(user), pendingEmail: await findPendingEmail(db, userId) }
}

/**
 * Saves a profile. A new email address takes effect only after it is confirmed by a link sent there.
 * @throws ShopError sign_in_again or too_many_requests at the email, invalid_request at the phone number, or
 *   unauthenticated when the account no longer exists
 */
export async function updateProfile(
  db: Database,
  secrets: MailSecrets,
  caller: SignedInCaller,
  profile: z.output<typeof ProfileBody>,
): Promise<z.output<typeof User>> {
  const saved = await findUser(db, caller.userId)
  const { email, ...fields } = normalizeProfilePhone(profile, saved?.country)
  await transaction(db, async (tx) => {
    const [user] = await tx.update(users).set(fields).where(eq(users.id, caller.userId)).returning()
    if (!user) throw new ShopError('unauthenticated')
    if (email === user.email) return
    if (email.toLowerCase() !== user.email.toLowerCase()) await requestEmailChange(tx, secrets, caller, user, email)
    else await tx.update(users).set({ email }).where(eq(users.id, user.id))
  })
  return readProfile(db, caller.userId)
}
