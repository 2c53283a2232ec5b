import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { type SessionEnd, sessions } from './tables.ts'

/**
 * Ends the sessions of an account. Their refresh tokens become invalid at once, their access tokens within seconds in all
 * processes.
 * @param except ID of a session to keep, such as the caller's
 * @returns IDs of the ended sessions
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
 * Ends one session.
 * @param ownedBy when given, only a session of this account is ended
 * @returns false if there is no such session or it had already ended
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
