import type { DiscoveryContext } from '#server/discovery/context.ts'
import { changeUserRole, changeUserStatus, deleteUser } from '#server/identity/accounts/change-user.ts'
import { signOutUser } from '#server/identity/accounts/sign-out-user.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import { listUserOrders } from '#server/sales/orders/admin-queries.ts'
import { exportUsers } from './export-users.ts'
import { findUserForStaff, listUsers } from './list-users.ts'
import { readUserDetails } from './user-details.ts'

export function usersAdminRoutes(implement: Implement, { db, reads, endedSessions }: DiscoveryContext): void {
  implement('GET /admin/users', ({ query }) => listUsers(db, query))

  implement('GET /admin/users/export', ({ caller, query }) => exportUsers({ db, reads }, caller, query))

  implement('GET /admin/users/{id}', async ({ caller, params }) => ({
    user: await readUserDetails(db, caller, params.id),
  }))

  implement('GET /admin/users/{id}/orders', ({ params, query }) => listUserOrders(db, params.id, query))

  implement('PUT /admin/users/{id}/status', async ({ caller, params, body }) => {
    await changeUserStatus(db, caller, { ...params, ...body })
    await endedSessions.catchUp()
    return { user: await findUserForStaff(db, params.id) }
  })

  implement('PUT /admin/users/{id}/role', async ({ caller, params, body }) => {
    await changeUserRole(db, caller, { ...params, ...body })
    await endedSessions.catchUp()
    return { user: await findUserForStaff(db, params.id) }
  })

  implement('DELETE /admin/users/{id}/sessions/{sessionId}', async ({ caller, params }) => {
    await signOutUser(db, caller, params)
    await endedSessions.catchUp()
    return null
  })

  implement('DELETE /admin/users/{id}/sessions', async ({ caller, params }) => {
    await signOutUser(db, caller, params)
    await endedSessions.catchUp()
    return null
  })

  implement('DELETE /admin/users/{id}', async ({ caller, params }) => {
    await deleteUser(db, caller, params.id)
    await endedSessions.catchUp()
    return null
  })
}
