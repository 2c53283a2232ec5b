import type { OrderStatus } from './order-status.ts'

export interface Figure {
  name: string
  /** What it counts, in words that staff read in the panel and developers in the API's documentation. */
  definition: string
}

const placedAndNow = (state: string): Figure['definition'] => `Orders placed in the period that are ${state} now.`

/**
 * Every figure of sales and customers that the panel shows. A name stands for the same figure wherever it appears: what
 * counts something else has another name.
 */
export const figures = {
  revenue: {
    name: 'Revenue',
    definition:
      'Payments received minus refunds, including tax and shipping. A payment counts on the day it arrives and a refund on the day it is issued, whenever the order was placed. So a day that is over never changes, and a day can be below zero.',
  },
  grossSales: {
    name: 'Gross sales',
    definition:
      'Price times quantity of the items in paid orders, before discounts, refunds, shipping, and tax. Items of an order that is cancelled later are subtracted on that day; refunds are not.',
  },
  unitsSold: {
    name: 'Units sold',
    definition:
      'Units of the items in paid orders. Those of an order that is cancelled later are subtracted on that day; refunds are not.',
  },
  orders: {
    name: 'Orders',
    definition:
      'Orders that were paid for, counted on the day the payment arrives, including those cancelled or refunded since.',
  },
  averageOrderValue: {
    name: 'Average order value',
    definition: 'Payments received, before refunds, divided by the number of orders.',
  },
  refunds: {
    name: 'Refunds',
    definition: 'Money refunded to customers, counted on the day the refund is issued, whenever the order was placed.',
  },
  visits: {
    name: 'Visits',
    definition:
      'Visitors per day, counted without cookies. Somebody who comes back on another day counts again. Staff, known bots, and people who ask not to be tracked are not counted.',
  },
  conversionRate: { name: 'Conversion rate', definition: 'Orders divided by visits.' },
  newCustomers: { name: 'New customers', definition: 'Customers who paid for their first order.' },
  returningCustomers: {
    name: 'Returning customers',
    definition:
      'Customers who paid for an order and had paid for another one on an earlier day. Each counts once in a period.',
  },
  /** The days of several, as a chart of weeks shows them. */
  returningDays: {
    name: 'Returning customers per day',
    definition: 'The returning customers of each day, added up: somebody who returns on two days counts twice.',
  },
  payments: { name: 'Payments', definition: 'Payments received, including tax and shipping, before refunds.' },
  spent: { name: 'Spent', definition: 'Payments received from the customer minus refunds, over all time.' },
  ordersPlaced: {
    name: 'Orders placed',
    definition: 'Orders placed in the period, whether or not they were paid for.',
  },
  users: { name: 'Users', definition: 'All accounts, including those of staff, suspended, and banned ones.' },
  products: { name: 'Products', definition: 'All products, including drafts and archived ones.' },
} as const satisfies Record<string, Figure>

/** The orders of a status. */
export const statusFigures: Record<OrderStatus, Figure> = {
  Pending: { name: 'Pending', definition: placedAndNow('waiting for payment') },
  Processing: { name: 'Processing', definition: placedAndNow('paid for and not shipped') },
  Shipped: { name: 'Shipped', definition: placedAndNow('on their way') },
  Completed: { name: 'Completed', definition: placedAndNow('delivered') },
  Cancelled: { name: 'Cancelled', definition: placedAndNow('cancelled, including those that were never paid for') },
}
