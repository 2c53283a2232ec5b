import { recordAudit } from '#server/platform/audit-log/record-audit.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import type { IdentityContext } from '../context.ts'
import { checkCredentials } from './check-credentials.ts'
import { endSession } from './end-sessions.ts'
import { toUser } from './queries.ts'
import { register } from './register.ts'
import { assertMaySignIn, openSession, refreshSession } from './sessions.ts'
import { beginSession } from './two-step/begin-session.ts'
import { readProfile, updateProfile } from './update-profile.ts'

export function accountRoutes(implement: Implement, shop: IdentityContext): void {
  const { db, secrets, accessTokens, endedSessions } = shop

  implement('POST /auth/register', async ({ body, caller }) => {
    const user = await register(shop, body, caller)
    return { ...(await openSession(db, accessTokens, user, false, caller)), user: toUser(user) }
  })

  implement('POST /auth/login', async ({ body, caller }) => {
    const user = await checkCredentials(db, body, caller)
    assertMaySignIn(user)
    return { ...(await beginSession(shop, caller, user, body.remember ?? false)), user: toUser(user) }
  })

  implement('POST /auth/refresh', async ({ body, caller, idempotencyKey }) => {
    const { user, ...tokens } = await refreshSession(shop, caller, { ...body, idempotencyKey })
    return { ...tokens, user: toUser(user) }
  })

  implement('POST /auth/logout', async ({ caller }) => {
    await transaction(db, async (tx) => {
      if (await endSession(tx, caller.sessionId, 'logout'))
        await recordAudit(tx, caller, { action: 'account.signed_out', subject: { kind: 'user', id: caller.userId } })
    })
    await endedSessions.catchUp()
    return null
  })

  implement('GET /user/profile', async ({ principal }) => ({ user: await readProfile(db, principal.userId) }))

  implement('PUT /user/update', async ({ caller, body }) => ({ user: await updateProfile(db, secrets, caller, body) }))
}
