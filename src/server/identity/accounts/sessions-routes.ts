import { ShopError } from '#contract/errors.ts'
import { recordAudit } from '#server/platform/audit-log/record-audit.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import type { IdentityContext } from '../context.ts'
import { endSession, endSessions } from './end-sessions.ts'
import { listSessions } from './list-sessions.ts'

export function sessionRoutes(implement: Implement, { db, endedSessions }: IdentityContext): void {
  implement('GET /user/sessions', async ({ principal }) => ({ sessions: await listSessions(db, principal) }))

  implement('DELETE /user/sessions/{id}', async ({ caller, params }) => {
    await transaction(db, async (tx) => {
      if (!(await endSession(tx, params.id, 'by_owner', { ownedBy: caller.userId }))) throw new ShopError('not_found')
      await recordAudit(tx, caller, {
        action: 'account.session_ended',
        subject: { kind: 'user', id: caller.userId },
        after: { sessionId: params.id },
      })
    })
    await endedSessions.catchUp()
    return null
  })

  implement('DELETE /user/sessions', async ({ caller }) => {
    await transaction(db, async (tx) => {
      const ended = await endSessions(tx, caller.userId, 'by_owner', { except: caller.sessionId })
      await recordAudit(tx, caller, {
        action: 'account.sessions_ended',
        subject: { kind: 'user', id: caller.userId },
        after: { sessions: ended.length },
      })
    })
    await endedSessions.catchUp()
    return null
  })
}
