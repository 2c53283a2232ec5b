import type { Job } from '../jobs/jobs.ts'
import { onEach } from '../jobs/on-each.ts'
import { listOverdueOrders } from '../orders/open-orders.ts'
import { listRefundsDue } from '../payments/queries.ts'
import type { Shop } from '../shop.ts'
import { closeUnpaidOrder } from './close-unpaid-order.ts'
import { payBack } from './settle-payment.ts'

const AT_ONCE = 500

export const checkoutJobs = (shop: Shop): Job[] => [
  { name: 'release-reservations', schedule: '* * * * *', run: () => releaseReservations(shop) },
  { name: 'pay-back', schedule: '* * * * *', run: () => payBackWhatIsDue(shop) },
]

/** Cancels the orders that were not paid in time. */
export async function releaseReservations(shop: Shop): Promise<void> {
  await onEach(await listOverdueOrders(shop.db, AT_ONCE), (id) =>
    closeUnpaidOrder(shop, id, { type: 'expired', actor: 'system', note: 'Not paid in time' }),
  )
}

/** Returns late payments whose refund was interrupted. */
export async function payBackWhatIsDue({ db, payments }: Shop): Promise<void> {
  await onEach(await listRefundsDue(db, AT_ONCE), (payment) => payBack(db, payments, payment))
}
