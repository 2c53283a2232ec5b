import type { PaymentStatus } from '#contract/order-status.ts'

/** The fields of an order that status actions need, in the list and on its page. */
export interface OrderForStatusChange {
  id: string
  customer: string
  paymentStatus: PaymentStatus
  paymentMethod?: string | undefined
}
