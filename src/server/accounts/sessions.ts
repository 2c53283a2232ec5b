import { and, eq, isNull, sql } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import type { Database } from '../database/client.ts'
import { transaction } from '../database/transaction.ts'
import { refreshTokens, sessions, users } from './tables.ts'
import { hashRefreshToken, newRefreshToken, signAccessToken } from './tokens.ts'

type UserRow = typeof users.$inferSelect

export interface Tokens {
  token: string
  refreshToken: string
}

const DAY = 24 * 60 * 60 * 1000
const LIFETIME = { remembered: 30 * DAY, otherwise: DAY }

/** Signs somebody in on one device: for 30 days if they asked to be remembered, else for 24 hours. */
export async function openSession(db: Database, tokenKey: string, user: UserRow, remember: boolean): Promise<Tokens> {
  const expiresAt = new Date(Date.now() + (remember ? LIFETIME.remembered : LIFETIME.otherwise))
  return transaction(db, async (tx) => {
    const [session] = await tx.insert(sessions).values({ userId: user.id, remember, expiresAt }).returning()
    if (!session) throw new Error('PostgreSQL returned no row for an insert')
    await tx.update(users).set({ lastLoginAt: sql`now()` }).where(eq(users.id, user.id))
    return issueTokens(tx, tokenKey, user, session.id)
  })
}

/**
 * Exchanges a refresh token for new tokens. It works once: whoever sends it again ends the session, because then
 * two parties hold it and one of them stole it (RFC 9700, section 4.14.2).
 * @throws ShopError token_expired, token_reused, account_suspended or account_banned
 */
export async function refreshSession(
  db: Database,
  tokenKey: string,
  refreshToken: string,
): Promise<Tokens & { user: UserRow }> {
  const outcome = await transaction(db, async (tx) => {
    const [found] = await tx
      .select({ used: refreshTokens.usedAt, session: sessions, user: users })
      .from(refreshTokens)
      .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(refreshTokens.hash, hashRefreshToken(refreshToken)))
      .for('update', { of: [refreshTokens, sessions] })
    if (!found) return 'token_expired'
    const { session, user, used } = found
    if (used) {
      await endSession(tx, session.id, 'reuse')
      return 'token_reused'
    }
    if (session.endedAt || session.expiresAt < new Date()) return 'token_expired'
    assertMaySignIn(user)
    await tx
      .update(refreshTokens)
      .set({ usedAt: sql`now()` })
      .where(eq(refreshTokens.hash, hashRefreshToken(refreshToken)))
    return { user, ...(await issueTokens(tx, tokenKey, user, session.id)) }
  })
  // Thrown only now, so that the end of a session whose token was reused is committed.
  if (typeof outcome === 'string') throw new ShopError(outcome)
  return outcome
}

/** Ends a session, unless it has ended already. */
export async function endSession(db: Database, sessionId: string, reason: 'logout' | 'reuse'): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: sql`now()`, endReason: reason })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
}

/** @throws ShopError account_suspended or account_banned */
export function assertMaySignIn(user: UserRow): void {
  if (user.status === 'Suspended') throw new ShopError('account_suspended')
  if (user.status === 'Banned') throw new ShopError('account_banned')
}

async function issueTokens(tx: Database, tokenKey: string, user: UserRow, sessionId: string): Promise<Tokens> {
  const refreshToken = newRefreshToken()
  await tx.insert(refreshTokens).values({ hash: hashRefreshToken(refreshToken), sessionId })
  return { token: await signAccessToken(tokenKey, { userId: user.id, sessionId, role: user.role }), refreshToken }
}
