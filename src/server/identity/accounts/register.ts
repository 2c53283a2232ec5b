import type { z } from 'zod'
import type { RegisterBody } from '#contract/accounts.ts'
import { errorAt, type ShopError } from '#contract/errors.ts'
import { type Caller, recordAudit } from '#server/platform/audit-log/record-audit.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { IdentityContext } from '../context.ts'
import { assertUncommonPassword } from './assert-uncommon-password.ts'
import { hashPassword } from './passwords.ts'
import { sendVerification } from './recovery/verify-email.ts'
import { users } from './tables.ts'

/**
 * Opens an account and emails a link that verifies its address.
 * @throws ShopError common_password, or email_taken, also when a concurrent request registers the address first
 */
export async function register(
  { db, secrets }: Pick<IdentityContext, 'db' | 'secrets'>,
  form: z.output<typeof RegisterBody>,
  caller: Caller,
): Promise<typeof users.$inferSelect> {
  await assertUncommonPassword(form.password, 'password')
  const passwordHash = await hashPassword(form.password)
  return transaction(db, async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({ name: form.name, email: form.email, passwordHash })
      .onConflictDoNothing({ target: users.email })
      .returning()
    if (!user) throw emailTaken()
    await sendVerification(tx, secrets, user)
    await recordAudit(tx, caller, { action: 'account.registered', subject: { kind: 'user', id: user.id } })
    return user
  })
}

export const emailTaken = (): ShopError => errorAt('email', 'email_taken')
