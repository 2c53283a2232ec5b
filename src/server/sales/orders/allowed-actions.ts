import type { z } from 'zod'
import { DAY_MS } from '#contract/day.ts'
import type { Order } from '#contract/orders.ts'
import { isShipped, type ProductType } from '#contract/product-types.ts'
import type { OrderRow } from './tables.ts'

interface State extends Pick<OrderRow, 'status' | 'paymentStatus' | 'completedAt'> {
  /** Whether one of its files was downloaded. The shopper can no longer cancel such an order. */
  downloaded: boolean
}

/**
 * The actions that the shopper may take on an order now.
 * @param returnDays length of the return period after arrival, in days
 */
export function allowedActions(
  { status, paymentStatus, completedAt, downloaded }: State,
  items: { type: ProductType; quantity: number; returned: number }[],
  { now, returnDays }: { now: Date; returnDays: number },
): z.output<typeof Order>['can'] {
  const isInReturnPeriod = completedAt !== null && now.getTime() < completedAt.getTime() + returnDays * DAY_MS
  // After a full refund nothing is left to refund, so the shopper need not return anything.
  const isPaidPurchase = status === 'Completed' && paymentStatus !== 'refunded'
  return {
    // While a payment is processing, another one would pay twice.
    pay: status === 'Pending' && paymentStatus === 'unpaid',
    changeAddress: mayCorrectAddress({ status, paymentStatus }),
    cancel: status === 'Pending' || (status === 'Processing' && !downloaded),
    return:
      isPaidPurchase && isInReturnPeriod && items.some((item) => isShipped(item) && item.quantity > item.returned),
    review: isPaidPurchase,
    reorder: mayReorder({ status }),
  }
}

/** An address can be corrected while the order is paid and not shipped. */
export const mayCorrectAddress = ({ status, paymentStatus }: Pick<OrderRow, 'status' | 'paymentStatus'>): boolean =>
  status === 'Processing' && paymentStatus !== 'refunded'

export const mayReorder = ({ status }: Pick<OrderRow, 'status'>): boolean => status !== 'Pending'

export const noActions = {
  pay: false,
  changeAddress: false,
  cancel: false,
  return: false,
  review: false,
  reorder: false,
}
