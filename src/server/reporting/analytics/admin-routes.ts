import type { DiscoveryContext } from '#server/discovery/context.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import { exportAnalyticsTable } from './export-analytics-table.ts'
import { listMovements } from './list-movements.ts'
import { listAdminOrders } from './list-orders.ts'
import { readPromotionFigures } from './promotion-figures.ts'
import { readDashboard } from './queries.ts'
import { readAnalytics } from './read-analytics.ts'

export function analyticsAdminRoutes(implement: Implement, { db, reads }: DiscoveryContext): void {
  implement('GET /admin/dashboard', () => readDashboard(db))

  implement('GET /admin/analytics', ({ query, principal }) =>
    readAnalytics({ db, reads }, query.period, principal.role),
  )

  implement('GET /admin/analytics/{table}.csv', ({ params, query, principal, caller }) =>
    exportAnalyticsTable({ db, reads }, { caller, role: principal.role }, params.table, query.period),
  )

  implement('GET /admin/orders', ({ query }) => listAdminOrders(db, query))

  implement('GET /admin/promotions/{id}/figures', ({ params }) => readPromotionFigures({ db, reads }, params.id))

  implement('GET /admin/products/{id}/stock', ({ params, query }) => listMovements(db, params.id, query))
}
