export const orderStatuses = ['Pending', 'Processing', 'Shipped', 'Completed', 'Cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** What shoppers see in their list: an order that was not paid yet is not one of theirs. */
export const listedOrderStatuses = orderStatuses.filter((status) => status !== 'Pending')

export const paymentStatuses = ['unpaid', 'paid', 'refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

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
