import { z } from 'zod'
import { orderStatuses } from './order-status.ts'
import { dayText, limitText, pageText } from './query-fields.ts'
import { LONGEST_SEARCH, MOST_PER_PAGE } from './shop.ts'

/** Today, or so many days that end with it. */
export const orderPeriods = ['all', 'today', 'week', 'month'] as const
export type OrderPeriod = (typeof orderPeriods)[number]

/** What waits for somebody of the staff, in words for the panel. */
export const orderConcerns = {
  to_ship: 'Paid, to be shipped',
  payment_failed: 'Payment failed',
  refund_failed: 'Refund failed',
} as const
export type OrderConcern = keyof typeof orderConcerns

const filters = {
  search: z
    .string()
    .trim()
    .max(LONGEST_SEARCH)
    .optional()
    .meta({ description: 'A part of the id, customer or e-mail' }),
  status: z.enum(orderStatuses).optional(),
  concern: z
    .enum(Object.keys(orderConcerns) as [OrderConcern, ...OrderConcern[]])
    .optional()
    .meta({ description: 'Only those that wait for somebody of the staff' }),
  period: z.enum(orderPeriods).default('all'),
  from: dayText.optional().meta({ description: 'The first day, in the time zone of the shop' }),
  to: dayText.optional().meta({ description: 'The last day' }),
}

const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => !from || !to || from <= to
const backwards = { path: ['to'], error: 'The last day is before the first' }

export const AdminOrderQuery = z
  .strictObject({ ...filters, page: pageText.default(1), limit: limitText(MOST_PER_PAGE).default(20) })
  .refine(inOrder, backwards)

export type OrderFilters = Omit<z.output<typeof AdminOrderQuery>, 'page' | 'limit'>

export const OrderExportQuery = z
  .strictObject({
    ...filters,
    rows: z.enum(['orders', 'lines']).default('orders').meta({ description: 'A row for each order, or for each line' }),
  })
  .refine(inOrder, backwards)
