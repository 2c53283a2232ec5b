import { lt, sql } from 'drizzle-orm'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { Shop } from '#server/app/shop.ts'
import { forgetImports } from '../import/forget-imports.ts'
import { sendStockAlerts } from './send-stock-alerts.ts'
import { stockAlerts } from '../products/tables.ts'

export const catalogJobs = (shop: Shop): Job[] => [
  { name: 'send-stock-alerts', schedule: '* * * * *', run: () => sendStockAlerts(shop) },
  { name: 'forget-product-imports', schedule: '35 3 * * *', run: () => forgetImports(shop) },
  { name: 'forget-stock-alerts', schedule: '45 3 * * *', run: () => forgetStockAlerts(shop) },
]

/** Deletes addresses a month after they were told, and those that have waited in vain for two years. */
export async function forgetStockAlerts({ db }: Shop): Promise<void> {
  await db.delete(stockAlerts).where(lt(stockAlerts.notifiedAt, sql`now() - interval '30 days'`))
  await db.delete(stockAlerts).where(lt(stockAlerts.createdAt, sql`now() - interval '2 years'`))
}
