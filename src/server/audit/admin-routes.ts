import type { Implement } from '../http/endpoint.ts'
import type { Shop } from '../shop.ts'
import { listAudit } from './queries.ts'
import { undoEntry } from './undo-entry.ts'

export function auditAdminRoutes(implement: Implement, { db, endedSessions }: Shop): void {
  implement('GET /admin/audit', ({ query }) => listAudit(db, query))

  implement('POST /admin/audit/{id}/undo', async ({ params, caller }) => {
    const came = await undoEntry(db, params.id, caller)
    await endedSessions.catchUp()
    return came
  })
}
