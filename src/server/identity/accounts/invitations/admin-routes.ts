import { ShopError } from '#contract/errors.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import type { IdentityContext } from '../../context.ts'
import { invite, revokeInvitation, sendInvitationAgain } from './change-invitations.ts'
import { listInvitations } from './queries.ts'

export function invitationAdminRoutes(implement: Implement, { db, secrets }: IdentityContext): void {
  implement('GET /admin/invitations', async () => ({ invitations: await listInvitations(db) }))

  implement('POST /admin/invitations', async ({ caller, body }) => find(await invite(db, secrets, caller, body)))

  implement('POST /admin/invitations/{id}/resend', async ({ caller, params }) => {
    await sendInvitationAgain(db, secrets, caller, params.id)
    return find(params.id)
  })

  implement('DELETE /admin/invitations/{id}', async ({ caller, params }) => {
    await revokeInvitation(db, caller, params.id)
    return null
  })

  async function find(id: string) {
    const [invitation] = await listInvitations(db, id)
    if (!invitation) throw new ShopError('not_found')
    return { invitation }
  }
}
