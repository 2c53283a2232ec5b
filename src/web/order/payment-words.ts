import type { PaymentStatus } from '#contract/order-status.ts'

/** What became of the payment of an order, in the shop and in the panel. */
export const paymentWords: Record<PaymentStatus, string> = {
  unpaid: 'Not paid',
  processing: 'On its way',
  paid: 'Paid',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
}
