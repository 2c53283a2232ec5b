// Made by `npm run messages` from en/adminDashboard.json: change that, not this.
import { area, type Tag } from './runtime/area.ts'

export const t = area<{
  /** Only staff can see your shop. Everyone else sees that it opens soon. */ onlyStaffSee: undefined
  /** A new shop charges 8% tax and offers 3 shipping methods. */ stepTaxWhy: undefined
  /** Until then, payments run in a sandbox and no cards are charged. */ stepPaymentsWhy: undefined
  /** Terms, privacy, and returns start with sample texts. */ stepPagesWhy: undefined
  /** Your best sellers appear here after the first sale. */ noProductsHint: undefined
  /** Shoppers contact you and send returns there. */ stepContactWhy: undefined
  /** Shown on every page, email, and invoice. */ stepNameWhy: undefined
  /** Daily revenue appears here. */ noRevenueHint: undefined
  /** New products are drafts until you publish them. */ stepProductWhy: undefined
  /** Until then, emails stay in the outbox. */ stepMailWhy: undefined
  /** Products that run low appear here. */ enoughStockHint: undefined
  /** New orders appear here. */ noOrdersHint: undefined
  /** Everyone can see your shop. */ everyoneSees: undefined
  /** Add your address and email */ stepContact: undefined
  /** Error Loading Dashboard */ loadFailed: undefined
  /** Orders placed by status */ ordersByStatus: undefined
  /** Check tax and shipping */ stepTax: undefined
  /** Before your first sale */ setup: undefined
  /** Loading the dashboard */ loading: undefined
  /** Connect a mail server */ stepMail: undefined
  /** Nothing is running low */ enoughStock: undefined
  /** Review the legal pages */ stepPages: undefined
  /** Everything is done. */ allDone: undefined
  /** Your shop is open. */ isOpen: undefined
  /** Publish a product */ stepProduct: undefined
  /** No recent orders */ noOrders: undefined
  /** No products data */ noProducts: undefined
  /** Needs attention */ needsAttention: undefined
  /** Marked as done. */ markedDone: undefined
  /** No revenue yet */ noRevenue: undefined
  /** Connect Stripe */ stepPayments: undefined
  /** Total products */ totalProducts: undefined
  /** Recent orders */ recentOrders: undefined
  /** Name your shop */ stepName: undefined
  /** Open shop */ openShop: undefined
  /** Total revenue */ totalRevenue: undefined
  /** No sales yet */ noSales: undefined
  /** Total orders */ totalOrders: undefined
  /** Top products */ topProducts: undefined
  /** Total users */ totalUsers: undefined
  /** Low stock */ lowStock: undefined
  /** Category */ category: undefined
  /** Sold out */ soldOut: undefined
  /** Not done: */ missing: undefined
  /** Amount */ amount: undefined
  /** Other */ other: undefined
  /** Order */ order: undefined
  /** Done: */ done: undefined
  /** Date */ date: undefined
  /** Day */ day: undefined
  /** {figure} by category */ byCategory: { figure: string }
  /** Nothing was sold in the last {days, plural, one {# day} other {# days}}. */ nothingSold: { days: number }
  /** {count, plural, one {# unit} other {# units}} or fewer */ orFewer: { count: number }
  /** {count, number} left */ left: { count: number }
  /** To ship */ toShip: undefined
  /** New reviews */ newReviews: undefined
  /** Reported reviews */ reportedReviews: undefined
  /** Unread messages */ unreadMessages: undefined
  /** Failed payments */ failedPayments: undefined
  /** Delayed payments */ delayedPayments: undefined
  /** Failed refunds */ failedRefunds: undefined
  /** Failed emails */ failedEmails: undefined
  /** Refused orders */ refusedOrders: undefined
  /** Shown by their current status. */ byCurrentStatus: undefined
  /** Last {days, plural, one {# day} other {# days}} */ lastDays: { days: number }
  /** The payment audit couldn’t be loaded. {reason} */ auditFailed: { reason: string }
  /** The last payment audit ran <at></at>. It should run every night. Check the log of the shop to find out why it didn’t. */ auditOld: { at: Tag }
  /** The payment audit found {count, plural, one {# problem} other {# problems}} */ findings: { count: number }
  /** Checked <at></at>. The audit runs every night. */ foundBy: { at: Tag }
  /** {days, plural, one {# day} other {# days}} earlier */ daysEarlier: { days: number }
  /** {figure}, last {days, plural, one {# day} other {# days}} */ figureLastDays: { figure: string; days: number }
  /** {done, number} of {total, number} done. */ stepsDone: { done: number; total: number }
  /** Looks right<hidden>: {step}</hidden> */ looksRight: { hidden: Tag; step: string }
  /** All-time total. */ allTime: undefined
  /** {amount} in {days, plural, one {# day} other {# days}} */ inDays: { amount: string; days: number }
  /** {count, number} new in {days, plural, one {# day} other {# days}} */ newInDays: { count: number; days: number }
  /** vs. the {days, plural, one {day} other {# days}} before */ vsDaysBefore: { days: number }
  /** Products by gross sales. {definition} */ bestSold: { definition: string }
  /** By gross sales, last {days, plural, one {# day} other {# days}} */ byGrossSalesLastDays: { days: number }
  /** {count, number} sold */ sold: { count: number }
}>('adminDashboard', {
  onlyStaffSee: "Only staff can see your shop. Everyone else sees that it opens soon.",
  stepTaxWhy: "A new shop charges 8% tax and offers 3 shipping methods.",
  stepPaymentsWhy: "Until then, payments run in a sandbox and no cards are charged.",
  stepPagesWhy: "Terms, privacy, and returns start with sample texts.",
  noProductsHint: "Your best sellers appear here after the first sale.",
  stepContactWhy: "Shoppers contact you and send returns there.",
  stepNameWhy: "Shown on every page, email, and invoice.",
  noRevenueHint: "Daily revenue appears here.",
  stepProductWhy: "New products are drafts until you publish them.",
  stepMailWhy: "Until then, emails stay in the outbox.",
  enoughStockHint: "Products that run low appear here.",
  noOrdersHint: "New orders appear here.",
  everyoneSees: "Everyone can see your shop.",
  stepContact: "Add your address and email",
  loadFailed: "Error Loading Dashboard",
  ordersByStatus: "Orders placed by status",
  stepTax: "Check tax and shipping",
  setup: "Before your first sale",
  loading: "Loading the dashboard",
  stepMail: "Connect a mail server",
  enoughStock: "Nothing is running low",
  stepPages: "Review the legal pages",
  allDone: "Everything is done.",
  isOpen: "Your shop is open.",
  stepProduct: "Publish a product",
  noOrders: "No recent orders",
  noProducts: "No products data",
  needsAttention: "Needs attention",
  markedDone: "Marked as done.",
  noRevenue: "No revenue yet",
  stepPayments: "Connect Stripe",
  totalProducts: "Total products",
  recentOrders: "Recent orders",
  stepName: "Name your shop",
  openShop: "Open shop",
  totalRevenue: "Total revenue",
  noSales: "No sales yet",
  totalOrders: "Total orders",
  topProducts: "Top products",
  totalUsers: "Total users",
  lowStock: "Low stock",
  category: "Category",
  soldOut: "Sold out",
  missing: "Not done:",
  amount: "Amount",
  other: "Other",
  order: "Order",
  done: "Done:",
  date: "Date",
  day: "Day",
  byCategory: [["figure"]," by category"],
  nothingSold: ["Nothing was sold in the last ",["days",2,{"one":[0," day"],"other":[0," days"]}],"."],
  orFewer: [["count",2,{"one":[0," unit"],"other":[0," units"]}]," or fewer"],
  left: [["count",4]," left"],
  toShip: "To ship",
  newReviews: "New reviews",
  reportedReviews: "Reported reviews",
  unreadMessages: "Unread messages",
  failedPayments: "Failed payments",
  delayedPayments: "Delayed payments",
  failedRefunds: "Failed refunds",
  failedEmails: "Failed emails",
  refusedOrders: "Refused orders",
  byCurrentStatus: "Shown by their current status.",
  lastDays: ["Last ",["days",2,{"one":[0," day"],"other":[0," days"]}]],
  auditFailed: ["The payment audit couldn’t be loaded. ",["reason"]],
  auditOld: ["The last payment audit ran ",["at",""],". It should run every night. Check the log of the shop to find out why it didn’t."],
  findings: ["The payment audit found ",["count",2,{"one":[0," problem"],"other":[0," problems"]}]],
  foundBy: ["Checked ",["at",""],". The audit runs every night."],
  daysEarlier: [["days",2,{"one":[0," day"],"other":[0," days"]}]," earlier"],
  figureLastDays: [["figure"],", last ",["days",2,{"one":[0," day"],"other":[0," days"]}]],
  stepsDone: [["done",4]," of ",["total",4]," done."],
  looksRight: ["Looks right",["hidden",": ",["step"]]],
  allTime: "All-time total.",
  inDays: [["amount"]," in ",["days",2,{"one":[0," day"],"other":[0," days"]}]],
  newInDays: [["count",4]," new in ",["days",2,{"one":[0," day"],"other":[0," days"]}]],
  vsDaysBefore: ["vs. the ",["days",2,{"one":"day","other":[0," days"]}]," before"],
  bestSold: ["Products by gross sales. ",["definition"]],
  byGrossSalesLastDays: ["By gross sales, last ",["days",2,{"one":[0," day"],"other":[0," days"]}]],
  sold: [["count",4]," sold"],
})
