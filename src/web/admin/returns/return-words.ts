import type { ReturnStatus } from '#contract/order-status.ts'
import type { AdminOrderJson } from '#contract/orders.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminReturns.ts'
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
export const stepName = (to: Exclude<ReturnStatus, 'Requested'>): string =>
  ({ Approved: t('approve'), Rejected: t('reject'), Received: t('markReceived'), Refunded: common('refund') })[to]

/** What a return is about in money. */
export const worthOf = ({ status, amount, refund }: Return): { amount: number; words: string } =>
  status === 'Rejected'
    ? { amount, words: t('askedFor') }
    : { amount: refund, words: t(status === 'Refunded' ? 'refunded' : 'toRefund') }
