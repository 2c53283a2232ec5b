import type { Chosen } from '#contract/chosen-options.ts'
import type { ReturnStatus } from '#contract/order-status.ts'
import type { AdminOrderJson } from '#contract/orders.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminReturns.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export type Return = AdminOrderJson['returns'][number]

/** A returned line of an order. */
export interface ReturnedItem extends Chosen {
  line: number
  name: string
  image: string
}

export const returnTones: Record<ReturnStatus, BadgeTone> = {
  Requested: 'warning',
  Approved: 'accent',
  Rejected: 'danger',
  Received: 'warning',
  Refunded: 'neutral',
}

/** Label of the button that moves a return to a status. */
export const transitionLabel = (to: Exclude<ReturnStatus, 'Requested'>): string =>
  ({ Approved: t('approve'), Rejected: t('reject'), Received: t('markReceived'), Refunded: common('refund') })[to]

/** Amount of a return with its label: the value of its items if rejected, otherwise the refund. */
export const returnAmount = ({ status, amount, refund }: Return): { amount: number; text: string } =>
  status === 'Rejected'
    ? { amount, text: t('requestedAmount') }
    : { amount: refund, text: t(status === 'Refunded' ? 'refunded' : 'toRefund') }
