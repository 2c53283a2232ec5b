// Made by `npm run messages` from en/returns.json: change that, not this.
import { area, type Tag } from './runtime/area.ts'

export const t = area<{
  /** {id} can’t be returned now */ notReturnable: { id: string }
  /** View order */ viewOrder: undefined
  /** It was canceled, so nothing was shipped to you. */ wasCanceled: undefined
  /** After delivery, you have {returnDays, number} days to return items. */ afterDelivery: { returnDays: number }
  /** Everything you paid has been refunded. You don’t need to send anything back. */ allRefunded: undefined
  /** Nothing in this order was shipped to you. Contact us if something is wrong. */ nothingShipped: undefined
  /** All items in this order have been returned or refunded, or their return is in progress. */ nothingLeft: undefined
  /** This return was declined. */ thisReturnWasDeclined: undefined
  /** Progress of {id} */ progressOf: { id: string }
  /** Write {id} on the package and send it to {shop}. */ sendTo: { id: string; shop: string }
  /** {name} wrote */ wrote: { name: string }
  /** Items of {id} */ itemsOf: { id: string }
  /** Refunded */ refunded: undefined
  /** Expected refund */ expectedRefund: undefined
  /**  to {paymentMethod} */ toMethod: { paymentMethod: string }
  /** {heldByDispute} more is on hold because of your bank’s dispute. If your bank doesn’t return it, we’ll refund it when the dispute ends. */ heldByDispute: { heldByDispute: string }
  /** The rest was refunded before. */ restRefunded: undefined
  /** Which items do you want to return? */ chooseItems: undefined
  /** Choose the items to return */ chooseSome: undefined
  /** Items in this order */ itemsOfTheOrder: undefined
  /** Anything else? */ anythingElse: undefined
  /** Add details that help us process your return. */ tellUs: undefined
  /** Requesting... */ requesting: undefined
  /** Request return */ requestReturn: undefined
  /** Back to order */ backToTheOrder: undefined
  /** Quantity */ howMany: undefined
  /** Quantity of {name} */ howManyOf: { name: string }
  /** Reason for return */ whyReturn: undefined
  /** Choose a reason */ chooseAReason: undefined
  /** Return in progress or already returned */ alreadyReturned: undefined
  /** Return items from {id} */ titleOf: { id: string }
  /** This order couldn’t be loaded */ loadFailed: undefined
  /** Order History */ orderHistory: undefined
  /** Return */ return: undefined
  /** Return items */ returnItems: undefined
  /** Within {returnDays, number} days after order <span>{id}</span> arrived */ deadline: { returnDays: number; span: Tag; id: string }
  /** How returns work */ howAReturnWorks: undefined
  /** We’ve received your return request */ requested: undefined
  /** Your return number is <strong>{id}</strong>. Wait for our answer before you send anything. */ waitForAnswer: { strong: Tag; id: string }
  /** Return {id} */ returnNumber: { id: string }
  /** What happens next */ whatHappensNext: undefined
  /** We review your request */ weReview: undefined
  /** We’ll email you our answer. */ weReviewHint: undefined
  /** You pack it */ youPackIt: undefined
  /** Use the original box if you can. */ packHint: undefined
  /** You send it */ youSendIt: undefined
  /** You get your refund */ refund: undefined
  /** Qty {quantity, number} */ quantity: { quantity: number }
  /** {left, number} of {quantity, number} left to return */ leftToReturn: { left: number; quantity: number }
  /** Write {returnId} on the outside of the package. */ writeNumber: { returnId: string }
  /** To {address}. {postage} */ sendToAddress: { address: string; postage: string }
  /** To {method}, after we receive and check the package. */ refundHint: { method: string }
  /** the card you paid with */ cardYouUsed: undefined
  /** Items could be returned within {returnDays, number} days after they arrived. */ windowIsOver: { returnDays: number }
}>('returns', {
  notReturnable: [["id"]," can’t be returned now"],
  viewOrder: "View order",
  wasCanceled: "It was canceled, so nothing was shipped to you.",
  afterDelivery: ["After delivery, you have ",["returnDays",4]," days to return items."],
  allRefunded: "Everything you paid has been refunded. You don’t need to send anything back.",
  nothingShipped: "Nothing in this order was shipped to you. Contact us if something is wrong.",
  nothingLeft: "All items in this order have been returned or refunded, or their return is in progress.",
  thisReturnWasDeclined: "This return was declined.",
  progressOf: ["Progress of ",["id"]],
  sendTo: ["Write ",["id"]," on the package and send it to ",["shop"],"."],
  wrote: [["name"]," wrote"],
  itemsOf: ["Items of ",["id"]],
  refunded: "Refunded",
  expectedRefund: "Expected refund",
  toMethod: [" to ",["paymentMethod"]],
  heldByDispute: [["heldByDispute"]," more is on hold because of your bank’s dispute. If your bank doesn’t return it, we’ll refund it when the dispute ends."],
  restRefunded: "The rest was refunded before.",
  chooseItems: "Which items do you want to return?",
  chooseSome: "Choose the items to return",
  itemsOfTheOrder: "Items in this order",
  anythingElse: "Anything else?",
  tellUs: "Add details that help us process your return.",
  requesting: "Requesting...",
  requestReturn: "Request return",
  backToTheOrder: "Back to order",
  howMany: "Quantity",
  howManyOf: ["Quantity of ",["name"]],
  whyReturn: "Reason for return",
  chooseAReason: "Choose a reason",
  alreadyReturned: "Return in progress or already returned",
  titleOf: ["Return items from ",["id"]],
  loadFailed: "This order couldn’t be loaded",
  orderHistory: "Order History",
  return: "Return",
  returnItems: "Return items",
  deadline: ["Within ",["returnDays",4]," days after order ",["span",["id"]]," arrived"],
  howAReturnWorks: "How returns work",
  requested: "We’ve received your return request",
  waitForAnswer: ["Your return number is ",["strong",["id"]],". Wait for our answer before you send anything."],
  returnNumber: ["Return ",["id"]],
  whatHappensNext: "What happens next",
  weReview: "We review your request",
  weReviewHint: "We’ll email you our answer.",
  youPackIt: "You pack it",
  packHint: "Use the original box if you can.",
  youSendIt: "You send it",
  refund: "You get your refund",
  quantity: ["Qty ",["quantity",4]],
  leftToReturn: [["left",4]," of ",["quantity",4]," left to return"],
  writeNumber: ["Write ",["returnId"]," on the outside of the package."],
  sendToAddress: ["To ",["address"],". ",["postage"]],
  refundHint: ["To ",["method"],", after we receive and check the package."],
  cardYouUsed: "the card you paid with",
  windowIsOver: ["Items could be returned within ",["returnDays",4]," days after they arrived."],
})
