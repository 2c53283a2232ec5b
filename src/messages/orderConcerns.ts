// Made by `npm run messages` from en/orderConcerns.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Paid, to be shipped */ toShip: undefined
  /** Payment failed */ paymentFailed: undefined
  /** Payment delayed */ paymentDelayed: undefined
  /** Refund failed */ refundFailed: undefined
  /** Disputed or suspicious */ disputed: undefined
}>('orderConcerns', {
  toShip: "Paid, to be shipped",
  paymentFailed: "Payment failed",
  paymentDelayed: "Payment delayed",
  refundFailed: "Refund failed",
  disputed: "Disputed or suspicious",
})
