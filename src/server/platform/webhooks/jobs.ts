import { lt, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { deleteInParts } from '../database/delete-in-parts.ts'
import type { Job } from '../jobs/jobs.ts'
import { webhookDeliveries } from './tables.ts'

export const webhookJobs = ({ db }: { db: Database }): Job[] => [
  { name: 'forget-webhook-deliveries', schedule: '55 3 * * *', run: () => deleteOldDeliveries(db) },
]

/** Deletes what was told a month ago. */
export async function deleteOldDeliveries(db: Database): Promise<void> {
  await deleteInParts(db, webhookDeliveries, lt(webhookDeliveries.createdAt, sql`now() - interval '30 days'`))
}
