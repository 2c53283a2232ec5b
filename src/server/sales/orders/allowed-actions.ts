import type { z } from 'zod'
import type { Order } from '#contract/orders.ts'
import type { OrderRow } from './tables.ts'

const DAY_MS = 24 * 3600 * 1000

/**
 * What the shopper may do with an order now.
 * @param returnDays days after arrival in which it can be returned
 */
export function allowedActions(
  { status, paymentStatus, completedAt }: Pick<OrderRow, 'status' | 'paymentStatus' | 'completedAt'>,
  items: { quantity: number; returned: number }[],
  { now, returnDays }: { now: Date; returnDays: number },
): z.output<typeof Order>['can'] {
  const inTime = completedAt !== null && now.getTime() < completedAt.getTime() + returnDays * DAY_MS
  // Of what was paid back whole nothing is left to pay back, and nobody has to send anything for it.
  const isKept = status === 'Completed' && paymentStatus !== 'refunded'
  return {
    // While the money is on its way, paying again would pay twice.
    pay: status === 'Pending' && paymentStatus === 'unpaid',
    changeAddress: mayCorrectAddress({ status, paymentStatus }),
    cancel: status === 'Pending' || status === 'Processing',
    return: isKept && inTime && items.some(({ quantity, returned }) => quantity > returned),
    review: isKept,
    reorder: mayReorder({ status }),
  }
}

/** Paid and not yet sent. */
export const mayCorrectAddress = ({ status, paymentStatus }: Pick<OrderRow, 'status' | 'paymentStatus'>): boolean =>
  status === 'Processing' && paymentStatus !== 'refunded'

export const mayReorder = ({ status }: Pick<OrderRow, 'status'>): boolean => status !== 'Pending'

export const nothingAllowed = {
  pay: false,
  changeAddress: false,
  cancel: false,
  return: false,
  review: false,
  reorder: false,
}
