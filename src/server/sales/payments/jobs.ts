import { lt, sql } from 'drizzle-orm'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { SalesContext } from '../context.ts'
import { finishSandboxPayments } from './sandbox/finish-payments.ts'
import { sandboxEvents } from './sandbox/tables.ts'
import { paymentEvents } from './tables.ts'

export const paymentJobs = (shop: SalesContext): Job[] => [
  { name: 'finish-sandbox-payments', schedule: '* * * * *', run: () => finishSandboxPayments(shop.db) },
  { name: 'forget-payment-events', schedule: '35 3 * * *', run: () => deleteOldEvents(shop) },
]

/** Deletes what providers told, once nobody will ask any more, and what the sandbox has told or given up. */
export async function deleteOldEvents({ db }: SalesContext): Promise<void> {
  await db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, sql`now() - interval '90 days'`))
  await db.delete(sandboxEvents).where(lt(sandboxEvents.createdAt, sql`now() - interval '7 days'`))
}
