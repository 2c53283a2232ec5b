import type { Implement } from '#server/platform/http/endpoint.ts'
import type { Shop } from '#server/app/shop.ts'
import { exportAnalyticsTable } from './export-analytics-table.ts'
import { listAdminOrders } from './list-orders.ts'
import { readDashboard } from './queries.ts'
import { readAnalytics } from './read-analytics.ts'
import { listMovements } from './stock-ledger.ts'

export function analyticsAdminRoutes(implement: Implement, { db }: Shop): void {
  implement('GET /admin/dashboard', () => readDashboard(db))

  implement('GET /admin/analytics', ({ query, visitor }) => readAnalytics(db, query.period, visitor.role))

  implement('GET /admin/analytics/{table}.csv', ({ params, query, visitor, caller }) =>
    exportAnalyticsTable(db, { caller, role: visitor.role }, params.table, query.period),
  )

  implement('GET /admin/orders', ({ query }) => listAdminOrders(db, query))

  implement('GET /admin/products/{id}/stock', ({ params, query }) => listMovements(db, params.id, query))
}
