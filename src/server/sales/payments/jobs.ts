import type { Job } from '#server/platform/jobs/jobs.ts'
import { deleteExpired, type RowRetention, retentionJob } from '#server/platform/jobs/retention.ts'
import type { SalesContext } from '../context.ts'
import { finishSandboxPayments } from './sandbox/finish-payments.ts'
import { sandboxEvents } from './sandbox/tables.ts'
import { paymentEvents } from './tables.ts'
import { registerWallets } from './wallets.ts'

/** Runs at the start too, because the keys or the host may have changed. */
export const REGISTER_WALLETS_JOB = 'register-wallets'

export const paymentJobs = (shop: SalesContext): Job[] => [
  { name: 'finish-sandbox-payments', schedule: '* * * * *', run: () => finishSandboxPayments(shop.db) },
  { name: REGISTER_WALLETS_JOB, schedule: '13 * * * *', run: () => registerShopWallets(shop) },
  retentionJob(shop.db, 'delete-old-payment-events', '35 3 * * *', eventRetention),
]

async function registerShopWallets(shop: SalesContext): Promise<void> {
  const { host, problem } = await registerWallets(shop)
  if (problem) shop.log.warn({ host, problem }, 'the host could not be registered for wallets')
}

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
