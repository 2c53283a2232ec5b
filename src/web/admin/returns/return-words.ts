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

/** What staff can do next with a return, and what the button says. */
export const nextSteps: Record<ReturnStatus, { to: Exclude<ReturnStatus, 'Requested'>; action: string }[]> = {
  Requested: [
    { to: 'Approved', action: 'Approve' },
    { to: 'Rejected', action: 'Reject' },
  ],
  Approved: [{ to: 'Received', action: 'Mark as received' }],
  Received: [{ to: 'Refunded', action: 'Refund' }],
  Rejected: [],
  Refunded: [],
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
