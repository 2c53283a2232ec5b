import { changeUserRole, changeUserStatus, deleteUser } from '../accounts/change-user.ts'
import type { Implement } from '../http/endpoint.ts'
import type { Shop } from '../shop.ts'
import { findUserForStaff, listUsers } from './list-users.ts'

export function usersAdminRoutes(implement: Implement, { db, endedSessions }: Shop): void {
  implement('GET /admin/users', ({ query }) => listUsers(db, query))

  implement('GET /admin/users/{id}', async ({ params }) => ({ user: await findUserForStaff(db, params.id) }))

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

  implement('DELETE /admin/users/{id}', async ({ caller, params }) => {
    await deleteUser(db, caller, params.id)
    await endedSessions.catchUp()
    return null
  })
}
