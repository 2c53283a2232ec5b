import { z } from 'zod'
import { Address } from './checkout.ts'
import { Money } from './fields.ts'
import { listedOrderStatuses, orderStatuses, paymentStatuses } from './order-status.ts'
import { LAST_PAGE, LONGEST_SEARCH, MOST_PER_PAGE, ORDERS_PER_PAGE, shippingMethodIds } from './shop.ts'
import { Totals } from './totals.ts'

/** An ordered line as it was when the order was placed; it never changes. */
export const OrderItem = z.object({
  productId: z.string(),
  sku: z.string(),
  name: z.string(),
  image: z.string(),
  price: Money,
  quantity: z.int(),
  color: z.string().nullable(),
  size: z.string().nullable(),
})

export const orderEventTypes = [
  'placed',
  'paid',

  'shipped',
  'completed',
  'cancelled',
  'expired',
  'refunded',
] as const
export type OrderEventType = (typeof orderEventTypes)[number]

export const OrderEvent = z.object({
  at: z.iso.datetime(),
  type: z.enum(orderEventTypes),
  actor: z.enum(['shopper', 'staff', 'system']),
  note: z.string().optional(),
})

export const Order = z
  .object({
    id: z.string(),
    date: z.iso.datetime(),
    status: z.enum(orderStatuses),
    paymentStatus: z.enum(paymentStatuses),
    ...Totals.shape,
    shippingMethod: z.enum(shippingMethodIds),
    items: z.array(OrderItem),
    shippingAddress: Address,
    billingAddress: Address,
    carrier: z.string().optional(),
    trackingNumber: z.string().optional(),
    events: z.array(OrderEvent),
    can: z.object({ pay: z.boolean() }).meta({ description: 'What whoever asks may do with it now' }),
  })
  .meta({ id: 'Order' })
export type OrderJson = z.input<typeof Order>

export const OrderReply = z.object({ order: Order })

export const OrderQuery = z.strictObject({
  search: z.string().trim().max(LONGEST_SEARCH).optional().meta({ description: 'A part of the order id' }),
  status: z.enum(listedOrderStatuses).optional(),
  page: z.coerce.number().int().min(1).max(LAST_PAGE).default(1),
  limit: z.coerce.number().int().min(1).max(MOST_PER_PAGE).default(ORDERS_PER_PAGE),
})

export const OrdersReply = z.object({ orders: z.array(Order), total: z.int() })
