import type { z } from 'zod'
import type { RegisterBody } from '#contract/accounts.ts'
import { ShopError } from '#contract/errors.ts'
import type { Database } from '../database/client.ts'
import { hashPassword } from './passwords.ts'
import { users } from './tables.ts'

/**
 * Opens an account.
 * @throws ShopError email_taken, also when somebody else takes the address at the same moment
 */
export async function register(db: Database, form: z.output<typeof RegisterBody>): Promise<typeof users.$inferSelect> {
  const passwordHash = await hashPassword(form.password)
  const [user] = await db
    .insert(users)
    .values({ name: form.name, email: form.email, passwordHash })
    .onConflictDoNothing({ target: users.email })
    .returning()
  if (!user) throw emailTaken()
  return user
}

export function emailTaken(): ShopError {
  const failure = new ShopError('email_taken')
  failure.details.fields = { email: failure.message }
  return failure
}
