// Made by `npm run messages` from en/paymentRefusals.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** The customer’s bank took back part of this payment, so less is left to refund. */ disputed: undefined
  /** We can’t look up this payment right now. Contact us. */ notConnected: undefined
  /** Refunded by the shop */ madeThere: undefined
  /** Failed at the payment provider: {reason} */ failedThere: { reason: string }
  /** no reason given */ noReason: undefined
  /** The payment provider isn’t responding. Try again in a moment. */ noAnswer: undefined
  /** {brand} ending in {last4} */ method: { brand: string; last4: string }
  /** Card */ card: undefined
  /** We couldn’t find this payment. */ missing: undefined
  /** This payment was canceled. */ canceled: undefined
  /** Your bank didn’t approve the payment. */ notApproved: undefined
  /** Your card was declined. */ cardDeclined: undefined
  /** Your card has insufficient funds. */ insufficientFunds: undefined
  /** Your card has expired. */ cardExpired: undefined
  /** This signature has expired. */ signedTooLongAgo: undefined
  /** Order {reference} */ order: { reference: string }
}>('paymentRefusals', {
  disputed: "The customer’s bank took back part of this payment, so less is left to refund.",
  notConnected: "We can’t look up this payment right now. Contact us.",
  madeThere: "Refunded by the shop",
  failedThere: ["Failed at the payment provider: ",["reason"]],
  noReason: "no reason given",
  noAnswer: "The payment provider isn’t responding. Try again in a moment.",
  method: [["brand"]," ending in ",["last4"]],
  card: "Card",
  missing: "We couldn’t find this payment.",
  canceled: "This payment was canceled.",
  notApproved: "Your bank didn’t approve the payment.",
  cardDeclined: "Your card was declined.",
  insufficientFunds: "Your card has insufficient funds.",
  cardExpired: "Your card has expired.",
  signedTooLongAgo: "This signature has expired.",
  order: ["Order ",["reference"]],
})
