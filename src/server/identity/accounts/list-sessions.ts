import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { SessionsReply } from '#contract/sessions.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import { nameDevice } from './name-device.ts'
import { sessions } from './tables.ts'

/** The active sessions of an account: the current one, then the others, most recently used first. */
export async function listSessions(
  db: Database,
  { userId, sessionId }: Pick<Principal, 'userId' | 'sessionId'>,
): Promise<z.output<typeof SessionsReply>['sessions']> {
  const current = eq(sessions.id, sessionId)
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(current), desc(sessions.lastUsedAt), sessions.id)
  return rows.map(({ id, userAgent, ip, createdAt, lastUsedAt }) => ({
    id,
    device: nameDevice(userAgent),
    ip,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    current: id === sessionId,
  }))
}
