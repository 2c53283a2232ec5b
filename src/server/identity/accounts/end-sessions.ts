import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { type SessionEnd, sessions } from './tables.ts'

/**
 * Ends the sessions of an account: their refresh tokens become invalid at once, their access tokens within seconds in every
 * process.
 * @param except a session that stays, such as the caller's
 * @returns the sessions that were ended
 */
export async function endSessions(
  tx: Database,
  userId: string,
  reason: SessionEnd,
  { except }: { except?: string | undefined } = {},
): Promise<string[]> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: sql`clock_timestamp()`, endReason: reason })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), except ? ne(sessions.id, except) : undefined))
    .returning({ id: sessions.id })
  return ended.map(({ id }) => id)
}

/**
 * Ends one session, unless it has ended already.
 * @param ownedBy the account that it has to be of
 * @returns whether it went on until now
 */
export async function endSession(
  tx: Database,
  sessionId: string,
  reason: SessionEnd,
  { ownedBy }: { ownedBy?: string } = {},
): Promise<boolean> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: sql`clock_timestamp()`, endReason: reason })
    .where(
      and(eq(sessions.id, sessionId), isNull(sessions.endedAt), ownedBy ? eq(sessions.userId, ownedBy) : undefined),
    )
    .returning({ id: sessions.id })
  return ended.length > 0
}
