import type { ReturnStatus } from '#contract/order-status.ts'
import type { AdminOrderJson } from '#contract/orders.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export type Return = AdminOrderJson['returns'][number]

/** What is known of a line that comes back. */
export interface ReturnedItem {
  line: number
  name: string
  image: string
  color: string | null
  size: string | null
}

export const returnTones: Record<ReturnStatus, BadgeTone> = {
  Requested: 'warning',
  Approved: 'accent',
  Rejected: 'danger',
  Received: 'warning',
  Refunded: 'neutral',
}

/** What the button says that makes a return this. */
export const stepWords: Record<Exclude<ReturnStatus, 'Requested'>, string> = {
  Approved: 'Approve',
  Rejected: 'Reject',
  Received: 'Mark as received',
  Refunded: 'Refund',
}

/** What a return is about in money. */
export const worthOf = ({ status, amount, refund }: Return): { amount: number; words: string } =>
  status === 'Rejected' ? { amount, words: 'asked for' } : { amount: refund, words: refundWords[status] }

const refundWords: Record<Exclude<ReturnStatus, 'Rejected'>, string> = {
  Requested: 'to refund',
  Approved: 'to refund',
  Received: 'to refund',
  Refunded: 'refunded',
}
