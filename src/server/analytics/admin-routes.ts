import type { Implement } from '../http/endpoint.ts'
import type { Shop } from '../shop.ts'
import { readDashboard } from './queries.ts'

export function analyticsAdminRoutes(implement: Implement, { db }: Shop): void {
  implement('GET /admin/dashboard', () => readDashboard(db))
}
