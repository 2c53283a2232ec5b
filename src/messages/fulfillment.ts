// Made by `npm run messages` from en/fulfillment.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** The order {id} has no payment */ noPayment: { id: string }
  /** The order was canceled */ orderCanceled: undefined
  /** You’ve downloaded a file of this order, so you can’t cancel it. Contact us instead. */ downloaded: undefined
  /** Completed automatically */ takenAsArrived: undefined
  /** Staff can’t change an order to {status}. */ notByStaff: { status: string }
  /** We couldn’t find this return. */ returnMissing: undefined
  /** One of these items isn’t in the return. */ notInReturn: undefined
  /** This order wasn’t paid. */ notPaid: undefined
  /** This Idempotency-Key was used for a different refund. */ refundKeyReused: undefined
  /** You can’t refund this many of this item. Lower the quantity. */ tooManyToRefund: undefined
  /** We couldn’t find this refund. */ refundMissing: undefined
  /** This refund hasn’t failed. */ refundNotFailed: undefined
  /** The payment is still processing. You can ship this order when it has arrived. */ stillProcessing: undefined
  /** Shipped although it was refunded in full. */ shippedRefunded: undefined
  /** Refund of {amount, number, money} for {id} */ refundForReturn: { amount: number; id: string }
  /** Return {id} */ returnRefund: { id: string }
  /** Refund of {amount, number, money}: {how, select, try_again {tried again} other {paid another way}} */ refundResolved: { amount: number; how: 'try_again' | 'other' }
  /** {amount} was refunded but came back to the payment provider. Pay it back in another way. */ refundReturned: { amount: string }
  /** {amount}: {reason}. The customer’s bank paid this back with the dispute. */ coveredByBank: { amount: string; reason: string }
}>('fulfillment', {
  noPayment: ["The order ",["id"]," has no payment"],
  orderCanceled: "The order was canceled",
  downloaded: "You’ve downloaded a file of this order, so you can’t cancel it. Contact us instead.",
  takenAsArrived: "Completed automatically",
  notByStaff: ["Staff can’t change an order to ",["status"],"."],
  returnMissing: "We couldn’t find this return.",
  notInReturn: "One of these items isn’t in the return.",
  notPaid: "This order wasn’t paid.",
  refundKeyReused: "This Idempotency-Key was used for a different refund.",
  tooManyToRefund: "You can’t refund this many of this item. Lower the quantity.",
  refundMissing: "We couldn’t find this refund.",
  refundNotFailed: "This refund hasn’t failed.",
  stillProcessing: "The payment is still processing. You can ship this order when it has arrived.",
  shippedRefunded: "Shipped although it was refunded in full.",
  refundForReturn: ["Refund of ",["amount",4,"money"]," for ",["id"]],
  returnRefund: ["Return ",["id"]],
  refundResolved: ["Refund of ",["amount",4,"money"],": ",["how",1,{"try_again":"tried again","other":"paid another way"}]],
  refundReturned: [["amount"]," was refunded but came back to the payment provider. Pay it back in another way."],
  coveredByBank: [["amount"],": ",["reason"],". The customer’s bank paid this back with the dispute."],
})
