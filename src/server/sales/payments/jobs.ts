import type { Job } from '#server/platform/jobs/jobs.ts'
import { deleteExpired, type RowRetention, retentionJob } from '#server/platform/jobs/retention.ts'
import type { SalesContext } from '../context.ts'
import { finishSandboxPayments } from './sandbox/finish-payments.ts'
import { sandboxEvents } from './sandbox/tables.ts'
import { paymentEvents } from './tables.ts'

export const paymentJobs = (shop: SalesContext): Job[] => [
  { name: 'finish-sandbox-payments', schedule: '* * * * *', run: () => finishSandboxPayments(shop.db) },
  retentionJob(shop.db, 'delete-old-payment-events', '35 3 * * *', eventRetention),
]

const eventRetention: RowRetention[] = [
  {
    data: 'events of payment providers',
    period: '90 days',
    after: 'they arrived',
    table: paymentEvents,
    since: paymentEvents.receivedAt,
  },
  {
    data: 'sandbox events',
    period: '7 days',
    after: 'they were created',
    table: sandboxEvents,
    since: sandboxEvents.createdAt,
  },
]

export const deleteOldEvents = ({ db }: Pick<SalesContext, 'db'>): Promise<void> => deleteExpired(db, eventRetention)
