import type { PaymentStatus } from '#contract/order-status.ts'

/** The fields of an order that its status actions need, in a list or on its page. */
export interface OrderForStatusChange {
  id: string
  customer: string
  paymentStatus: PaymentStatus
  paymentMethod?: string | undefined
}
