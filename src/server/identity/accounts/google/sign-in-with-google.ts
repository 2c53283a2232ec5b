import { ShopError } from '#contract/errors.ts'
import type { Caller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { deleteExpired, type RowRetention } from '#server/platform/jobs/retention.ts'
import type { IdentityContext } from '../../context.ts'
import type { AccountData } from '../claim-account.ts'
import { assertMaySignIn, type Tokens } from '../sessions.ts'
import type { users } from '../tables.ts'
import { beginSession } from '../two-step/begin-session.ts'
import { findAccount } from './find-account.ts'
import { usedNonces } from './tables.ts'
import type { VerifiedIdentity } from './verify-id-token.ts'

/**
 * Signs in with a verified Google identity. Each ID token can be used once.
 * @throws ShopError invalid_id_token when the token was used before, account_suspended, account_banned, or as
 *   `findAccount` and `beginSession`
 */
export async function signInWithGoogle(
  shop: Pick<IdentityContext, 'db' | 'accessTokens' | 'secrets'>,
  caller: Caller,
  identity: VerifiedIdentity,
  accountData: AccountData,
  remember = false,
): Promise<Tokens & { user: typeof users.$inferSelect }> {
  const { db } = shop
  const user = await transaction(db, async (tx) => {
    await useNonce(tx, identity)
    const found = await findAccount(tx, caller, identity, accountData)
    assertMaySignIn(found)
    return found
  })
  return { ...(await beginSession(shop, caller, user, remember)), user }
}

async function useNonce(tx: Database, { nonce, expiresAt }: VerifiedIdentity): Promise<void> {
  const used = await tx.insert(usedNonces).values({ nonce, expiresAt }).onConflictDoNothing().returning()
  if (used.length === 0) throw new ShopError('invalid_id_token')
}

/** Expired ID tokens are rejected, so their nonces are no longer needed. */
export const nonceRetention: RowRetention[] = [
  {
    data: 'nonces of Google sign-ins',
    period: '0 days',
    after: 'they expired',
    table: usedNonces,
    since: usedNonces.expiresAt,
  },
]

export const deleteOldNonces = (db: Database): Promise<void> => deleteExpired(db, nonceRetention)
