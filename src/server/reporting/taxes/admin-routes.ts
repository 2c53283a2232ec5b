import type { DiscoveryContext } from '#server/discovery/context.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import { exportTaxReport, readTaxReport } from './read-tax-report.ts'

export function taxReportAdminRoutes(implement: Implement, { db }: DiscoveryContext): void {
  implement('GET /admin/reports/tax', ({ query }) => readTaxReport(db, query))

  implement('GET /admin/reports/tax.csv', ({ caller, query }) => exportTaxReport(db, caller, query))
}
