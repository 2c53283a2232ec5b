import { t } from '#messages/returnReasons.ts'

export const orderStatuses = ['Pending', 'Processing', 'Shipped', 'Completed', 'Cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** What shoppers see in their list: an order that was not paid yet is not one of theirs. */
export const listedOrderStatuses = orderStatuses.filter((status) => status !== 'Pending')

/** `processing`: the money is on its way, which may take days; nothing is shipped before it has come. */
export const paymentStatuses = ['unpaid', 'processing', 'paid', 'partially_refunded', 'refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Of an order whose money has not come, or not yet. */
export const unpaidStatuses = ['unpaid', 'processing'] as const satisfies PaymentStatus[]

export const wasPaid = (status: PaymentStatus): boolean =>
  !(unpaidStatuses as readonly PaymentStatus[]).includes(status)

/** Of which the shop kept the money, or a part of it. */
export const keptPaymentStatuses = ['paid', 'partially_refunded'] as const satisfies PaymentStatus[]

/** The order state machine: from each status, where it may go. Nothing leaves Completed or Cancelled. */
export const orderTransitions = {
  Pending: ['Processing', 'Cancelled'],
  Processing: ['Shipped', 'Cancelled'],
  Shipped: ['Completed'],
  Completed: [],
  Cancelled: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>

export const canBecome = (from: OrderStatus, to: OrderStatus): boolean =>
  (orderTransitions[from] as readonly OrderStatus[]).includes(to)

/**
 * Where staff may move an order. That it becomes Processing is the payment's doing alone, and an unpaid one ends by
 * itself or by its shopper.
 */
export const staffTransitions = (from: OrderStatus): readonly OrderStatus[] =>
  from === 'Pending' ? ['Cancelled'] : orderTransitions[from]

export const returnStatuses = ['Requested', 'Approved', 'Rejected', 'Received', 'Refunded'] as const
export type ReturnStatus = (typeof returnStatuses)[number]

/** Of a return whose next step is the staff's. */
export const waitingReturnStatuses = ['Requested', 'Approved', 'Received'] as const satisfies ReturnStatus[]

/** The state machine of a return, which lives beside its order. */
export const returnTransitions = {
  Requested: ['Approved', 'Rejected'],
  Approved: ['Received'],
  Rejected: [],
  Received: ['Refunded'],
  Refunded: [],
} as const satisfies Record<ReturnStatus, readonly ReturnStatus[]>

export const returnCanBecome = (from: ReturnStatus, to: ReturnStatus): boolean =>
  (returnTransitions[from] as readonly ReturnStatus[]).includes(to)

/** Why something comes back, as the shopper chooses it, with what it is called. */
export const returnReasons = {
  get damaged() {
    return t('damaged')
  },
  get wrong_item() {
    return t('wrongItem')
  },
  get not_as_described() {
    return t('notAsDescribed')
  },
  get does_not_fit() {
    return t('doesNotFit')
  },
  get changed_mind() {
    return t('changedMind')
  },
  get other() {
    return t('other')
  },
} as const
export type ReturnReason = keyof typeof returnReasons
