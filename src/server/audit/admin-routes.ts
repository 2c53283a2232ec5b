import type { Implement } from '../http/endpoint.ts'
import type { Shop } from '../shop.ts'
import { listAudit } from './queries.ts'

export function auditAdminRoutes(implement: Implement, { db }: Shop): void {
  implement('GET /admin/audit', ({ query }) => listAudit(db, query))
}
