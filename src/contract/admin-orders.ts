import { z } from 'zod'
import { t as concerns } from '#messages/orderConcerns.ts'
import { t } from '#messages/orderRules.ts'
import { t as sorts } from '#messages/panelSorts.ts'
import { Currency } from './currencies.ts'
import { requiredText } from './fields.ts'
import { orderStatuses } from './order-status.ts'
import { Order } from './orders.ts'
import { dayText, limitText, oneOf, pageText } from './query-fields.ts'
import { MAX_PER_PAGE, MAX_SEARCH_LENGTH } from './shop.ts'

/** Today, or a number of days up to and including today. */
export const orderPeriods = ['all', 'today', 'week', 'month'] as const
export type OrderPeriod = (typeof orderPeriods)[number]

/** Labels for the kinds of orders that need attention from staff. */
export const orderConcerns = {
  get to_ship() {
    return concerns('toShip')
  },
  /** Orders without items to ship. */
  get to_complete() {
    return concerns('toComplete')
  },
  get payment_failed() {
    return concerns('paymentFailed')
  },
  get payment_delayed() {
    return concerns('paymentDelayed')
  },
  /** Orders whose payment staff record when it arrives. */
  get awaiting_payment() {
    return concerns('awaitingPayment')
  },
  get refund_failed() {
    return concerns('refundFailed')
  },
  get disputed() {
    return concerns('disputed')
  },
} as const
export type OrderConcern = keyof typeof orderConcerns

const filters = {
  search: z
    .string()
    .trim()
    .max(MAX_SEARCH_LENGTH)
    .optional()
    .meta({ description: 'The number of an order or parcel, or a part of the customer’s name or email' }),
  status: z.enum(orderStatuses).optional(),
  concern: z
    .enum(Object.keys(orderConcerns) as [OrderConcern, ...OrderConcern[]])
    .optional()
    .meta({ description: 'Only orders that need attention from staff' }),
  period: z.enum(orderPeriods).default('all'),
  from: dayText.optional().meta({ description: 'The first day, in the time zone of the shop' }),
  to: dayText.optional().meta({ description: 'The last day' }),
  currency: Currency.optional().meta({ description: 'Only orders in this currency' }),
}

const areInOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => !from || !to || from <= to
const endBeforeStart = { path: ['to'], error: () => t('backwards') }

/**
 * How the panel's list of orders can be sorted. Totals in different currencies are compared by their worth in the shop's currency, by the
 * exchange rate of each order; orders without a rate are the lowest.
 */
export const adminOrderSorts = {
  get newest() {
    return sorts('newest')
  },
  get oldest() {
    return sorts('oldest')
  },
  get 'total-high'() {
    return sorts('totalHigh')
  },
  get 'total-low'() {
    return sorts('totalLow')
  },
} as const
export type AdminOrderSort = keyof typeof adminOrderSorts

export const AdminOrderQuery = z
  .strictObject({
    ...filters,
    sortBy: oneOf(adminOrderSorts).default('newest'),
    page: pageText.default(1),
    limit: limitText(MAX_PER_PAGE).default(20),
  })
  .refine(areInOrder, endBeforeStart)

export type OrderFilters = Omit<z.output<typeof AdminOrderQuery>, 'sortBy' | 'page' | 'limit'>

export const OrderExportQuery = z
  .strictObject({
    ...filters,
    rows: z.enum(['orders', 'lines']).default('orders').meta({ description: 'A row for each order, or for each line' }),
  })
  .refine(areInOrder, endBeforeStart)

/** Maximum orders to ship or print at once. */
export const MAX_ORDERS_AT_ONCE = 100

/** Carrier and tracking number of an order. */
export const Parcel = z.strictObject({
  carrier: z.string().trim().max(60).optional(),
  trackingNumber: requiredText(() => t('trackingNumber'), 100),
})

const orderId = z.string().min(1).max(200)

export const ShipOrdersBody = z.strictObject({
  parcels: z
    .array(Parcel.extend({ id: orderId, shipRefunded: z.boolean().optional() }))
    .min(1)
    .max(MAX_ORDERS_AT_ONCE),
})

/** The result for each order, in request order. An order already shipped with the same tracking number counts as shipped. */
export const ShipOrdersReply = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      outcome: z.enum(['shipped', 'refused']),
      message: z.string().optional().meta({ description: 'Why it was refused' }),
    }),
  ),
})

export const OrderSheetsQuery = z.strictObject({
  ids: z
    .string()
    .max(MAX_ORDERS_AT_ONCE * 30)
    .transform((ids) => ids.split(',').filter(Boolean))
    .pipe(
      z
        .array(orderId)
        .min(1, { error: () => t('chooseOrder') })
        .max(MAX_ORDERS_AT_ONCE),
    )
    .meta({ description: 'Ids, separated by commas' }),
})

export const OrderSheetsReply = z.object({ orders: z.array(Order) })
