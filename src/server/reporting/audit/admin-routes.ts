import type { DiscoveryContext } from '#server/discovery/context.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import { listAudit } from './queries.ts'
import { undoEntry } from './undo-entry.ts'

export function auditAdminRoutes(implement: Implement, shop: DiscoveryContext): void {
  implement('GET /admin/audit', ({ query, principal }) => listAudit(shop.db, principal.userId, query))

  implement('POST /admin/audit/{id}/undo', async ({ params, caller }) => {
    const result = await undoEntry(shop, params.id, caller)
    await shop.endedSessions.catchUp()
    return result
  })
}
