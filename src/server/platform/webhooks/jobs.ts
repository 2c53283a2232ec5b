import type { Database } from '../database/database.ts'
import type { Job } from '../jobs/jobs.ts'
import { deleteExpired, type RowRetention, retentionJob } from '../jobs/retention.ts'
import { webhookDeliveries } from './tables.ts'

export const webhookJobs = ({ db }: { db: Database }): Job[] => [
  retentionJob(db, 'delete-old-webhook-deliveries', '55 3 * * *', deliveryRetention),
]

const deliveryRetention: RowRetention[] = [
  {
    data: 'webhook deliveries',
    period: '30 days',
    after: 'their event',
    table: webhookDeliveries,
    since: webhookDeliveries.createdAt,
  },
]

export const deleteOldDeliveries = (db: Database): Promise<void> => deleteExpired(db, deliveryRetention)
