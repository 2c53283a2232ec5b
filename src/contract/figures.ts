import { t } from '#messages/figures.ts'
import type { OrderStatus } from './order-status.ts'

export interface Figure {
  readonly name: string
  /** What it counts, in words that staff read in the panel and developers in the API's documentation. */
  readonly definition: string
}

/** A figure whose words are asked for where they are shown. */
const figure = (name: () => string, definition: () => string): Figure => ({
  get name() {
    return name()
  },
  get definition() {
    return definition()
  },
})

/**
 * Every figure of sales and customers that the panel shows. A name stands for the same figure wherever it appears: what
 * counts something else has another name.
 */
export const figures = {
  revenue: figure(
    () => t('revenue'),
    () => t('revenueDefinition'),
  ),
  grossSales: figure(
    () => t('grossSales'),
    () => t('grossSalesDefinition'),
  ),
  unitsSold: figure(
    () => t('unitsSold'),
    () => t('unitsSoldDefinition'),
  ),
  orders: figure(
    () => t('orders'),
    () => t('ordersDefinition'),
  ),
  averageOrderValue: figure(
    () => t('averageOrderValue'),
    () => t('averageOrderValueDefinition'),
  ),
  refunds: figure(
    () => t('refunds'),
    () => t('refundsDefinition'),
  ),
  visits: figure(
    () => t('visits'),
    () => t('visitsDefinition'),
  ),
  conversionRate: figure(
    () => t('conversionRate'),
    () => t('conversionRateDefinition'),
  ),
  newCustomers: figure(
    () => t('newCustomers'),
    () => t('newCustomersDefinition'),
  ),
  returningCustomers: figure(
    () => t('returningCustomers'),
    () => t('returningCustomersDefinition'),
  ),
  /** The days of several, as a chart of weeks shows them. */
  returningDays: figure(
    () => t('returningDays'),
    () => t('returningDaysDefinition'),
  ),
  payments: figure(
    () => t('payments'),
    () => t('paymentsDefinition'),
  ),
  spent: figure(
    () => t('spent'),
    () => t('spentDefinition'),
  ),
  ordersPlaced: figure(
    () => t('ordersPlaced'),
    () => t('ordersPlacedDefinition'),
  ),
  users: figure(
    () => t('users'),
    () => t('usersDefinition'),
  ),
  products: figure(
    () => t('products'),
    () => t('productsDefinition'),
  ),
} as const satisfies Record<string, Figure>

/** The orders of a status. */
export const statusFigures: Record<OrderStatus, Figure> = {
  Pending: figure(
    () => t('pending'),
    () => t('pendingDefinition'),
  ),
  Processing: figure(
    () => t('processing'),
    () => t('processingDefinition'),
  ),
  Shipped: figure(
    () => t('shipped'),
    () => t('shippedDefinition'),
  ),
  Completed: figure(
    () => t('completed'),
    () => t('completedDefinition'),
  ),
  Cancelled: figure(
    () => t('cancelled'),
    () => t('cancelledDefinition'),
  ),
}

/** A description of a field by the figure that it is. @param more what is added for readers of the API's document */
export const describedAs = (figure: Figure, more = '') => ({
  get description() {
    return figure.definition + more
  },
})
