import { t as statuses } from '#messages/orderStatuses.ts'
import { t } from '#messages/returnReasons.ts'

export const orderStatuses = ['Pending', 'Processing', 'Shipped', 'Completed', 'Cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

const statusLabels = {
  Pending: 'pending',
  Processing: 'processing',
  Shipped: 'shipped',
  Completed: 'completed',
  Cancelled: 'cancelled',
} as const satisfies Record<OrderStatus, string>

export const orderStatusLabel = (status: OrderStatus): string => statuses(statusLabels[status])

/** The statuses in a shopper's list of orders, which omits unpaid orders. */
export const listedOrderStatuses = orderStatuses.filter((status) => status !== 'Pending')

/**
 * `processing`: the payment has been initiated but not received, which may take days. Nothing is shipped before. `awaiting`: staff
 * record the payment when it arrives, such as a bank transfer.
 */
export const paymentStatuses = ['unpaid', 'processing', 'awaiting', 'paid', 'partially_refunded', 'refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Statuses of orders whose payment has not been received. */
export const unpaidStatuses = ['unpaid', 'processing', 'awaiting'] as const satisfies PaymentStatus[]

export const wasPaid = (status: PaymentStatus): boolean =>
  !(unpaidStatuses as readonly PaymentStatus[]).includes(status)

/** Whether an order has an invoice: once it is paid, or from the beginning if it is to be paid by invoice. */
export const hasInvoice = ({
  status,
  paymentStatus,
  manualPayment,
}: {
  status: OrderStatus
  paymentStatus: PaymentStatus
  manualPayment?: { method: string } | undefined
}): boolean =>
  wasPaid(paymentStatus) ||
  (paymentStatus === 'awaiting' && manualPayment?.method === 'invoice' && status !== 'Cancelled')

/** Statuses of orders that were paid and not fully refunded. */
export const revenuePaymentStatuses = ['paid', 'partially_refunded'] as const satisfies PaymentStatus[]

/** The fields that decide which transitions an order allows. */
interface OrderState {
  status: OrderStatus
  /** Null when nothing is shipped: such an order is completed without being shipped. */
  shippingMethod: string | null
}

/** The order state machine: allowed transitions from each status. Completed and Cancelled are final. */
const orderTransitions = {
  Pending: ['Processing', 'Cancelled'],
  Processing: ['Shipped', 'Cancelled'],
  Shipped: ['Completed'],
  Completed: [],
  Cancelled: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>

const getTransitions = ({ status, shippingMethod }: OrderState): readonly OrderStatus[] =>
  status === 'Processing' && shippingMethod === null ? ['Completed', 'Cancelled'] : orderTransitions[status]

export const canBecome = (from: OrderState, to: OrderStatus): boolean => getTransitions(from).includes(to)

/**
 * Transitions by staff. Only a payment moves an order to Processing, and an unpaid order expires or is canceled by its shopper.
 */
export const staffTransitions = (from: OrderState): readonly OrderStatus[] =>
  from.status === 'Pending' ? ['Cancelled'] : getTransitions(from)

export const returnStatuses = ['Requested', 'Approved', 'Rejected', 'Received', 'Refunded'] as const
export type ReturnStatus = (typeof returnStatuses)[number]

/** Statuses of returns that wait for staff. */
export const waitingReturnStatuses = ['Requested', 'Approved', 'Received'] as const satisfies ReturnStatus[]

/** The state machine of a return, independent of its order's. */
export const returnTransitions = {
  Requested: ['Approved', 'Rejected'],
  Approved: ['Received'],
  Rejected: [],
  Received: ['Refunded'],
  Refunded: [],
} as const satisfies Record<ReturnStatus, readonly ReturnStatus[]>

export const returnCanBecome = (from: ReturnStatus, to: ReturnStatus): boolean =>
  (returnTransitions[from] as readonly ReturnStatus[]).includes(to)

/** The reasons for a return that a shopper can choose, with their labels. */
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
