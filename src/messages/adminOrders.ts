// Made by `npm run messages` from en/adminOrders.json: change that, not this.
import { area, type Tag } from './runtime/area.ts'

export const t = area<{
  /** Failed refund */ failedRefund: undefined
  /** <strong>A refund of {amount, number, money} failed.</strong> The customer’s bank didn’t accept it, so the money is back with the payment provider. */ refundFailed: { strong: Tag; amount: number }
  /** The refund is being retried. */ refundRetried: undefined
  /** Retry refund */ retryRefund: undefined
  /** Refund marked as paid. */ refundMarked: undefined
  /** Mark as paid another way */ markPaid: undefined
  /** Show {count, plural, one {# new order} other {# new orders}} */ showNew: { count: number }
  /** Note added. */ noteAdded: undefined
  /** Add a note */ noteLabel: undefined
  /** Add note */ addNote: undefined
  /** Disputed */ disputed: undefined
  /** Lost */ lost: undefined
  /** Withdrawn */ withdrawn: undefined
  /** {provider} ID */ providerId: { provider: string }
  /** Shipping address */ shippingAddress: undefined
  /** Billing address */ billingAddress: undefined
  /** Same as shipping address */ sameAddress: undefined
  /** Return {id} */ returnId: { id: string }
  /** All */ all: undefined
  /** Today */ today: undefined
  /** Week */ week: undefined
  /** Month */ month: undefined
  /** Last 7 days */ last7Days: undefined
  /** Last 30 days */ last30Days: undefined
  /** Search by order number, customer, or email */ searchBy: undefined
  /** Search orders */ searchOrders: undefined
  /** Needs attention */ needsAttention: undefined
  /** Period */ period: undefined
  /** Order timeline */ timeline: undefined
  /** staff */ staff: undefined
  /** by {who} */ by: { who: string }
  /** {units, plural, one {# unit} other {# units}} */ units: { units: number }
  /** {returned, number} of {quantity, number} returned or refunded */ returnedOf: { returned: number; quantity: number }
  /** Payment method */ paymentMethod: undefined
  /** None yet */ noneYet: undefined
  /** Refundable */ refundable: undefined
  /** This order couldn’t be loaded */ loadFailed: undefined
  /** Order not found */ notFound: undefined
  /** There is no order {id}. */ noOrder: { id: string }
  /** Show all orders */ showAll: undefined
  /** Shipping */ shipping: undefined
  /** Nothing to ship */ nothingToShip: undefined
  /** Shipping method */ shippingMethod: undefined
  /** Totals for this period */ periodFigures: undefined
  /** Export line items */ exportLines: undefined
  /** Try another search, status, or period. */ tryAnother: undefined
  /** New orders appear here. */ emptyHint: undefined
  /** Status of {name} */ statusOf: { name: string }
  /** {id} has changed in the meantime. Its status is now {status}. */ statusChanged: { id: string; status: string }
  /** {quantity, number} in the bundle */ componentUnits: { quantity: number }
}>('adminOrders', {
  failedRefund: "Failed refund",
  refundFailed: [["strong","A refund of ",["amount",4,"money"]," failed."]," The customer’s bank didn’t accept it, so the money is back with the payment provider."],
  refundRetried: "The refund is being retried.",
  retryRefund: "Retry refund",
  refundMarked: "Refund marked as paid.",
  markPaid: "Mark as paid another way",
  showNew: ["Show ",["count",2,{"one":[0," new order"],"other":[0," new orders"]}]],
  noteAdded: "Note added.",
  noteLabel: "Add a note",
  addNote: "Add note",
  disputed: "Disputed",
  lost: "Lost",
  withdrawn: "Withdrawn",
  providerId: [["provider"]," ID"],
  shippingAddress: "Shipping address",
  billingAddress: "Billing address",
  sameAddress: "Same as shipping address",
  returnId: ["Return ",["id"]],
  all: "All",
  today: "Today",
  week: "Week",
  month: "Month",
  last7Days: "Last 7 days",
  last30Days: "Last 30 days",
  searchBy: "Search by order number, customer, or email",
  searchOrders: "Search orders",
  needsAttention: "Needs attention",
  period: "Period",
  timeline: "Order timeline",
  staff: "staff",
  by: ["by ",["who"]],
  units: [["units",2,{"one":[0," unit"],"other":[0," units"]}]],
  returnedOf: [["returned",4]," of ",["quantity",4]," returned or refunded"],
  paymentMethod: "Payment method",
  noneYet: "None yet",
  refundable: "Refundable",
  loadFailed: "This order couldn’t be loaded",
  notFound: "Order not found",
  noOrder: ["There is no order ",["id"],"."],
  showAll: "Show all orders",
  shipping: "Shipping",
  nothingToShip: "Nothing to ship",
  shippingMethod: "Shipping method",
  periodFigures: "Totals for this period",
  exportLines: "Export line items",
  tryAnother: "Try another search, status, or period.",
  emptyHint: "New orders appear here.",
  statusOf: ["Status of ",["name"]],
  statusChanged: [["id"]," has changed in the meantime. Its status is now ",["status"],"."],
  componentUnits: [["quantity",4]," in the bundle"],
})
