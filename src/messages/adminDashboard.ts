// Made by `npm run messages` from en/adminDashboard.json: change that, not this.
import { area, type Tag } from './runtime/area.ts'

export const t = area<{
  /** {figure} by category */ byCategory: { figure: string }
  /** No sales yet */ noSales: undefined
  /** Category */ category: undefined
  /** Error Loading Dashboard */ loadFailed: undefined
  /** Nothing was sold in the last {days, plural, one {# day} other {# days}}. */ nothingSold: { days: number }
  /** Loading the dashboard */ loading: undefined
  /** Other */ other: undefined
  /** Low stock */ lowStock: undefined
  /** {count, plural, one {# unit} other {# units}} or fewer */ orFewer: { count: number }
  /** Nothing is running low */ enoughStock: undefined
  /** Products that run low appear here. */ enoughStockHint: undefined
  /** Sold out */ soldOut: undefined
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
  /** Needs attention */ needsAttention: undefined
  /** Orders placed by status */ ordersByStatus: undefined
  /** Shown by their current status. */ byCurrentStatus: undefined
  /** Last {days, plural, one {# day} other {# days}} */ lastDays: { days: number }
  /** The payment audit couldn’t be loaded. {reason} */ auditFailed: { reason: string }
  /** The last payment audit ran <at></at>. It should run every night. Check the shop’s log for the reason. */ auditOld: { at: Tag }
  /** The payment audit found {count, plural, one {# problem} other {# problems}} */ findings: { count: number }
  /** Checked <at></at>. The audit runs every night. */ auditedAt: { at: Tag }
  /** Recent orders */ recentOrders: undefined
  /** No recent orders */ noOrders: undefined
  /** New orders appear here. */ noOrdersHint: undefined
  /** {days, plural, one {# day} other {# days}} earlier */ daysEarlier: { days: number }
  /** {figure}, last {days, plural, one {# day} other {# days}} */ figureLastDays: { figure: string; days: number }
  /** No revenue yet */ noRevenue: undefined
  /** Daily revenue appears here. */ noRevenueHint: undefined
  /** Day */ day: undefined
  /** Name your shop */ stepName: undefined
  /** Shown on every page, email, and invoice. */ stepNameWhy: undefined
  /** Add your address and email */ stepContact: undefined
  /** Shoppers contact you and send returns there. */ stepContactWhy: undefined
  /** Add your categories */ stepCategories: undefined
  /** Shoppers browse the shop by them, and each product needs one. */ stepCategoriesWhy: undefined
  /** Publish a product */ stepProduct: undefined
  /** New products are drafts until you publish them. */ stepProductWhy: undefined
  /** Connect Stripe */ stepPayments: undefined
  /** Until then, payments run in a sandbox and no cards are charged. */ stepPaymentsWhy: undefined
  /** Connect a mail server */ stepMail: undefined
  /** Until then, emails stay in the outbox. */ stepMailWhy: undefined
  /** Check tax and shipping */ stepTax: undefined
  /** Enter your tax rate, and your shipping methods with their prices. */ stepTaxWhy: undefined
  /** Review the legal pages */ stepPages: undefined
  /** Terms, privacy, and returns start with sample texts. */ stepPagesWhy: undefined
  /** Before your first sale */ setup: undefined
  /** Everyone can see your shop. */ everyoneSees: undefined
  /** Only staff can see your shop. Everyone else sees that it opens soon. */ onlyStaffSee: undefined
  /** Everything is done. */ allDone: undefined
  /** {done, number} of {total, number} done. */ stepsDone: { done: number; total: number }
  /** Your shop is open. */ isOpen: undefined
  /** Open shop */ openShop: undefined
  /** Marked as done. */ markedDone: undefined
  /** Looks right<hidden>: {step}</hidden> */ confirmStep: { hidden: Tag; step: string }
  /** Done: */ done: undefined
  /** Not done: */ missing: undefined
  /** Total revenue */ totalRevenue: undefined
  /** All-time total. */ allTime: undefined
  /** {amount} in {days, plural, one {# day} other {# days}} */ inDays: { amount: string; days: number }
  /** Total orders */ totalOrders: undefined
  /** Total users */ totalUsers: undefined
  /** {count, number} new in {days, plural, one {# day} other {# days}} */ newInDays: { count: number; days: number }
  /** Total products */ totalProducts: undefined
  /** vs. the {days, plural, one {day} other {# days}} before */ vsDaysBefore: { days: number }
  /** Products by gross sales. {definition} */ topProductsDefinition: { definition: string }
  /** Top products */ topProducts: undefined
  /** By gross sales, last {days, plural, one {# day} other {# days}} */ byGrossSalesLastDays: { days: number }
  /** No products data */ noProducts: undefined
  /** Your best sellers appear here after the first sale. */ noProductsHint: undefined
  /** {count, number} sold */ sold: { count: number }
}>('adminDashboard', {
  byCategory: [["figure"]," by category"],
  noSales: "No sales yet",
  category: "Category",
  loadFailed: "Error Loading Dashboard",
  nothingSold: ["Nothing was sold in the last ",["days",2,{"one":[0," day"],"other":[0," days"]}],"."],
  loading: "Loading the dashboard",
  other: "Other",
  lowStock: "Low stock",
  orFewer: [["count",2,{"one":[0," unit"],"other":[0," units"]}]," or fewer"],
  enoughStock: "Nothing is running low",
  enoughStockHint: "Products that run low appear here.",
  soldOut: "Sold out",
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
  needsAttention: "Needs attention",
  ordersByStatus: "Orders placed by status",
  byCurrentStatus: "Shown by their current status.",
  lastDays: ["Last ",["days",2,{"one":[0," day"],"other":[0," days"]}]],
  auditFailed: ["The payment audit couldn’t be loaded. ",["reason"]],
  auditOld: ["The last payment audit ran ",["at",""],". It should run every night. Check the shop’s log for the reason."],
  findings: ["The payment audit found ",["count",2,{"one":[0," problem"],"other":[0," problems"]}]],
  auditedAt: ["Checked ",["at",""],". The audit runs every night."],
  recentOrders: "Recent orders",
  noOrders: "No recent orders",
  noOrdersHint: "New orders appear here.",
  daysEarlier: [["days",2,{"one":[0," day"],"other":[0," days"]}]," earlier"],
  figureLastDays: [["figure"],", last ",["days",2,{"one":[0," day"],"other":[0," days"]}]],
  noRevenue: "No revenue yet",
  noRevenueHint: "Daily revenue appears here.",
  day: "Day",
  stepName: "Name your shop",
  stepNameWhy: "Shown on every page, email, and invoice.",
  stepContact: "Add your address and email",
  stepContactWhy: "Shoppers contact you and send returns there.",
  stepCategories: "Add your categories",
  stepCategoriesWhy: "Shoppers browse the shop by them, and each product needs one.",
  stepProduct: "Publish a product",
  stepProductWhy: "New products are drafts until you publish them.",
  stepPayments: "Connect Stripe",
  stepPaymentsWhy: "Until then, payments run in a sandbox and no cards are charged.",
  stepMail: "Connect a mail server",
  stepMailWhy: "Until then, emails stay in the outbox.",
  stepTax: "Check tax and shipping",
  stepTaxWhy: "Enter your tax rate, and your shipping methods with their prices.",
  stepPages: "Review the legal pages",
  stepPagesWhy: "Terms, privacy, and returns start with sample texts.",
  setup: "Before your first sale",
  everyoneSees: "Everyone can see your shop.",
  onlyStaffSee: "Only staff can see your shop. Everyone else sees that it opens soon.",
  allDone: "Everything is done.",
  stepsDone: [["done",4]," of ",["total",4]," done."],
  isOpen: "Your shop is open.",
  openShop: "Open shop",
  markedDone: "Marked as done.",
  confirmStep: ["Looks right",["hidden",": ",["step"]]],
  done: "Done:",
  missing: "Not done:",
  totalRevenue: "Total revenue",
  allTime: "All-time total.",
  inDays: [["amount"]," in ",["days",2,{"one":[0," day"],"other":[0," days"]}]],
  totalOrders: "Total orders",
  totalUsers: "Total users",
  newInDays: [["count",4]," new in ",["days",2,{"one":[0," day"],"other":[0," days"]}]],
  totalProducts: "Total products",
  vsDaysBefore: ["vs. the ",["days",2,{"one":"day","other":[0," days"]}]," before"],
  topProductsDefinition: ["Products by gross sales. ",["definition"]],
  topProducts: "Top products",
  byGrossSalesLastDays: ["By gross sales, last ",["days",2,{"one":[0," day"],"other":[0," days"]}]],
  noProducts: "No products data",
  noProductsHint: "Your best sellers appear here after the first sale.",
  sold: [["count",4]," sold"],
})
