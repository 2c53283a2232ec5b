import type { Chosen } from '#contract/chosen-options.ts'
import type { ReturnStatus } from '#contract/order-status.ts'
import type { AdminOrderJson } from '#contract/orders.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminReturns.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export type Return = AdminOrderJson['returns'][number]

/** A line of the order that is returned. */
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
export const stepName = (to: Exclude<ReturnStatus, 'Requested'>): string =>
  ({ Approved: t('approve'), Rejected: t('reject'), Received: t('markReceived'), Refunded: common('refund') })[to]

/** Value or refund of a return, with its label. */
export const returnAmount = ({ status, amount, refund }: Return): { amount: number; text: string } =>
  status === 'Rejected'
    ? { amount, text: t('askedFor') }
    : { amount: refund, text: t(status === 'Refunded' ? 'refunded' : 'toRefund') }
