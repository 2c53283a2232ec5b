import { getTableColumns, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ChosenOption } from '#contract/options.ts'
import { orderEventTypes, staffEventTypes } from '#contract/orders.ts'
import { productTypeNames } from '#contract/product-types.ts'
import { jsonList } from '#server/platform/database/json-list.ts'
import { MANUAL } from '../payments/manual-provider.ts'
import { type OrderPayment, orderPayments } from '../payments/order-payments.ts'
import { heldByDisputes } from '../payments/paid-amounts.ts'
import { downloadGrants } from './downloads/tables.ts'
import { orders } from './tables.ts'

/** A line item, as it is read together with its order. */
const OrderLine = z.object({
  position: z.int(),
  productId: z.string(),
  type: z.enum(productTypeNames),
  sku: z.string(),
  name: z.string(),
  nameLanguage: z.string().nullable(),
  image: z.string(),
  /** Cents. */
  price: z.int(),
  quantity: z.int(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  options: z.array(ChosenOption),
  refunded: z.int(),
  parent: z.int().nullable(),
  share: z.int().nullable(),
  discount: z.coerce.number(),
  tax: z.int().nullable(),
  taxDeducted: z.int(),
})
export type OrderLine = z.output<typeof OrderLine>

/** A timestamp in JSON. */
const Timestamp = z.string()

const Event = z.object({
  at: Timestamp,
  type: z.enum(orderEventTypes),
  actor: z.enum(['shopper', 'staff', 'system']),
  note: z.string().nullable(),
})

const OrderRefund = z.object({
  id: z.string(),
  /** Cents. */
  amount: z.int(),
  reason: z.string(),
  createdAt: Timestamp,
  refundedAt: Timestamp.nullable(),
  failed: z.boolean(),
  manual: z.boolean(),
})

export const items = jsonList(
  OrderLine,
  sql`
  select position, product_id as "productId", product_type as type, sku, name, name_language as "nameLanguage", image, price, quantity, color, size, options, refunded, parent, share, discount, tax, tax_deducted as "taxDeducted"
  from order_items where order_id = orders.id order by position`,
)

const BoughtCard = z.object({
  line: z.int(),
  /** Cents. */
  amount: z.int(),
  recipientName: z.string(),
  recipientEmail: z.string(),
  message: z.string(),
  sendOn: z.string().nullable(),
  last4: z.string().nullable(),
  mailedAt: Timestamp.nullable(),
  isTakenBack: z.boolean(),
})

const giftCards = jsonList(
  BoughtCard,
  sql`
  select bought.line, item.price as amount, recipient_name as "recipientName", recipient_email as "recipientEmail", message, send_on as "sendOn",
    account.last4, mailed_at as "mailedAt", taken_back_at is not null as "isTakenBack"
  from order_gift_cards as bought join order_items as item on item.order_id = bought.order_id and item.position = bought.line
  left join stored_value_accounts as account on account.id = bought.account_id
  where bought.order_id = orders.id order by bought.line, bought.number`,
)

const events = jsonList(
  Event,
  sql`
  select at, type, actor, note from order_events where order_id = orders.id and type <> all(${sql.raw(`'{${staffEventTypes.join()}}'`)}) order by order_events.id`,
)

const refunds = jsonList(
  OrderRefund,
  sql`
  select refunds.id, refunds.amount, reason, refunds.created_at as "createdAt", refunded_at as "refundedAt",
    failed_at is not null as failed, payments.provider = '${sql.raw(MANUAL)}' and refunded_at is null as manual
  from payments join refunds on payment_id = payments.id
  where reference = orders.id order by refunds.created_at, payments.position`,
)

/** The part of a cancelled order's refund that disputes hold, in cents. */
const held = sql`case when ${orders.status} = 'Cancelled' then (
  select ${heldByDisputes} from payments where reference = orders.id and state = 'succeeded') else 0 end`.mapWith(
  Number,
)

/** Whether a file of the order was downloaded. */
const downloaded = sql`exists (
  select from ${downloadGrants} where order_id = orders.id and used_at is not null)`.mapWith(Boolean)

const { seller, ...fields } = getTableColumns(orders)

/** The columns of an order with its items, events and payments, which one query reads; returns are not included. */
export const wholeOrder = { ...fields, items, giftCards, events, payments: orderPayments, refunds, held, downloaded }

export type WholeOrder = Omit<typeof orders.$inferSelect, 'seller'> & {
  items: OrderLine[]
  giftCards: z.output<typeof BoughtCard>[]
  events: z.output<typeof Event>[]
  payments: OrderPayment[]
  refunds: z.output<typeof OrderRefund>[]
  held: number
  downloaded: boolean
}
