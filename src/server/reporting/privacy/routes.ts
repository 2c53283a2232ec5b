import type { DiscoveryContext } from '#server/discovery/context.ts'
import { cancelDeletion, closeAccount } from '#server/identity/accounts/close-account.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import { exportPersonalData } from './export-account.ts'

export function privacyRoutes(implement: Implement, { db, secrets, endedSessions }: DiscoveryContext): void {
  implement('GET /user/export', async ({ caller }) => ({
    bytes: await exportPersonalData(db, caller),
    name: 'my-data.json',
  }))

  implement('DELETE /user', async ({ caller, body }) => {
    await closeAccount(db, secrets, caller, body)
    await endedSessions.catchUp()
    return null
  })

  implement('POST /auth/keep-account', async ({ body, caller }) => {
    await cancelDeletion(db, body.token, caller)
    return null
  })
}
