// Made by `npm run messages` from en/orders.json: change that, not this.
import { area, type Tag } from './runtime/area.ts'

export const t = area<{
  /** Complete payment */ completePayment: undefined
  /** This order isn’t paid yet. We’ll hold its items for a short time. */ unpaidHint: undefined
  /** Processing... */ processing: undefined
  /** Pay {total} */ payTotal: { total: string }
  /** Payment isn’t available */ paymentUnavailable: undefined
  /** Qty */ qty: undefined
  /** What happens next */ whatHappensNext: undefined
  /** We pack it */ wePackIt: undefined
  /** We’re getting your order ready now. */ packingHint: undefined
  /** We ship it */ weShip: undefined
  /** You’ll find the tracking number <link>on your order page</link>. */ trackingHint: { link: Tag }
  /** It arrives in {city} */ itArrives: { city: string }
  /** Order not found */ orderNotFound: undefined
  /** You have no order with this number. It may belong to another account. */ notFoundHint: undefined
  /** Order History */ orderHistory: undefined
  /** Your payment is on its way. We’ll ship your order once it arrives. */ paymentPending: undefined
  /** Items of {id} */ itemsOf: { id: string }
  /** and {more, number} more */ andMore: { more: number }
  /** Tracking number */ trackingNumber: undefined
  /** View order */ viewOrder: undefined
  /** Order {id} */ orderNumber: { id: string }
  /** Download invoice */ downloadInvoice: undefined
  /** Package */ package: undefined
  /** Return {id} */ returnId: { id: string }
  /** Order timeline */ whatHappened: undefined
  /** Summary */ summary: undefined
  /** Payment method */ paymentMethod: undefined
  /** Shipping method */ shippingMethod: undefined
  /** Shipping address */ shippingAddress: undefined
  /** Change address */ changeAddress: undefined
  /** Billing address */ billingAddress: undefined
  /** Search by order number */ searchByOrderId: undefined
  /** Search orders */ searchOrders: undefined
  /** Status */ status: undefined
  /** All statuses */ allStatuses: undefined
  /** Items */ items: undefined
  /** Returned or refunded */ returnedOrRefunded: undefined
  /** {returned, number} returned or refunded */ returnedCount: { returned: number }
  /** This order couldn’t be loaded */ loadFailed: undefined
  /** Order progress */ progress: undefined
  /** This order was canceled. Nothing will ship. */ canceledHint: undefined
  /** Order */ order: undefined
  /** by you */ byYou: undefined
  /** by {shopName} */ byShop: { shopName: string }
  /** Your orders couldn’t be loaded */ listFailed: undefined
  /** Orders */ orders: undefined
  /** No orders found */ noOrdersFound: undefined
  /** Try another order number or status. */ tryAnother: undefined
  /** Orders you place will appear here. */ emptyHint: undefined
  /** Show all orders */ showAllOrders: undefined
  /** Browse products */ browseProducts: undefined
  /** Track with */ trackWith: undefined
  /**  (opens in a new tab) */ newTab: undefined
  /** <strong>Your payment is on its way.</strong> Some payment methods take a few days. We’ll hold your items and ship them once the money arrives. You don’t need to pay again. */ paymentPendingHint: { strong: Tag }
  /** Checkout */ checkout: undefined
  /** Thank you for your order */ thanks: undefined
  /** This can take a few days. Once it arrives, we’ll send a confirmation to */ paymentTakesDays: undefined
  /** We’ll send a confirmation to */ confirmationTo: undefined
  /** Continue Shopping */ continueShopping: undefined
  /** Goes well with your order */ goesWellWithYour: undefined
  /** Print */ print: undefined
  /** A refund of {refunded} is on its way */ refundPending: { refunded: string }
  /** Not paid yet */ notPaidYet: undefined
  /** <strong>{id}</strong> for {total} isn’t paid yet. We’ll hold its items for a short time. */ unpaidNote: { strong: Tag; id: string; total: string }
  /** Ordered */ stepOrdered: undefined
  /** Getting ready */ stepPreparing: undefined
  /** On its way */ stepShipped: undefined
  /** Delivered */ stepDelivered: undefined
  /** Complete */ stepComplete: undefined
  /** Placed */ placedOn: undefined
  /** {refunded} refunded */ refundedAmount: { refunded: string }
  /** has been placed, and your payment is on its way. */ newsPending: undefined
  /** is paid, and we’re getting it ready. */ newsPaid: undefined
  /** is on its way. */ newsShipped: undefined
  /** has been delivered. */ newsDelivered: undefined
  /** is paid and complete. */ newsComplete: undefined
}>('orders', {
  completePayment: "Complete payment",
  unpaidHint: "This order isn’t paid yet. We’ll hold its items for a short time.",
  processing: "Processing...",
  payTotal: ["Pay ",["total"]],
  paymentUnavailable: "Payment isn’t available",
  qty: "Qty",
  whatHappensNext: "What happens next",
  wePackIt: "We pack it",
  packingHint: "We’re getting your order ready now.",
  weShip: "We ship it",
  trackingHint: ["You’ll find the tracking number ",["link","on your order page"],"."],
  itArrives: ["It arrives in ",["city"]],
  orderNotFound: "Order not found",
  notFoundHint: "You have no order with this number. It may belong to another account.",
  orderHistory: "Order History",
  paymentPending: "Your payment is on its way. We’ll ship your order once it arrives.",
  itemsOf: ["Items of ",["id"]],
  andMore: ["and ",["more",4]," more"],
  trackingNumber: "Tracking number",
  viewOrder: "View order",
  orderNumber: ["Order ",["id"]],
  downloadInvoice: "Download invoice",
  package: "Package",
  returnId: ["Return ",["id"]],
  whatHappened: "Order timeline",
  summary: "Summary",
  paymentMethod: "Payment method",
  shippingMethod: "Shipping method",
  shippingAddress: "Shipping address",
  changeAddress: "Change address",
  billingAddress: "Billing address",
  searchByOrderId: "Search by order number",
  searchOrders: "Search orders",
  status: "Status",
  allStatuses: "All statuses",
  items: "Items",
  returnedOrRefunded: "Returned or refunded",
  returnedCount: [["returned",4]," returned or refunded"],
  loadFailed: "This order couldn’t be loaded",
  progress: "Order progress",
  canceledHint: "This order was canceled. Nothing will ship.",
  order: "Order",
  byYou: "by you",
  byShop: ["by ",["shopName"]],
  listFailed: "Your orders couldn’t be loaded",
  orders: "Orders",
  noOrdersFound: "No orders found",
  tryAnother: "Try another order number or status.",
  emptyHint: "Orders you place will appear here.",
  showAllOrders: "Show all orders",
  browseProducts: "Browse products",
  trackWith: "Track with",
  newTab: " (opens in a new tab)",
  paymentPendingHint: [["strong","Your payment is on its way."]," Some payment methods take a few days. We’ll hold your items and ship them once the money arrives. You don’t need to pay again."],
  checkout: "Checkout",
  thanks: "Thank you for your order",
  paymentTakesDays: "This can take a few days. Once it arrives, we’ll send a confirmation to",
  confirmationTo: "We’ll send a confirmation to",
  continueShopping: "Continue Shopping",
  goesWellWithYour: "Goes well with your order",
  print: "Print",
  refundPending: ["A refund of ",["refunded"]," is on its way"],
  notPaidYet: "Not paid yet",
  unpaidNote: [["strong",["id"]]," for ",["total"]," isn’t paid yet. We’ll hold its items for a short time."],
  stepOrdered: "Ordered",
  stepPreparing: "Getting ready",
  stepShipped: "On its way",
  stepDelivered: "Delivered",
  stepComplete: "Complete",
  placedOn: "Placed",
  refundedAmount: [["refunded"]," refunded"],
  newsPending: "has been placed, and your payment is on its way.",
  newsPaid: "is paid, and we’re getting it ready.",
  newsShipped: "is on its way.",
  newsDelivered: "has been delivered.",
  newsComplete: "is paid and complete.",
})
