// Made by `npm run messages` from en/adminOrderActions.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** {id} was canceled. The payment is being refunded. */ canceledAndRefunded: { id: string }
  /** {id} was canceled. */ canceled: { id: string }
  /** Cancel {id}? */ cancelTitle: { id: string }
  /** Cancel order */ cancelOrder: undefined
  /** Keep order */ keepOrder: undefined
  /** This can’t be undone. */ cantBeUndone: undefined
  /** {customer} will see this. */ customerSees: { customer: string }
  /** This order isn’t paid. Nothing is charged, and its items go back in stock. */ cancelUnpaid: undefined
  /** The payment is on its way. If the payment provider can still stop it, nothing is charged. Otherwise, the order stays as it is. */ cancelProcessing: undefined
  /** The payment was already refunded. The items go back in stock. */ cancelRefunded: undefined
  /** The full payment is refunded to {method}, and the items go back in stock. */ cancelPaid: { method: string }
  /** The rest of the payment is refunded to {method}, and the items go back in stock. */ cancelPartlyRefunded: { method: string }
  /** the original payment method */ originalMethod: undefined
  /** Ship order */ shipOrder: undefined
  /** Mark as completed */ markCompleted: undefined
  /** Packing slip */ packingSlip: undefined
  /** Invoice */ invoice: undefined
  /** {id} was marked as shipped. {customer} gets an email. */ shipped: { id: string; customer: string }
  /** Ship {id} */ shipTitle: { id: string }
  /** Mark as shipped */ markShipped: undefined
  /** {customer} gets an email with the carrier and tracking number. A shipped order can’t be canceled. */ shipHint: { customer: string }
  /** This order was fully refunded. */ fullyRefunded: undefined
  /** Ship anyway */ shipAnyway: undefined
  /** {id} was marked as completed. {customer} gets an email. */ completed: { id: string; customer: string }
  /** Enter an amount, such as 12.50 */ enterAmount: undefined
  /** You can refund at most {max, number, money} */ amountTooHigh: { max: number }
  /** Choose at least one item */ chooseItem: undefined
  /** Refund type */ refundType: undefined
  /** Full remaining amount, {refundable, number, money} */ fullRefund: { refundable: number }
  /** Custom amount */ customAmount: undefined
  /** Up to {refundable, number, money}. */ upTo: { refundable: number }
  /** The customer will see this in the refund email. */ refundReasonHint: undefined
  /** The refund goes to {method}. Banks can take a few days to show it. */ refundHint: { method: string }
  /** Items to refund */ itemsToRefund: undefined
  /** The refund includes tax, less any discount on these items. */ shareHint: undefined
  /** Refund: {amount, number, money} for {units, plural, one {# item} other {# items}} */ refundOfItems: { amount: number; units: number }
  /** Quantity of {name} */ quantityOf: { name: string }
  /** Put back in stock */ putInStock: undefined
  /** Qty {quantity, number} */ quantity: { quantity: number }
  /** Returned or refunded */ allReturned: undefined
  /** {left, number} of {quantity, number} left to refund */ leftToRefund: { left: number; quantity: number }
  /** Refund for {id} */ refundMade: { id: string }
  /** Refunded to {method}. */ refundedTo: { method: string }
  /** On its way to {method}. */ refundOnItsWay: { method: string }
  /** Ship {count, plural, one {# order} other {# orders}} */ shipMany: { count: number }
  /** Ship {filled, number} of {open, number} */ shipSome: { filled: number; open: number }
  /** Ship */ ship: undefined
  /** Each customer gets an email. Orders without a tracking number aren’t shipped. */ shipManyHint: undefined
  /** Can’t be shipped: {orders} */ cantBeShipped: { orders: string }
  /** Carrier for all orders */ carrierForAll: undefined
  /** {failure} Orders already shipped stay shipped. Try again to ship the rest. */ shipManyFailed: { failure: string }
  /** The packing slips couldn’t be loaded. {reason} */ slipsFailed: { reason: string }
  /** Shipped · {trackingNumber} */ shippedWith: { trackingNumber: string }
  /** Carrier of {id} */ carrierOf: { id: string }
  /** Tracking number of {id} */ trackingNumberOf: { id: string }
  /** Paste from a spreadsheet */ paste: undefined
  /** One line per order: {example}, UPS, 1Z999AA1 */ pasteHint: { example: string }
  /** {lines, plural, one {# line} other {# lines}} couldn’t be matched. Check the order and tracking numbers. */ linesLeft: { lines: number }
  /** Select at most {max, number} orders */ tooMany: { max: number }
  /** Print packing slips */ printSlips: undefined
}>('adminOrderActions', {
  canceledAndRefunded: [["id"]," was canceled. The payment is being refunded."],
  canceled: [["id"]," was canceled."],
  cancelTitle: ["Cancel ",["id"],"?"],
  cancelOrder: "Cancel order",
  keepOrder: "Keep order",
  cantBeUndone: "This can’t be undone.",
  customerSees: [["customer"]," will see this."],
  cancelUnpaid: "This order isn’t paid. Nothing is charged, and its items go back in stock.",
  cancelProcessing: "The payment is on its way. If the payment provider can still stop it, nothing is charged. Otherwise, the order stays as it is.",
  cancelRefunded: "The payment was already refunded. The items go back in stock.",
  cancelPaid: ["The full payment is refunded to ",["method"],", and the items go back in stock."],
  cancelPartlyRefunded: ["The rest of the payment is refunded to ",["method"],", and the items go back in stock."],
  originalMethod: "the original payment method",
  shipOrder: "Ship order",
  markCompleted: "Mark as completed",
  packingSlip: "Packing slip",
  invoice: "Invoice",
  shipped: [["id"]," was marked as shipped. ",["customer"]," gets an email."],
  shipTitle: ["Ship ",["id"]],
  markShipped: "Mark as shipped",
  shipHint: [["customer"]," gets an email with the carrier and tracking number. A shipped order can’t be canceled."],
  fullyRefunded: "This order was fully refunded.",
  shipAnyway: "Ship anyway",
  completed: [["id"]," was marked as completed. ",["customer"]," gets an email."],
  enterAmount: "Enter an amount, such as 12.50",
  amountTooHigh: ["You can refund at most ",["max",4,"money"]],
  chooseItem: "Choose at least one item",
  refundType: "Refund type",
  fullRefund: ["Full remaining amount, ",["refundable",4,"money"]],
  customAmount: "Custom amount",
  upTo: ["Up to ",["refundable",4,"money"],"."],
  refundReasonHint: "The customer will see this in the refund email.",
  refundHint: ["The refund goes to ",["method"],". Banks can take a few days to show it."],
  itemsToRefund: "Items to refund",
  shareHint: "The refund includes tax, less any discount on these items.",
  refundOfItems: ["Refund: ",["amount",4,"money"]," for ",["units",2,{"one":[0," item"],"other":[0," items"]}]],
  quantityOf: ["Quantity of ",["name"]],
  putInStock: "Put back in stock",
  quantity: ["Qty ",["quantity",4]],
  allReturned: "Returned or refunded",
  leftToRefund: [["left",4]," of ",["quantity",4]," left to refund"],
  refundMade: ["Refund for ",["id"]],
  refundedTo: ["Refunded to ",["method"],"."],
  refundOnItsWay: ["On its way to ",["method"],"."],
  shipMany: ["Ship ",["count",2,{"one":[0," order"],"other":[0," orders"]}]],
  shipSome: ["Ship ",["filled",4]," of ",["open",4]],
  ship: "Ship",
  shipManyHint: "Each customer gets an email. Orders without a tracking number aren’t shipped.",
  cantBeShipped: ["Can’t be shipped: ",["orders"]],
  carrierForAll: "Carrier for all orders",
  shipManyFailed: [["failure"]," Orders already shipped stay shipped. Try again to ship the rest."],
  slipsFailed: ["The packing slips couldn’t be loaded. ",["reason"]],
  shippedWith: ["Shipped · ",["trackingNumber"]],
  carrierOf: ["Carrier of ",["id"]],
  trackingNumberOf: ["Tracking number of ",["id"]],
  paste: "Paste from a spreadsheet",
  pasteHint: ["One line per order: ",["example"],", UPS, 1Z999AA1"],
  linesLeft: [["lines",2,{"one":[0," line"],"other":[0," lines"]}]," couldn’t be matched. Check the order and tracking numbers."],
  tooMany: ["Select at most ",["max",4]," orders"],
  printSlips: "Print packing slips",
})
