// Made by `npm run messages` from en/adminReturns.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Return */ return: undefined
  /** {id} was approved. {customer} gets an email. */ approved: { id: string; customer: string }
  /** {id} was rejected. {customer} gets an email. */ rejected: { id: string; customer: string }
  /** Approve {id} */ approveTitle: { id: string }
  /** Reject {id} */ rejectTitle: { id: string }
  /** Approve return */ approveReturn: undefined
  /** Reject return */ rejectReturn: undefined
  /** {customer} gets an email with the address to send it to. */ approveHint: { customer: string }
  /** {customer} gets an email. A rejected return can’t be reopened. */ rejectHint: { customer: string }
  /** Note to {customer} */ noteTo: { customer: string }
  /** {id} was marked as received. */ received: { id: string }
  /** Receive {id} */ receiveTitle: { id: string }
  /** Mark as received */ markReceived: undefined
  /** Items to restock */ itemsToRestock: undefined
  /** Selected items go back in stock right away. */ restockHint: undefined
  /** Refund: {amount, number, money} for {id}. */ refundStarted: { amount: number; id: string }
  /** The items are worth {amount, number, money}, including discounts and tax. */ itemsWorth: { amount: number }
  /** Only {refund, number, money} of the payment is left. */ paymentLeft: { refund: number }
  /** {held, number, money} more can be refunded if the dispute is won. */ heldByDispute: { held: number }
  /** Requested */ requested: undefined
  /** Items of {id} */ itemsOf: { id: string }
  /** Your reply */ yourReply: undefined
  /** Back in stock */ backInStock: undefined
  /** Not restocked */ notRestocked: undefined
  /** Search by return, order, or email */ searchBy: undefined
  /** Search returns */ searchReturns: undefined
  /** All returns */ allReturns: undefined
  /** Approve */ approve: undefined
  /** Reject */ reject: undefined
  /** requested */ requestedAmount: undefined
  /** to refund */ toRefund: undefined
  /** refunded */ refunded: undefined
  /** No returns found */ noneFound: undefined
  /** Return requests appear here. */ emptyHint: undefined
  /** Show all returns */ showAll: undefined
}>('adminReturns', {
  return: "Return",
  approved: [["id"]," was approved. ",["customer"]," gets an email."],
  rejected: [["id"]," was rejected. ",["customer"]," gets an email."],
  approveTitle: ["Approve ",["id"]],
  rejectTitle: ["Reject ",["id"]],
  approveReturn: "Approve return",
  rejectReturn: "Reject return",
  approveHint: [["customer"]," gets an email with the address to send it to."],
  rejectHint: [["customer"]," gets an email. A rejected return can’t be reopened."],
  noteTo: ["Note to ",["customer"]],
  received: [["id"]," was marked as received."],
  receiveTitle: ["Receive ",["id"]],
  markReceived: "Mark as received",
  itemsToRestock: "Items to restock",
  restockHint: "Selected items go back in stock right away.",
  refundStarted: ["Refund: ",["amount",4,"money"]," for ",["id"],"."],
  itemsWorth: ["The items are worth ",["amount",4,"money"],", including discounts and tax."],
  paymentLeft: ["Only ",["refund",4,"money"]," of the payment is left."],
  heldByDispute: [["held",4,"money"]," more can be refunded if the dispute is won."],
  requested: "Requested",
  itemsOf: ["Items of ",["id"]],
  yourReply: "Your reply",
  backInStock: "Back in stock",
  notRestocked: "Not restocked",
  searchBy: "Search by return, order, or email",
  searchReturns: "Search returns",
  allReturns: "All returns",
  approve: "Approve",
  reject: "Reject",
  requestedAmount: "requested",
  toRefund: "to refund",
  refunded: "refunded",
  noneFound: "No returns found",
  emptyHint: "Return requests appear here.",
  showAll: "Show all returns",
})
