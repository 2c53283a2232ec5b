import type { Implement } from '#server/platform/http/endpoint.ts'
import type { IdentityContext } from '../../context.ts'
import { acceptAsOwner, acceptInvitation } from './accept-invitation.ts'
import { readInvitation } from './queries.ts'

export function invitationRoutes(implement: Implement, { db, endedSessions }: IdentityContext): void {
  implement('POST /auth/invitation', ({ body }) => readInvitation(db, body.token))

  implement('POST /auth/accept-invitation', async ({ body, caller }) => {
    await acceptInvitation(db, caller, body)
    await endedSessions.catchUp()
    return null
  })

  implement('POST /user/accept-invitation', async ({ body, caller }) => {
    await acceptAsOwner(db, caller, body.token)
    await endedSessions.catchUp()
    return null
  })
}
