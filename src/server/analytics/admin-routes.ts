import type { Implement } from '../http/endpoint.ts'
import type { Shop } from '../shop.ts'
import { readDashboard } from './queries.ts'
import { listMovements } from './stock-ledger.ts'

export function analyticsAdminRoutes(implement: Implement, { db }: Shop): void {
  implement('GET /admin/dashboard', () => readDashboard(db))

  implement('GET /admin/products/{id}/stock', ({ params, query }) => listMovements(db, params.id, query))
}
