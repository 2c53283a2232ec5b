import type { Job } from '#server/platform/jobs/jobs.ts'
import { deleteExpired, type RowRetention, retentionJob } from '#server/platform/jobs/retention.ts'
import type { CatalogContext } from '../context.ts'
import { sendStockAlerts } from './send-stock-alerts.ts'
import { stockAlerts } from './tables.ts'

export const stockAlertJobs = (shop: CatalogContext): Job[] => [
  { name: 'send-stock-alerts', schedule: '* * * * *', run: () => sendStockAlerts(shop) },
  retentionJob(shop.db, 'delete-old-stock-alerts', '45 3 * * *', alertRetention),
]

const alertRetention: RowRetention[] = [
  {
    data: 'sent stock alerts',
    period: '30 days',
    after: 'they were sent',
    table: stockAlerts,
    since: stockAlerts.notifiedAt,
  },
  {
    data: 'pending stock alerts',
    period: '2 years',
    after: 'they were requested',
    table: stockAlerts,
    since: stockAlerts.createdAt,
  },
]

export const deleteOldStockAlerts = ({ db }: Pick<CatalogContext, 'db'>): Promise<void> =>
  deleteExpired(db, alertRetention)
