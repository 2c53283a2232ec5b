import { and, eq, isNull } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { endSession, endSessions } from './end-sessions.ts'
import { users } from './tables.ts'

/**
 * Ends one session of an account, or all but the caller's.
 * @throws ShopError not_found
 */
export async function signOutUser(
  db: Database,
  caller: SignedInCaller,
  { id, sessionId }: { id: string; sessionId?: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    const isUser = and(eq(users.id, id), isNull(users.anonymizedAt))
    if ((await tx.$count(users, isUser)) === 0) throw new ShopError('not_found')
    if (sessionId && !(await endSession(tx, sessionId, 'by_staff', { ownedBy: id }))) throw new ShopError('not_found')
    const ended = sessionId ? [sessionId] : await endSessions(tx, id, 'by_staff', { except: caller.sessionId })
    if (ended.length === 0) return
    await recordAudit(tx, caller, {
      action: 'user.signed_out',
      subject: { kind: 'user', id },
      after: sessionId ? { sessionId } : { sessions: ended.length },
    })
  })
}
