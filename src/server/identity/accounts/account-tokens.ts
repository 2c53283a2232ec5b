import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import { RESET_LINK_MINUTES, TICKET_MINUTES, UNDO_DELETION_DAYS, VERIFY_LINK_DAYS } from '#contract/shop.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockName } from '#server/platform/database/locks.ts'
import type { RowRetention } from '#server/platform/jobs/retention.ts'
import { hashToken, newToken } from './opaque-tokens.ts'
import { accountTokens, type TokenPurpose } from './tables.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Lifetime in milliseconds, and whether a new token revokes older ones of the same purpose. */
const rules: Record<TokenPurpose, { lifetime: number; replacesOlder: boolean }> = {
  reset: { lifetime: RESET_LINK_MINUTES * MINUTE, replacesOlder: true },
  verify: { lifetime: VERIFY_LINK_DAYS * DAY, replacesOlder: true },
  change_email: { lifetime: DAY, replacesOlder: true },
  undo_deletion: { lifetime: UNDO_DELETION_DAYS * DAY, replacesOlder: true },
  // Not replaced: a user may be signing in on two devices at once.
  two_step: { lifetime: TICKET_MINUTES * MINUTE, replacesOlder: false },
}

/** The account of a valid token, and the data stored with it. */
export interface TokenOwner {
  userId: string
  /** As passed to `issueToken`; the caller validates it. */
  data: Record<string, unknown>
}

/**
 * Creates a single-use token for one purpose. For most purposes this revokes the account's earlier tokens.
 * @returns the token; the database stores only its hash
 */
export async function issueToken(
  tx: Database,
  userId: string,
  purpose: TokenPurpose,
  data: Record<string, unknown> = {},
): Promise<string> {
  const { lifetime, replacesOlder } = rules[purpose]
  if (replacesOlder) {
    await lockName(tx, `account token ${purpose} ${userId}`)
    await revokeTokens(tx, userId, [purpose])
  }
  const token = newToken()
  const expiresAt = sql`now() + ${lifetime} * interval '1 millisecond'`
  await tx.insert(accountTokens).values({ hash: hashToken(token), userId, purpose, data, expiresAt })
  return token
}

/**
 * Marks a token as used when the transaction commits. Of concurrent calls with the same token, one succeeds.
 * @throws ShopError link_used, or link_expired when it has expired, was revoked, or was never issued for this purpose
 */
export async function consumeToken(tx: Database, purpose: TokenPurpose, token: string): Promise<TokenOwner> {
  const [consumed] = await tx
    .update(accountTokens)
    .set({ usedAt: sql`now()` })
    .where(usable(purpose, token))
    .returning({ userId: accountTokens.userId, data: accountTokens.data })
  return consumed ?? throwLinkError(tx, purpose, token)
}

/**
 * Checks a token without marking it as used.
 * @throws the errors of `consumeToken`
 */
export async function readToken(db: Database, purpose: TokenPurpose, token: string): Promise<TokenOwner> {
  const [found] = await db
    .select({ userId: accountTokens.userId, data: accountTokens.data })
    .from(accountTokens)
    .where(usable(purpose, token))
  return found ?? throwLinkError(db, purpose, token)
}

/** Revokes the account's unused tokens of these purposes. */
export async function revokeTokens(tx: Database, userId: string, purposes: TokenPurpose[]): Promise<void> {
  await tx
    .update(accountTokens)
    .set({ expiresAt: sql`now()` })
    .where(and(eq(accountTokens.userId, userId), inArray(accountTokens.purpose, purposes), ...unused()))
}

/** The data of the account's unused token of this purpose, if there is one. */
export async function findTokenData(
  db: Database,
  userId: string,
  purpose: TokenPurpose,
): Promise<TokenOwner['data'] | undefined> {
  const waiting = and(eq(accountTokens.userId, userId), eq(accountTokens.purpose, purpose), ...unused())
  const [token] = await db.select({ data: accountTokens.data }).from(accountTokens).where(waiting)
  return token?.data
}

/** Number of tokens issued in the last `minutes`, used or not. */
export const countIssued = (db: Database, userId: string, purpose: TokenPurpose, minutes: number): Promise<number> =>
  db.$count(
    accountTokens,
    and(
      eq(accountTokens.userId, userId),
      eq(accountTokens.purpose, purpose),
      gt(accountTokens.createdAt, sql`now() - make_interval(mins => ${minutes})`),
    ),
  )

/** Retained after they expire, so that opening an old link explains whether it was used or has expired. */
export const tokenRetention: RowRetention[] = [
  {
    data: 'links sent by email, such as password reset links',
    period: '30 days',
    after: 'they expired',
    table: accountTokens,
    since: accountTokens.expiresAt,
  },
]

const usable = (purpose: TokenPurpose, token: string) =>
  and(eq(accountTokens.hash, hashToken(token)), eq(accountTokens.purpose, purpose), ...unused())

const unused = () => [isNull(accountTokens.usedAt), gt(accountTokens.expiresAt, sql`now()`)]

async function throwLinkError(db: Database, purpose: TokenPurpose, token: string): Promise<never> {
  const [found] = await db
    .select({ usedAt: accountTokens.usedAt })
    .from(accountTokens)
    .where(and(eq(accountTokens.hash, hashToken(token)), eq(accountTokens.purpose, purpose)))
  throw new ShopError(found?.usedAt ? 'link_used' : 'link_expired')
}
