// Made by `npm run messages` from en/figures.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Revenue */ revenue: undefined
  /** Payments received minus refunds, including tax and shipping. A payment counts on the day it arrives and a refund on the day it is issued, whenever the order was placed. So a day that is over never changes, and a day can be below zero. */ revenueDefinition: undefined
  /** Gross sales */ grossSales: undefined
  /** Price times quantity of the items in paid orders, before discounts, refunds, shipping, and tax. Items of an order that is canceled later are subtracted on that day; refunds are not. */ grossSalesDefinition: undefined
  /** Units sold */ unitsSold: undefined
  /** Units of the items in paid orders. Those of an order that is canceled later are subtracted on that day; refunds are not. */ unitsSoldDefinition: undefined
  /** Orders */ orders: undefined
  /** Orders that were paid for, counted on the day the payment arrives, including those canceled or refunded since. */ ordersDefinition: undefined
  /** Average order value */ averageOrderValue: undefined
  /** Payments received, before refunds, divided by the number of orders. */ averageOrderValueDefinition: undefined
  /** Refunds */ refunds: undefined
  /** Money refunded to customers, counted on the day the refund is issued, whenever the order was placed. */ refundsDefinition: undefined
  /** Visits */ visits: undefined
  /** Visitors per day, counted without cookies. Someone who comes back on another day counts again. Staff, known bots, and people who ask not to be tracked are not counted. */ visitsDefinition: undefined
  /** Conversion rate */ conversionRate: undefined
  /** Orders divided by visits. */ conversionRateDefinition: undefined
  /** New customers */ newCustomers: undefined
  /** Customers who paid for their first order. */ newCustomersDefinition: undefined
  /** Returning customers */ returningCustomers: undefined
  /** Customers who paid for an order and had paid for another one on an earlier day. Each counts once in a period. */ returningCustomersDefinition: undefined
  /** Returning customers per day */ returningDays: undefined
  /** The returning customers of each day, added up: someone who returns on two days counts twice. */ returningDaysDefinition: undefined
  /** Payments */ payments: undefined
  /** Payments received, including tax and shipping, before refunds. */ paymentsDefinition: undefined
  /** Spent */ spent: undefined
  /** Payments received from the customer minus refunds, over all time. */ spentDefinition: undefined
  /** Orders placed */ ordersPlaced: undefined
  /** Orders placed in the period, whether or not they were paid for. */ ordersPlacedDefinition: undefined
  /** Users */ users: undefined
  /** All accounts, including those of staff, suspended, and banned ones. */ usersDefinition: undefined
  /** Products */ products: undefined
  /** All products, including drafts and archived ones. */ productsDefinition: undefined
  /** Pending */ pending: undefined
  /** Orders placed in the period that are waiting for payment now. */ pendingDefinition: undefined
  /** Processing */ processing: undefined
  /** Orders placed in the period that are paid for and not shipped now. */ processingDefinition: undefined
  /** Shipped */ shipped: undefined
  /** Orders placed in the period that are on their way now. */ shippedDefinition: undefined
  /** Completed */ completed: undefined
  /** Orders placed in the period that are delivered now. */ completedDefinition: undefined
  /** Cancelled */ cancelled: undefined
  /** Orders placed in the period that are canceled, including those that were never paid for now. */ cancelledDefinition: undefined
}>('figures', {
  revenue: "Revenue",
  revenueDefinition: "Payments received minus refunds, including tax and shipping. A payment counts on the day it arrives and a refund on the day it is issued, whenever the order was placed. So a day that is over never changes, and a day can be below zero.",
  grossSales: "Gross sales",
  grossSalesDefinition: "Price times quantity of the items in paid orders, before discounts, refunds, shipping, and tax. Items of an order that is canceled later are subtracted on that day; refunds are not.",
  unitsSold: "Units sold",
  unitsSoldDefinition: "Units of the items in paid orders. Those of an order that is canceled later are subtracted on that day; refunds are not.",
  orders: "Orders",
  ordersDefinition: "Orders that were paid for, counted on the day the payment arrives, including those canceled or refunded since.",
  averageOrderValue: "Average order value",
  averageOrderValueDefinition: "Payments received, before refunds, divided by the number of orders.",
  refunds: "Refunds",
  refundsDefinition: "Money refunded to customers, counted on the day the refund is issued, whenever the order was placed.",
  visits: "Visits",
  visitsDefinition: "Visitors per day, counted without cookies. Someone who comes back on another day counts again. Staff, known bots, and people who ask not to be tracked are not counted.",
  conversionRate: "Conversion rate",
  conversionRateDefinition: "Orders divided by visits.",
  newCustomers: "New customers",
  newCustomersDefinition: "Customers who paid for their first order.",
  returningCustomers: "Returning customers",
  returningCustomersDefinition: "Customers who paid for an order and had paid for another one on an earlier day. Each counts once in a period.",
  returningDays: "Returning customers per day",
  returningDaysDefinition: "The returning customers of each day, added up: someone who returns on two days counts twice.",
  payments: "Payments",
  paymentsDefinition: "Payments received, including tax and shipping, before refunds.",
  spent: "Spent",
  spentDefinition: "Payments received from the customer minus refunds, over all time.",
  ordersPlaced: "Orders placed",
  ordersPlacedDefinition: "Orders placed in the period, whether or not they were paid for.",
  users: "Users",
  usersDefinition: "All accounts, including those of staff, suspended, and banned ones.",
  products: "Products",
  productsDefinition: "All products, including drafts and archived ones.",
  pending: "Pending",
  pendingDefinition: "Orders placed in the period that are waiting for payment now.",
  processing: "Processing",
  processingDefinition: "Orders placed in the period that are paid for and not shipped now.",
  shipped: "Shipped",
  shippedDefinition: "Orders placed in the period that are on their way now.",
  completed: "Completed",
  completedDefinition: "Orders placed in the period that are delivered now.",
  cancelled: "Cancelled",
  cancelledDefinition: "Orders placed in the period that are canceled, including those that were never paid for now.",
})
