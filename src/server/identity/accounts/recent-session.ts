import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { errorAt, ShopError } from '#contract/errors.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import { sessions } from './tables.ts'

/** How long after signing in a session counts as recent. */
const RECENT_MINUTES = 60

/**
 * Requires a recent sign-in, so that sensitive changes cannot be made on a device that was left signed in.
 * @param field the form field at which the error is shown
 * @throws ShopError sign_in_again
 */
export async function assertRecentSession(
  db: Database,
  { sessionId }: Pick<Principal, 'sessionId'>,
  field?: string,
): Promise<void> {
  const earliest = sql`now() - make_interval(mins => ${RECENT_MINUTES})`
  const recent = and(eq(sessions.id, sessionId), isNull(sessions.endedAt), gt(sessions.createdAt, earliest))
  if ((await db.$count(sessions, recent)) > 0) return
  throw field ? errorAt(field, 'sign_in_again') : new ShopError('sign_in_again')
}
