import { and, eq, isNull, sql } from 'drizzle-orm'
import { DAY_MS } from '#contract/day.ts'
import { ShopError } from '#contract/errors.ts'
import { type Caller, recordAudit } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { IdentityContext } from '../context.ts'
import { endSession } from './end-sessions.ts'
import { hashToken, newToken } from './opaque-tokens.ts'
import { deriveSuccessor } from './refresh-tokens.ts'
import { refreshTokens, sessions, users } from './tables.ts'
import type { AccessTokens } from './tokens.ts'

type UserRow = typeof users.$inferSelect
type SessionRow = typeof sessions.$inferSelect

export interface Tokens {
  token: string
  refreshToken: string
}

const LIFETIME = { remembered: 30 * DAY_MS, otherwise: DAY_MS }

/**
 * Signs a user in on one device: for 30 days with `remember`, otherwise for 24 hours.
 * @param user as read before the credentials were checked
 * @throws the errors of `assertMaySignIn`, and invalid_credentials when the password has changed since
 */
export async function openSession(
  db: Database,
  accessTokens: AccessTokens,
  user: UserRow,
  remember: boolean,
  caller: Caller,
): Promise<Tokens> {
  const expiresAt = new Date(Date.now() + (remember ? LIFETIME.remembered : LIFETIME.otherwise))
  return transaction(db, async (tx) => {
    // Updated first, to wait for a concurrent change of the account's status, which ends only existing sessions.
    const [current] = await tx.update(users).set({ lastLoginAt: sql`now()` }).where(eq(users.id, user.id)).returning()
    if (!current) throw new ShopError('unauthenticated')
    assertMaySignIn(current)
    // The password has changed since it was checked.
    if (current.passwordHash !== user.passwordHash) throw new ShopError('invalid_credentials')
    const values = { userId: user.id, remember, expiresAt, ...toDevice(caller) }
    const [session] = await tx.insert(sessions).values(values).returning()
    if (!session) throw new Error('PostgreSQL returned no row for an insert')
    const actor = { ...caller, userId: user.id, sessionId: session.id }
    await recordAudit(tx, actor, { action: 'account.signed_in', subject: { kind: 'user', id: user.id } })
    return issueTokens(tx, accessTokens, current, session, newToken())
  })
}

interface Exchange {
  refreshToken: string
  /** A retry with the same key, after a lost response, gets the same refresh token. */
  idempotencyKey: string | undefined
}

/**
 * Exchanges a refresh token for new tokens, once. A second use ends the session, because then two parties hold the token and
 * one of them stole it (RFC 9700, section 4.14.2). Exception: a retry under the same idempotency key, until the new tokens
 * were used.
 * @throws ShopError token_expired or token_reused, or an error of `assertMaySignIn`
 */
export async function refreshSession(
  { db, accessTokens, secrets }: Pick<IdentityContext, 'db' | 'accessTokens' | 'secrets'>,
  caller: Caller,
  { refreshToken, idempotencyKey }: Exchange,
): Promise<Tokens & { user: UserRow }> {
  const hash = hashToken(refreshToken)
  const outcome = await transaction(db, async (tx) => {
    const [found] = await tx
      .select({ used: refreshTokens.usedAt, session: sessions, user: users })
      .from(refreshTokens)
      .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(refreshTokens.hash, hash))
      .for('update', { of: [refreshTokens, sessions] })
    if (!found) return 'token_expired'
    const { session, user, used } = found
    const next = idempotencyKey ? deriveSuccessor(secrets.refreshSecret, refreshToken, idempotencyKey) : newToken()
    if (used && !(idempotencyKey && (await isUnused(tx, next)))) {
      if (await endSession(tx, session.id, 'reuse'))
        await recordAudit(tx, caller, { action: 'account.token_reused', subject: { kind: 'user', id: user.id } })
      return 'token_reused'
    }
    // Checked before the session, which a suspension or ban has ended too, because this error is more helpful.
    assertMaySignIn(user)
    if (session.endedAt || session.expiresAt < new Date()) return 'token_expired'
    await tx
      .update(refreshTokens)
      .set({ usedAt: sql`now()` })
      .where(and(eq(refreshTokens.hash, hash), isNull(refreshTokens.usedAt)))
    await tx
      .update(sessions)
      .set({ lastUsedAt: sql`now()`, ...toDevice(caller) })
      .where(eq(sessions.id, session.id))
    return { user, ...(await issueTokens(tx, accessTokens, user, session, next)) }
  })
  // Thrown only now, so that the end of a session whose token was reused is committed.
  if (typeof outcome === 'string') throw new ShopError(outcome)
  return outcome
}

/** The client data that is stored with the session, so that its owner can recognize the device. */
const toDevice = ({ ip, userAgent }: Caller) => ({ ip, userAgent })

/**
 * Checks that an account may sign in. A ban is checked before a deletion, because the owner cannot restore a banned account.
 * @throws ShopError account_banned, account_closed when its owner deleted it, or account_suspended
 */
export function assertMaySignIn(user: UserRow): void {
  if (user.status === 'Banned') throw new ShopError('account_banned')
  if (user.closedAt) throw new ShopError('account_closed')
  if (user.status === 'Suspended') throw new ShopError('account_suspended')
}

/** Whether this refresh token exists and is unused. */
const isUnused = async (tx: Database, refreshToken: string): Promise<boolean> =>
  (await tx.$count(refreshTokens, and(eq(refreshTokens.hash, hashToken(refreshToken)), isNull(refreshTokens.usedAt)))) >
  0

async function issueTokens(
  tx: Database,
  accessTokens: AccessTokens,
  { id: userId, role }: UserRow,
  { id: sessionId, expiresAt }: SessionRow,
  refreshToken: string,
): Promise<Tokens> {
  // A retry after a lost response derives the same token, which already exists.
  await tx
    .insert(refreshTokens)
    .values({ hash: hashToken(refreshToken), sessionId })
    .onConflictDoNothing()
  return { token: await accessTokens.sign({ userId, sessionId, role }, expiresAt), refreshToken }
}
