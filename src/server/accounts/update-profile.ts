import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { ProfileBody } from '#contract/accounts.ts'
import { ShopError } from '#contract/errors.ts'
import type { Database } from '../database/client.ts'
import { sqlState, UNIQUE_VIOLATION } from '../database/query-errors.ts'
import { emailTaken } from './register.ts'
import { users } from './tables.ts'

/** Saves the fields that were sent. @throws ShopError email_taken, or unauthenticated when the account is gone */
export async function updateProfile(
  db: Database,
  userId: string,
  profile: z.output<typeof ProfileBody>,
): Promise<typeof users.$inferSelect> {
  try {
    const [user] = await db.update(users).set(profile).where(eq(users.id, userId)).returning()
    if (!user) throw new ShopError('unauthenticated')
    return user
  } catch (error) {
    throw sqlState(error) === UNIQUE_VIOLATION ? emailTaken() : error
  }
}
