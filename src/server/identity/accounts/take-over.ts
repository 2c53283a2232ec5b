import { eq, sql } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import type { Database } from '#server/platform/database/database.ts'
import { revokeTokens } from './account-tokens.ts'
import { endSessions } from './end-sessions.ts'
import { identities } from './google/tables.ts'
import { addresses, tokenPurposes, users } from './tables.ts'
import { twoStep } from './two-step/tables.ts'

type UserRow = typeof users.$inferSelect

/** What the wings above keep of an account: a cart, a wishlist. */
export interface Belongings {
  /** Keeps others from changing it until the end of the transaction. Comes ahead of the lock of the account. */
  lock: (tx: Database, userId: string) => Promise<unknown>
  /** Deletes it. */
  forget: (tx: Database, userId: string) => Promise<unknown>
}

/** Profile fields of an account of which no contact details are kept. */
export const noContact = { phone: '', address: '', city: '', state: '', zipCode: '', country: '' }

/**
 * Hands an account whose address was never verified to who has now proven, without its password, that the address is theirs:
 * nothing that was set up before lets anybody in any more, neither password, sessions, links nor a second step.
 * Name, addresses, phone number, picture and belongings go as well: the owner’s orders must not go to somebody else’s address,
 * nor hold what somebody else put in the cart. An account that was closed opens again.
 * @param user locked in this transaction, and its belongings before it
 * @param name what its owner is called, where that is known
 * @returns the account as it is now, without a password
 */
export async function takeOver(
  tx: Database,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  belongings: Belongings,
  name?: string,
): Promise<UserRow> {
  await belongings.forget(tx, id)
  await tx.delete(twoStep).where(eq(twoStep.userId, id))
  await tx.delete(identities).where(eq(identities.userId, id))
  await tx.delete(addresses).where(eq(addresses.userId, id))
  await revokeTokens(tx, id, [...tokenPurposes])
  await endSessions(tx, id, 'reset')
  const [taken] = await tx
    .update(users)
    .set({
      ...{
        name: nameUntilTyped(email, name),
        emailVerifiedAt: sql`now()`,
        passwordHash: null,
        closedAt: null,
        avatar: null,
      },
      ...noContact,
    })
    .where(eq(users.id, id))
    .returning()
  if (!taken) throw new ShopError('link_expired')
  return taken
}

const MAX_NAME_LENGTH = 100

/** The name of an account until its owner types one. */
export const nameUntilTyped = (email: string, known?: string): string =>
  (known?.trim() || email.split('@', 1)[0] || email).slice(0, MAX_NAME_LENGTH).trim()
