import { and, eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import type { Caller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { digest } from '#server/platform/secrets/digest.ts'
import type { IdentityContext } from '../../context.ts'
import { consumeToken, issueToken, readToken } from '../account-tokens.ts'
import { findUser } from '../queries.ts'
import { assertMaySignIn, openSession, type Tokens } from '../sessions.ts'
import type { users } from '../tables.ts'
import { assertCorrect, checkCode } from './check-code.ts'
import { twoStep } from './tables.ts'

type UserRow = typeof users.$inferSelect
type SessionContext = Pick<IdentityContext, 'db' | 'accessTokens' | 'secrets'>

const ChallengeData = z.object({ remember: z.boolean(), password: z.string() })

/**
 * Opens a session after a successful first factor (a password or another provider), or asks for the second factor.
 * @throws ShopError two_step_required with a challenge (field `ticket`), which `finishSession` takes together with a code
 */
export async function beginSession(
  { db, accessTokens }: SessionContext,
  caller: Caller,
  user: UserRow,
  remember: boolean,
): Promise<Tokens> {
  const opened = await transaction(db, async (tx) => {
    if (await hasTwoStep(tx, user.id)) return undefined
    const tokens = await openSession(tx, accessTokens, user, remember, caller)
    // Checked again under the lock of the account: two-step sign-in may have been turned on in the meantime.
    if (await hasTwoStep(tx, user.id)) throw new ShopError('ticket_expired')
    return tokens
  })
  if (opened) return opened
  const challenge = await issueToken(db, user.id, 'two_step', { remember, password: passwordDigest(user) })
  throw new ShopError('two_step_required', { ticket: challenge })
}

/**
 * Finishes a sign-in with a code. A challenge opens only one session, even with concurrent requests. It stays valid after a
 * wrong code.
 * @throws ShopError ticket_expired, wrong_code, too_many_requests, account_suspended or account_banned
 */
export async function finishSession(
  { db, accessTokens, secrets }: SessionContext,
  caller: Caller,
  { ticket: challenge, code }: { ticket: string; code: string },
): Promise<Tokens & { user: UserRow }> {
  const outcome = await transaction(db, async (tx) => {
    const { userId, data } = await translateTokenErrors(readToken(tx, 'two_step', challenge))
    const { remember, password } = ChallengeData.parse(data)
    const user = await findUser(tx, userId)
    // A changed password invalidates earlier challenges.
    if (!user || passwordDigest(user) !== password) throw new ShopError('ticket_expired')
    assertMaySignIn(user)
    const checked = await checkCode(tx, secrets, { ...caller, userId }, userId, code)
    if (checked !== 'correct') return checked
    await translateTokenErrors(consumeToken(tx, 'two_step', challenge))
    return { user, ...(await openSession(tx, accessTokens, user, remember, caller)) }
  })
  if (outcome !== 'wrong' && 'user' in outcome) return outcome
  // Thrown after the transaction, so that the wrong code is counted.
  assertCorrect(outcome)
  throw new Error('A correct code opened no session')
}

/** Whether two-step sign-in is set up and confirmed. */
export async function hasTwoStep(db: Database, userId: string): Promise<boolean> {
  return (await db.$count(twoStep, and(eq(twoStep.userId, userId), isNotNull(twoStep.confirmedAt)))) > 0
}

/** Stored in the challenge to detect a changed password, without revealing the hash. */
const passwordDigest = ({ passwordHash }: UserRow): string => digest(passwordHash ?? '')

async function translateTokenErrors<T>(token: Promise<T>): Promise<T> {
  try {
    return await token
  } catch (error) {
    if (error instanceof ShopError && (error.code === 'link_used' || error.code === 'link_expired'))
      throw new ShopError('ticket_expired', {}, { cause: error })
    throw error
  }
}
