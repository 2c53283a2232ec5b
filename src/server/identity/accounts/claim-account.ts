import { eq, sql } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import type { Database } from '#server/platform/database/database.ts'
import { revokeTokens } from './account-tokens.ts'
import { endSessions } from './end-sessions.ts'
import { identities } from './google/tables.ts'
import { addresses, tokenPurposes, users } from './tables.ts'
import { twoStep } from './two-step/tables.ts'

type UserRow = typeof users.$inferSelect

/** Data of an account in higher layers, such as its cart and wishlist. */
export interface AccountData {
  /** Locks the data until the transaction ends. Must be taken before the lock of the account. */
  lock: (tx: Database, userId: string) => Promise<unknown>
  delete: (tx: Database, userId: string) => Promise<unknown>
}

/** Empty contact fields of a profile. */
export const noContact = { phone: '', address: '', city: '', state: '', zipCode: '', country: '' }

/**
 * Gives an unverified account to the person who has just confirmed its address by another way than the password.
 * Someone else may have registered it, so password, sessions, links, linked identities and two-step sign-in are
 * removed. Name, addresses, phone number, picture, cart and wishlist are removed too, so that the owner's orders
 * contain no items of the other person and are not shipped to their address. A closed account is reopened.
 * @param user locked in this transaction, after `accountData.lock`
 * @param name the owner's name, if known
 * @returns the updated account, without a password
 */
export async function claimAccount(
  tx: Database,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  accountData: AccountData,
  name?: string,
): Promise<UserRow> {
  await accountData.delete(tx, id)
  await tx.delete(twoStep).where(eq(twoStep.userId, id))
  await tx.delete(identities).where(eq(identities.userId, id))
  await tx.delete(addresses).where(eq(addresses.userId, id))
  await revokeTokens(tx, id, [...tokenPurposes])
  await endSessions(tx, id, 'reset')
  const [claimed] = await tx
    .update(users)
    .set({
      ...{
        name: defaultName(email, name),
        emailVerifiedAt: sql`now()`,
        passwordHash: null,
        closedAt: null,
        avatar: null,
      },
      ...noContact,
    })
    .where(eq(users.id, id))
    .returning()
  if (!claimed) throw new ShopError('link_expired')
  return claimed
}

const MAX_NAME_LENGTH = 100

/**
 * The name of an account until its owner enters one: the name from the sign-in provider or, if there is none, the local
 * part of the email address.
 */
export const defaultName = (email: string, providerName?: string): string =>
  (providerName?.trim() || email.split('@', 1)[0] || email).slice(0, MAX_NAME_LENGTH).trim()
