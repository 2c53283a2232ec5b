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

const TicketData = z.object({ remember: z.boolean(), password: z.string() })

/**
 * Opens a session for somebody whose first step (a password, or another provider) was right, or asks for the second one.
 * @throws ShopError two_step_required with a `ticket` that `finishSession` takes together with a code
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
    // Asked again now that the account's row is held: it may just have been turned on.
    if (await hasTwoStep(tx, user.id)) throw new ShopError('ticket_expired')
    return tokens
  })
  if (opened) return opened
  const ticket = await issueToken(db, user.id, 'two_step', { remember, password: passwordMark(user) })
  throw new ShopError('two_step_required', { ticket })
}

/**
 * Finishes a sign-in with a code. A ticket opens one session, also when it comes twice at once; wrong codes leave it as it is.
 * @throws ShopError ticket_expired, wrong_code, too_many_requests, account_suspended or account_banned
 */
export async function finishSession(
  { db, accessTokens, secrets }: Parts,
  caller: Caller,
  { ticket, code }: { ticket: string; code: string },
): Promise<Tokens & { user: UserRow }> {
  const outcome = await transaction(db, async (tx) => {
    const { userId, data } = await asTicket(readToken(tx, 'two_step', ticket))
    const { remember, password } = TicketData.parse(data)
    const user = await findUser(tx, userId)
    // Whoever knew the password before does not get in by a ticket of then.
    if (!user || passwordMark(user) !== password) throw new ShopError('ticket_expired')
    assertMaySignIn(user)
    const checked = await checkCode(tx, secrets, { ...caller, userId }, userId, code)
    if (checked !== 'right') return checked
    await asTicket(takeToken(tx, 'two_step', ticket))
    return { user, ...(await openSession(tx, accessTokens, user, remember, caller)) }
  })
  if (outcome !== 'wrong' && 'user' in outcome) return outcome
  // Thrown only now, so that the wrong code is counted.
  refuseWrong(outcome)
  throw new Error('A code that was right opened no session')
}

/** Whether two-step codes are set up and confirmed, and so asked for. */
export async function hasTwoStep(db: Database, userId: string): Promise<boolean> {
  return (await db.$count(twoStep, and(eq(twoStep.userId, userId), isNotNull(twoStep.confirmedAt)))) > 0
}

/** Changes with the password, and tells nothing of it. */
const passwordMark = ({ passwordHash }: UserRow): string => digest(passwordHash ?? '')

async function asTicket<T>(token: Promise<T>): Promise<T> {
  try {
    return await token
  } catch (error) {
    if (error instanceof ShopError && (error.code === 'link_used' || error.code === 'link_expired'))
      throw new ShopError('ticket_expired', {}, { cause: error })
    throw error
  }
}
