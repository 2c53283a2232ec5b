import { lt, sql } from 'drizzle-orm'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { CatalogContext } from '../context.ts'
import { sendStockAlerts } from './send-stock-alerts.ts'
import { stockAlerts } from './tables.ts'

export const stockAlertJobs = (shop: CatalogContext): Job[] => [
  { name: 'send-stock-alerts', schedule: '* * * * *', run: () => sendStockAlerts(shop) },
  { name: 'forget-stock-alerts', schedule: '45 3 * * *', run: () => deleteOldStockAlerts(shop) },
]

/** Deletes addresses a month after they were told, and those that have waited in vain for two years. */
export async function deleteOldStockAlerts({ db }: CatalogContext): Promise<void> {
  await db.delete(stockAlerts).where(lt(stockAlerts.notifiedAt, sql`now() - interval '30 days'`))
  await db.delete(stockAlerts).where(lt(stockAlerts.createdAt, sql`now() - interval '2 years'`))
}
