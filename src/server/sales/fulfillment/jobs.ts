import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/fulfillment.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { processEach } from '#server/platform/jobs/process-each.ts'
import type { SalesContext } from '../context.ts'
import { listArrivedOrders } from '../orders/open-orders.ts'
import { auditPayments } from './audit-payments.ts'
import { completeOrder } from './complete-order.ts'

const BATCH_SIZE = 500

export const fulfillmentJobs = (shop: SalesContext): Job[] => [
  { name: 'complete-orders', schedule: '7 * * * *', run: () => completeArrivedOrders(shop) },
  { name: 'audit-payments', schedule: '30 2 * * *', run: () => auditPayments(shop) },
]

/** Completes orders that were shipped two weeks ago. */
export async function completeArrivedOrders(shop: SalesContext): Promise<void> {
  await processEach(
    (tried: string[]) => listArrivedOrders(shop.db, BATCH_SIZE, tried),
    (id) =>
      completeOrder(shop, id, { actor: 'system', note: t('completedAutomatically') }).catch(ignoreInvalidTransition),
  )
}

/** Ignores an order that staff or another process changed in the meantime. */
function ignoreInvalidTransition(error: unknown): void {
  if (!(error instanceof ShopError && error.code === 'invalid_transition')) throw error
}
