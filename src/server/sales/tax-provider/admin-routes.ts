import { recordAudit } from '#server/platform/audit-log/record-audit.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import type { SalesContext } from '../context.ts'
import { changeTaxCalculator, readTaxCalculator } from './tax-calculator.ts'
import { retryTaxRecord } from './tax-records.ts'

/** Who calculates taxes, and what is not recorded at the tax provider yet, for staff. */
export function taxProviderAdminRoutes(implement: Implement, shop: SalesContext): void {
  implement('GET /admin/tax-calculator', () => readTaxCalculator(shop))

  implement('PUT /admin/tax-calculator', async ({ body, caller }) => {
    await changeTaxCalculator(shop, body, caller)
    return readTaxCalculator(shop)
  })

  implement('POST /admin/tax-records/{id}/retry', async ({ params, caller }) => {
    await transaction(shop.db, async (tx) => {
      const id = await retryTaxRecord(tx, params.id)
      await recordAudit(tx, caller, { action: 'order.tax_record_retried', subject: { kind: 'order', id } })
    })
    return null
  })
}
