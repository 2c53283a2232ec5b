import type { Job } from '../jobs/jobs.ts'
import { listOverdueOrders } from '../orders/open-orders.ts'
import { listRefundsDue } from '../payments/record-payment.ts'
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
  for (const id of await listOverdueOrders(shop.db, AT_ONCE)) {
    await closeUnpaidOrder(shop, id, { type: 'expired', actor: 'system', note: 'Not paid in time' })
  }
}

/** Returns late payments whose refund was interrupted. */
export async function payBackWhatIsDue({ db, payments }: Shop): Promise<void> {
  for (const payment of await listRefundsDue(db, AT_ONCE)) await payBack(db, payments, payment)
}
