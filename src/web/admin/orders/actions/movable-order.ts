import type { PaymentStatus } from '#contract/order-status.ts'

/** As much of an order as it takes to move it on, in a list or on its page. */
export interface MovableOrder {
  id: string
  customer: string
  paymentStatus: PaymentStatus
  paymentMethod?: string | undefined
}
