// Made by `npm run messages` from en/auditFindings.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** The payment is {here} in the shop, but {there} at the payment provider. */ stateDiffers: { here: string; there: string }
  /** The payment is {here, number, money} in the shop, but {there, number, money} at the payment provider. */ amountDiffers: { here: number; there: number }
  /** {there, number, money} was refunded at the payment provider, but the shop knows of {here, number, money}. */ refundUnknown: { there: number; here: number }
  /** {there, number, money} was refunded at the payment provider, but {here, number, money} in the shop. */ refundDiffers: { there: number; here: number }
  /** The payment is disputed at the payment provider, but not in the shop. */ disputeUnknown: undefined
  /** The payment provider has no such payment. */ paymentUnknownThere: undefined
  /** The payment provider couldn’t be asked: {why} */ notAsked: { why: string }
  /** The events of this payment provider couldn’t be read: {why} */ eventsUnread: { why: string }
  /** This payment provider has more than {max, number} pages of events, so some weren’t read. */ tooManyEvents: { max: number }
  /** {payment} was paid at the payment provider, but the shop has no such payment. */ paymentUnknownHere: { payment: string }
  /** The event {event} couldn’t be processed: {why} */ notSettled: { event: string; why: string }
}>('auditFindings', {
  stateDiffers: ["The payment is ",["here"]," in the shop, but ",["there"]," at the payment provider."],
  amountDiffers: ["The payment is ",["here",4,"money"]," in the shop, but ",["there",4,"money"]," at the payment provider."],
  refundUnknown: [["there",4,"money"]," was refunded at the payment provider, but the shop knows of ",["here",4,"money"],"."],
  refundDiffers: [["there",4,"money"]," was refunded at the payment provider, but ",["here",4,"money"]," in the shop."],
  disputeUnknown: "The payment is disputed at the payment provider, but not in the shop.",
  paymentUnknownThere: "The payment provider has no such payment.",
  notAsked: ["The payment provider couldn’t be asked: ",["why"]],
  eventsUnread: ["The events of this payment provider couldn’t be read: ",["why"]],
  tooManyEvents: ["This payment provider has more than ",["max",4]," pages of events, so some weren’t read."],
  paymentUnknownHere: [["payment"]," was paid at the payment provider, but the shop has no such payment."],
  notSettled: ["The event ",["event"]," couldn’t be processed: ",["why"]],
})
