import { and, eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import type { Caller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { digest } from '#server/platform/secrets/digest.ts'
import type { IdentityContext } from '../../context.ts'
import { issueToken, readToken, takeToken } from '../account-tokens.ts'
import { findUser } from '../queries.ts'
import { assertMaySignIn, openSession, type Tokens } from '../sessions.ts'
import type { users } from '../tables.ts'
import { checkCode, refuseWrong } from './check-code.ts'
import { twoStep } from './tables.ts'

type UserRow = typeof users.$inferSelect
type Parts = Pick<IdentityContext, 'db' | 'accessTokens' | 'secrets'>

const ChallengeData = z.object({ remember: z.boolean(), password: z.string() })

/**
 * Opens a session after a successful first factor (a password or another provider), or asks for the second factor.
 * @throws ShopError two_step_required with a challenge (field `ticket`), which `finishSession` takes together with a code
 */
export async function beginSession(
  { db, accessTokens }: Parts,
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
  const challenge = await issueToken(db, user.id, 'two_step', { remember, password: passwordMark(user) })
  throw new ShopError('two_step_required', { ticket: challenge })
}

/**
 * Finishes a sign-in with a code. A challenge opens one session, also under concurrent requests. Wrong codes do not use it
 * up.
 * @throws ShopError ticket_expired, wrong_code, too_many_requests, account_suspended or account_banned
 */
export async function finishSession(
  { db, accessTokens, secrets }: Parts,
  caller: Caller,
  { ticket: challenge, code }: { ticket: string; code: string },
): Promise<Tokens & { user: UserRow }> {
  const outcome = await transaction(db, async (tx) => {
    const { userId, data } = await asChallenge(readToken(tx, 'two_step', challenge))
    const { remember, password } = ChallengeData.parse(data)
    const user = await findUser(tx, userId)
    // A changed password invalidates earlier challenges.
    if (!user || passwordMark(user) !== password) throw new ShopError('ticket_expired')
    assertMaySignIn(user)
    const checked = await checkCode(tx, secrets, { ...caller, userId }, userId, code)
    if (checked !== 'right') return checked
    await asChallenge(takeToken(tx, 'two_step', challenge))
    return { user, ...(await openSession(tx, accessTokens, user, remember, caller)) }
  })
  if (outcome !== 'wrong' && 'user' in outcome) return outcome
  // Thrown after the transaction, so that the wrong code is counted.
  refuseWrong(outcome)
  throw new Error('A code that was right opened no session')
}

/** Whether two-step sign-in is set up and confirmed. */
export async function hasTwoStep(db: Database, userId: string): Promise<boolean> {
  return (await db.$count(twoStep, and(eq(twoStep.userId, userId), isNotNull(twoStep.confirmedAt)))) > 0
}

/** Changes with the password, and reveals nothing about it. */
const passwordMark = ({ passwordHash }: UserRow): string => digest(passwordHash ?? '')

async function asChallenge<T>(token: Promise<T>): Promise<T> {
  try {
    return await token
  } catch (error) {
    if (error instanceof ShopError && (error.code === 'link_used' || error.code === 'link_expired'))
      throw new ShopError('ticket_expired', {}, { cause: error })
    throw error
  }
}
