// Made by `npm run messages` from en/order.json: change that, not this.
import { area, type Tag } from './runtime/area.ts'

export const t = area<{
  /** Order placed */ placed: undefined
  /** Payment received */ paid: undefined
  /** Payment on its way */ paymentProcessing: undefined
  /** Payment delayed */ paymentDelayed: undefined
  /** Payment failed */ paymentFailed: undefined
  /** Shipping address changed */ addressChanged: undefined
  /** Shipped */ shipped: undefined
  /** Delivered */ completed: undefined
  /** Cancelled */ cancelled: undefined
  /** Canceled because it wasn’t paid in time */ expired: undefined
  /** Payment refunded */ refunded: undefined
  /** Refund failed */ refundFailed: undefined
  /** Payment disputed */ disputeOpened: undefined
  /** Dispute won */ disputeWon: undefined
  /** Dispute lost */ disputeLost: undefined
  /** Fraud warning */ fraudWarning: undefined
  /** Payment under review */ reviewOpened: undefined
  /** Closed by the bank or provider */ caseClosed: undefined
  /** Return requested */ returnRequested: undefined
  /** Return approved */ returnApproved: undefined
  /** Return declined */ returnRejected: undefined
  /** Return received */ returnReceived: undefined
  /** Note */ note: undefined
  /** Not paid */ notPaid: undefined
  /** On its way */ onItsWay: undefined
  /** Paid */ isPaid: undefined
  /** Partly refunded */ partlyRefunded: undefined
  /** Refunded */ isRefunded: undefined
  /** Refunds */ refunds: undefined
  /** Refund <when></when> */ refundedAt: { when: Tag }
  /** Refund <strong>on its way</strong> */ refundPending: { strong: Tag }
  /** Refund <strong>held by the bank’s dispute</strong> */ refundHeld: { strong: Tag }
  /** We’ll refund this when the dispute ends, unless the bank does. */ refundHeldHint: undefined
  /** Net payment */ remainsPaid: undefined
  /** Subtotal */ subtotal: undefined
  /** Discount */ discount: undefined
  /** Shipping */ shipping: undefined
  /** Tax */ tax: undefined
  /** Tax ({percent}) */ taxAt: { percent: string }
  /** Total */ total: undefined
}>('order', {
  placed: "Order placed",
  paid: "Payment received",
  paymentProcessing: "Payment on its way",
  paymentDelayed: "Payment delayed",
  paymentFailed: "Payment failed",
  addressChanged: "Shipping address changed",
  shipped: "Shipped",
  completed: "Delivered",
  cancelled: "Cancelled",
  expired: "Canceled because it wasn’t paid in time",
  refunded: "Payment refunded",
  refundFailed: "Refund failed",
  disputeOpened: "Payment disputed",
  disputeWon: "Dispute won",
  disputeLost: "Dispute lost",
  fraudWarning: "Fraud warning",
  reviewOpened: "Payment under review",
  caseClosed: "Closed by the bank or provider",
  returnRequested: "Return requested",
  returnApproved: "Return approved",
  returnRejected: "Return declined",
  returnReceived: "Return received",
  note: "Note",
  notPaid: "Not paid",
  onItsWay: "On its way",
  isPaid: "Paid",
  partlyRefunded: "Partly refunded",
  isRefunded: "Refunded",
  refunds: "Refunds",
  refundedAt: ["Refund ",["when",""]],
  refundPending: ["Refund ",["strong","on its way"]],
  refundHeld: ["Refund ",["strong","held by the bank’s dispute"]],
  refundHeldHint: "We’ll refund this when the dispute ends, unless the bank does.",
  remainsPaid: "Net payment",
  subtotal: "Subtotal",
  discount: "Discount",
  shipping: "Shipping",
  tax: "Tax",
  taxAt: ["Tax (",["percent"],")"],
  total: "Total",
})
