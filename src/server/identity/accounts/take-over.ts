import { eq, sql } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import type { Database } from '#server/platform/database/database.ts'
import { revokeTokens } from './account-tokens.ts'
import { endSessions } from './end-sessions.ts'
import { identities } from './google/tables.ts'
import { addresses, tokenPurposes, users } from './tables.ts'
import { twoStep } from './two-step/tables.ts'

type UserRow = typeof users.$inferSelect

/** Profile fields of an account of which no contact details are kept. */
export const noContact = { phone: '', address: '', city: '', state: '', zipCode: '', country: '' }

/**
 * Hands an account whose address was never verified to who has now proven, without its password, that the address is theirs:
 * nothing that was set up before lets anybody in any more, neither password, sessions, links nor a second step.
 * Addresses, phone number and picture go as well: the owner’s orders must not go to somebody else’s address. An account that
 * was closed opens again.
 * @param user locked in this transaction
 * @returns the account as it is now, without a password
 */
export async function takeOver(tx: Database, { id }: Pick<UserRow, 'id'>): Promise<UserRow> {
  await tx.delete(twoStep).where(eq(twoStep.userId, id))
  await tx.delete(identities).where(eq(identities.userId, id))
  await tx.delete(addresses).where(eq(addresses.userId, id))
  await revokeTokens(tx, id, [...tokenPurposes])
  await endSessions(tx, id, 'reset')
  const [taken] = await tx
    .update(users)
    .set({ emailVerifiedAt: sql`now()`, passwordHash: null, closedAt: null, avatar: null, ...noContact })
    .where(eq(users.id, id))
    .returning()
  if (!taken) throw new ShopError('link_expired')
  return taken
}
