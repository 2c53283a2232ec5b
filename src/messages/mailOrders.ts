// Made by `npm run messages` from en/mailOrders.json: change that, not this.
import { area, type Tag } from './runtime/area.ts'

export const t = area<{
  /** Thank you for your order {id} */ subjectConfirmed: { id: string }
  /** Your order {id} was not paid */ subjectNotPaid: { id: string }
  /** Your order {id} has shipped */ subjectShipped: { id: string }
  /** How do you like your order {id}? */ subjectCompleted: { id: string }
  /** Your order {id} was canceled */ subjectCanceled: { id: string }
  /** Your refund for order {id} */ subjectRefunded: { id: string }
  /** We received your return request {id} */ subjectReturnRequested: { id: string }
  /** Your return {id} was approved */ subjectReturnApproved: { id: string }
  /** Your return {id} was not approved */ subjectReturnRejected: { id: string }
  /** Your return {id} has arrived */ subjectReturnReceived: { id: string }
  /** You’re receiving this email because you placed an order at {shop}. */ reason: { shop: string }
  /** Questions? {ways}. */ questions: { ways: string }
  /** View your order */ viewOrder: undefined
  /** Write a review */ writeReview: undefined
  /** {count, plural, one {And # more item on your order page.} other {And # more items on your order page.}} */ moreItems: { count: number }
  /** Part of {bundle} */ partOf: { bundle: string }
  /** Qty {quantity, number} */ quantity: { quantity: number }
  /** Subtotal */ subtotal: undefined
  /** Discount */ discount: undefined
  /** Shipping */ shipping: undefined
  /** Free */ free: undefined
  /** Tax */ tax: undefined
  /** Total */ total: undefined
  /** We’re refunding <strong>{amount, number, money}</strong> to {method}. It can take your bank 5 to 10 business days to show it. */ refundTo: { strong: Tag; amount: number; method: string }
  /** We’re refunding <strong>{amount, number, money}</strong> to your original payment method. It can take your bank 5 to 10 business days to show it. */ refundToPaymentMethod: { strong: Tag; amount: number }
  /** {city}, {state} {zipCode} */ cityLine: { city: string; state: string; zipCode: string }
  /** Your order was canceled */ canceledTitle: undefined
  /** Your order <strong>{id}</strong> was canceled{shipped, select, true { and won’t be shipped} other {}}. */ canceledIntro: { strong: Tag; id: string; shipped: boolean }
  /** Canceled items */ canceledItems: undefined
  /** Your refund: {amount, number, money} */ refundPreview: { amount: number }
  /** You’ve already received a full refund. */ refundedBefore: undefined
  /** {amount, number, money} of your payment is held by your bank’s dispute. If your bank doesn’t return it to you, we’ll refund it when the dispute ends. */ heldByDispute: { amount: number }
  /** How do you like it? */ completedTitle: undefined
  /** Your review helps other shoppers. */ completedPreview: undefined
  /** Your order <strong>{id}</strong> is complete. Tell other shoppers what you think of your items. */ completedIntro: { strong: Tag; id: string }
  /** Something not right? */ somethingWrong: undefined
  /** {days, plural, one {You can return items within # day.} other {You can return items within # days.}} */ returnWithin: { days: number }
  /** Go to your order */ goToOrder: undefined
  /** We received your order {id}. */ confirmedPreview: { id: string }
  /** Thank you */ thanks: undefined
  /** Thank you, {name} */ thanksName: { name: string }
  /** We received your order <strong>{id}</strong> and your payment.{shipped, select, true { We’ll email you when it ships.} other {}} */ confirmedIntro: { strong: Tag; id: string; shipped: boolean }
  /** Your downloads */ yourDownloads: undefined
  /** You can download your files within {days, number} days, here or on your order page. */ downloadsHint: { days: number }
  /** You’ll find all your files on your order page. */ moreDownloads: undefined
  /** Items ordered */ orderedItems: undefined
  /** Shipping address */ shippingAddress: undefined
  /** Billing address */ billingAddress: undefined
  /** Paid with */ paidWith: undefined
  /** You can place the order again at any time. */ notPaidPreview: undefined
  /** Your order was not paid */ notPaidTitle: undefined
  /** We didn’t receive a payment for your order <strong>{id}</strong>, so we canceled it and released its items. If a payment still arrives, we’ll refund it in full. */ notPaidIntro: { strong: Tag; id: string }
  /** Order again */ orderAgain: undefined
  /** Items in this order */ notPaidItems: undefined
  /** Your refund: {amount, number, money} */ refundedTitle: { amount: number }
  /** For your order {id} */ refundedPreview: { id: string }
  /** This refund is for your order <strong>{id}</strong>. */ refundedIntro: { strong: Tag; id: string }
  /** How to send your items back */ approvedPreview: undefined
  /** Your return was approved */ approvedTitle: undefined
  /** We approved your return <strong>{returnId}</strong> of order <strong>{id}</strong>. */ approvedIntro: { strong: Tag; returnId: string; id: string }
  /** Pack the items well, if possible in their original box. */ stepPack: undefined
  /** Write {returnId} on the outside of the parcel. */ stepLabel: { returnId: string }
  /** Send it to the address below, and keep the receipt with the tracking number. */ stepSend: undefined
  /** When it arrives, we’ll check the items and refund you. */ stepRefund: undefined
  /** Send it to */ sendTo: undefined
  /** Items to return */ itemsToReturn: undefined
  /** We’ll refund you next. */ receivedPreview: undefined
  /** Your return has arrived */ receivedTitle: undefined
  /** We received your return <strong>{returnId}</strong> of order <strong>{id}</strong>. We’ll email you when we’ve made your refund. */ receivedIntro: { strong: Tag; returnId: string; id: string }
  /** Items received */ itemsReceived: undefined
  /** About your return {returnId} */ rejectedPreview: { returnId: string }
  /** Your return was not approved */ rejectedTitle: undefined
  /** We’re sorry. We can’t accept your return <strong>{returnId}</strong> of order <strong>{id}</strong>. */ rejectedIntro: { strong: Tag; returnId: string; id: string }
  /** We’re sorry. We can’t accept your return <strong>{returnId}</strong> of order <strong>{id}</strong>. The reason: */ rejectedIntroReason: { strong: Tag; returnId: string; id: string }
  /** If you disagree, {ways}. */ disagree: { ways: string }
  /** If you disagree, write to us on the contact page. */ disagreeContactPage: undefined
  /** Items in this return */ itemsInReturn: undefined
  /** We’ll review it and email you. */ requestedPreview: undefined
  /** We received your return request */ requestedTitle: undefined
  /** You asked to return items of your order <strong>{id}</strong>. Your return number is <strong>{returnId}</strong>. We’ll review your request and email you. Keep the items until then. */ requestedIntro: { strong: Tag; id: string; returnId: string }
  /** It’s with the carrier now. */ shippedPreview: undefined
  /** It’s with {carrier} now. */ shippedPreviewCarrier: { carrier: string }
  /** Your order has shipped */ shippedTitle: undefined
  /** Your order <strong>{id}</strong> is on its way. */ shippedIntro: { strong: Tag; id: string }
  /** Your order <strong>{id}</strong> is on its way with {carrier}. */ shippedIntroCarrier: { strong: Tag; id: string; carrier: string }
  /** Carrier */ carrier: undefined
  /** Tracking number */ trackingNumber: undefined
  /** Track package */ trackPackage: undefined
  /** Shipping to */ shippedTo: undefined
  /** Items shipped */ itemsShipped: undefined
}>('mailOrders', {
  subjectConfirmed: ["Thank you for your order ",["id"]],
  subjectNotPaid: ["Your order ",["id"]," was not paid"],
  subjectShipped: ["Your order ",["id"]," has shipped"],
  subjectCompleted: ["How do you like your order ",["id"],"?"],
  subjectCanceled: ["Your order ",["id"]," was canceled"],
  subjectRefunded: ["Your refund for order ",["id"]],
  subjectReturnRequested: ["We received your return request ",["id"]],
  subjectReturnApproved: ["Your return ",["id"]," was approved"],
  subjectReturnRejected: ["Your return ",["id"]," was not approved"],
  subjectReturnReceived: ["Your return ",["id"]," has arrived"],
  reason: ["You’re receiving this email because you placed an order at ",["shop"],"."],
  questions: ["Questions? ",["ways"],"."],
  viewOrder: "View your order",
  writeReview: "Write a review",
  moreItems: [["count",2,{"one":["And ",0," more item on your order page."],"other":["And ",0," more items on your order page."]}]],
  partOf: ["Part of ",["bundle"]],
  quantity: ["Qty ",["quantity",4]],
  subtotal: "Subtotal",
  discount: "Discount",
  shipping: "Shipping",
  free: "Free",
  tax: "Tax",
  total: "Total",
  refundTo: ["We’re refunding ",["strong",["amount",4,"money"]]," to ",["method"],". It can take your bank 5 to 10 business days to show it."],
  refundToPaymentMethod: ["We’re refunding ",["strong",["amount",4,"money"]]," to your original payment method. It can take your bank 5 to 10 business days to show it."],
  cityLine: [["city"],", ",["state"]," ",["zipCode"]],
  canceledTitle: "Your order was canceled",
  canceledIntro: ["Your order ",["strong",["id"]]," was canceled",["shipped",1,{"true":" and won’t be shipped","other":""}],"."],
  canceledItems: "Canceled items",
  refundPreview: ["Your refund: ",["amount",4,"money"]],
  refundedBefore: "You’ve already received a full refund.",
  heldByDispute: [["amount",4,"money"]," of your payment is held by your bank’s dispute. If your bank doesn’t return it to you, we’ll refund it when the dispute ends."],
  completedTitle: "How do you like it?",
  completedPreview: "Your review helps other shoppers.",
  completedIntro: ["Your order ",["strong",["id"]]," is complete. Tell other shoppers what you think of your items."],
  somethingWrong: "Something not right?",
  returnWithin: [["days",2,{"one":["You can return items within ",0," day."],"other":["You can return items within ",0," days."]}]],
  goToOrder: "Go to your order",
  confirmedPreview: ["We received your order ",["id"],"."],
  thanks: "Thank you",
  thanksName: ["Thank you, ",["name"]],
  confirmedIntro: ["We received your order ",["strong",["id"]]," and your payment.",["shipped",1,{"true":" We’ll email you when it ships.","other":""}]],
  yourDownloads: "Your downloads",
  downloadsHint: ["You can download your files within ",["days",4]," days, here or on your order page."],
  moreDownloads: "You’ll find all your files on your order page.",
  orderedItems: "Items ordered",
  shippingAddress: "Shipping address",
  billingAddress: "Billing address",
  paidWith: "Paid with",
  notPaidPreview: "You can place the order again at any time.",
  notPaidTitle: "Your order was not paid",
  notPaidIntro: ["We didn’t receive a payment for your order ",["strong",["id"]],", so we canceled it and released its items. If a payment still arrives, we’ll refund it in full."],
  orderAgain: "Order again",
  notPaidItems: "Items in this order",
  refundedTitle: ["Your refund: ",["amount",4,"money"]],
  refundedPreview: ["For your order ",["id"]],
  refundedIntro: ["This refund is for your order ",["strong",["id"]],"."],
  approvedPreview: "How to send your items back",
  approvedTitle: "Your return was approved",
  approvedIntro: ["We approved your return ",["strong",["returnId"]]," of order ",["strong",["id"]],"."],
  stepPack: "Pack the items well, if possible in their original box.",
  stepLabel: ["Write ",["returnId"]," on the outside of the parcel."],
  stepSend: "Send it to the address below, and keep the receipt with the tracking number.",
  stepRefund: "When it arrives, we’ll check the items and refund you.",
  sendTo: "Send it to",
  itemsToReturn: "Items to return",
  receivedPreview: "We’ll refund you next.",
  receivedTitle: "Your return has arrived",
  receivedIntro: ["We received your return ",["strong",["returnId"]]," of order ",["strong",["id"]],". We’ll email you when we’ve made your refund."],
  itemsReceived: "Items received",
  rejectedPreview: ["About your return ",["returnId"]],
  rejectedTitle: "Your return was not approved",
  rejectedIntro: ["We’re sorry. We can’t accept your return ",["strong",["returnId"]]," of order ",["strong",["id"]],"."],
  rejectedIntroReason: ["We’re sorry. We can’t accept your return ",["strong",["returnId"]]," of order ",["strong",["id"]],". The reason:"],
  disagree: ["If you disagree, ",["ways"],"."],
  disagreeContactPage: "If you disagree, write to us on the contact page.",
  itemsInReturn: "Items in this return",
  requestedPreview: "We’ll review it and email you.",
  requestedTitle: "We received your return request",
  requestedIntro: ["You asked to return items of your order ",["strong",["id"]],". Your return number is ",["strong",["returnId"]],". We’ll review your request and email you. Keep the items until then."],
  shippedPreview: "It’s with the carrier now.",
  shippedPreviewCarrier: ["It’s with ",["carrier"]," now."],
  shippedTitle: "Your order has shipped",
  shippedIntro: ["Your order ",["strong",["id"]]," is on its way."],
  shippedIntroCarrier: ["Your order ",["strong",["id"]]," is on its way with ",["carrier"],"."],
  carrier: "Carrier",
  trackingNumber: "Tracking number",
  trackPackage: "Track package",
  shippedTo: "Shipping to",
  itemsShipped: "Items shipped",
})
