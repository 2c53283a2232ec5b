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

/** How long a token lasts, in milliseconds, and whether a newer one takes its place. */
const rules: Record<TokenPurpose, { lifetime: number; replaced: boolean }> = {
  reset: { lifetime: RESET_LINK_MINUTES * MINUTE, replaced: true },
  verify: { lifetime: VERIFY_LINK_DAYS * DAY, replaced: true },
  change_email: { lifetime: DAY, replaced: true },
  undo_deletion: { lifetime: UNDO_DELETION_DAYS * DAY, replaced: true },
  // Somebody may be signing in on two devices at once.
  two_step: { lifetime: TICKET_MINUTES * MINUTE, replaced: false },
}

/** What is known of a token that came back. */
export interface TakenToken {
  userId: string
  /** As it was issued; the reader validates it. */
  data: Record<string, unknown>
}

/**
 * Makes a token by which its holder can do one thing, once. Of most purposes an account has one token: an older one
 * is useless from then on.
 * @returns the token, of which the database keeps only the hash
 */
export async function issueToken(
  tx: Database,
  userId: string,
  purpose: TokenPurpose,
  data: Record<string, unknown> = {},
): Promise<string> {
  const { lifetime, replaced } = rules[purpose]
  if (replaced) {
    await lockName(tx, `account token ${purpose} ${userId}`)
    await revokeTokens(tx, userId, [purpose])
  }
  const token = newToken()
  const expiresAt = sql`now() + ${lifetime} * interval '1 millisecond'`
  await tx.insert(accountTokens).values({ hash: hashToken(token), userId, purpose, data, expiresAt })
  return token
}

/**
 * Uses a token up: of many who bring it at once, one gets through, and only if its transaction is committed.
 * @throws ShopError link_used, or link_expired when it is too old, was replaced or never issued for this
 */
export async function takeToken(tx: Database, purpose: TokenPurpose, token: string): Promise<TakenToken> {
  const [taken] = await tx
    .update(accountTokens)
    .set({ usedAt: sql`now()` })
    .where(usable(purpose, token))
    .returning({ userId: accountTokens.userId, data: accountTokens.data })
  return taken ?? refuse(tx, purpose, token)
}

/**
 * Looks at a token without using it up, for what may be tried more than once with it.
 * @throws ShopError as `takeToken`
 */
export async function readToken(db: Database, purpose: TokenPurpose, token: string): Promise<TakenToken> {
  const [found] = await db
    .select({ userId: accountTokens.userId, data: accountTokens.data })
    .from(accountTokens)
    .where(usable(purpose, token))
  return found ?? refuse(db, purpose, token)
}

/** Makes every unused token of these purposes useless. */
export async function revokeTokens(tx: Database, userId: string, purposes: TokenPurpose[]): Promise<void> {
  await tx
    .update(accountTokens)
    .set({ expiresAt: sql`now()` })
    .where(and(eq(accountTokens.userId, userId), inArray(accountTokens.purpose, purposes), ...unused()))
}

/** What was written down with the token that still waits to be used, when there is one. */
export async function findTokenData(
  db: Database,
  userId: string,
  purpose: TokenPurpose,
): Promise<TakenToken['data'] | undefined> {
  const waiting = and(eq(accountTokens.userId, userId), eq(accountTokens.purpose, purpose), ...unused())
  const [token] = await db.select({ data: accountTokens.data }).from(accountTokens).where(waiting)
  return token?.data
}

/** How many tokens were issued in the last minutes, used or not. */
export const countIssued = (db: Database, userId: string, purpose: TokenPurpose, minutes: number): Promise<number> =>
  db.$count(
    accountTokens,
    and(
      eq(accountTokens.userId, userId),
      eq(accountTokens.purpose, purpose),
      gt(accountTokens.createdAt, sql`now() - make_interval(mins => ${minutes})`),
    ),
  )

/** Until then a link can say what became of it. */
export const tokenRetention: RowRetention[] = [
  {
    data: 'links that were mailed, such as to set a new password',
    keep: '30 days',
    after: 'they expired',
    table: accountTokens,
    since: accountTokens.expiresAt,
  },
]

const usable = (purpose: TokenPurpose, token: string) =>
  and(eq(accountTokens.hash, hashToken(token)), eq(accountTokens.purpose, purpose), ...unused())

const unused = () => [isNull(accountTokens.usedAt), gt(accountTokens.expiresAt, sql`now()`)]

async function refuse(db: Database, purpose: TokenPurpose, token: string): Promise<never> {
  const [found] = await db
    .select({ usedAt: accountTokens.usedAt })
    .from(accountTokens)
    .where(and(eq(accountTokens.hash, hashToken(token)), eq(accountTokens.purpose, purpose)))
  throw new ShopError(found?.usedAt ? 'link_used' : 'link_expired')
}
