import { t } from '#messages/figures.ts'
import type { OrderStatus } from './order-status.ts'

export interface Figure {
  readonly name: string
  /** Shown to staff in the panel and to developers in the API documentation. */
  readonly definition: string
}

/** A figure with texts as getters, because messages must not be read while a file loads. */
const figure = (name: () => string, definition: () => string): Figure => ({
  get name() {
    return name()
  },
  get definition() {
    return definition()
  },
})

/**
 * All figures of sales and customers in the panel. A name has the same meaning everywhere; a figure that counts something else
 * has another name.
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
  /** The sum over several days, as in a chart by week. */
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

/** Figures for the number of orders in a status. */
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

/** Describes a field by its figure in the API document. @param more additional text */
export const describedAs = (figure: Figure, more = '') => ({
  get description() {
    return figure.definition + more
  },
})
