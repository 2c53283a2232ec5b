import { getTableColumns, sql } from 'drizzle-orm'
import { staffEventTypes } from '#contract/orders.ts'
import { listed } from '#server/platform/database/listed.ts'
import { type orderEvents, type orderItems, orders } from './tables.ts'

/** An ordered line, as it is read together with its order. */
export type OrderLine = Pick<
  typeof orderItems.$inferSelect,
  'position' | 'productId' | 'sku' | 'name' | 'image' | 'price' | 'quantity' | 'color' | 'size' | 'refunded'
>

/** A moment, as JSON has it. */
type Moment = string

interface Event extends Pick<typeof orderEvents.$inferSelect, 'type' | 'actor' | 'note'> {
  at: Moment
}

/** What was paid with, and what goes or went back of it. In cents. */
interface Money {
  method: string | null
  refund: {
    id: string
    amount: number
    reason: string
    createdAt: Moment
    refundedAt: Moment | null
    failed: boolean
  } | null
}

export const items = listed<OrderLine>(sql`
  select position, product_id as "productId", sku, name, image, price, quantity, color, size, refunded
  from order_items where order_id = orders.id order by position`)

const events = listed<Event>(sql`
  select at, type, actor, note from order_events where order_id = orders.id and type <> all(${sql.raw(`'{${staffEventTypes.join()}}'`)}) order by order_events.id`)

const money = listed<Money>(sql`
  select method, case when refunds.id is not null then json_build_object(
    'id', refunds.id, 'amount', refunds.amount, 'reason', reason,
    'createdAt', refunds.created_at, 'refundedAt', refunded_at, 'failed', failed_at is not null) end as refund
  from payments left join refunds on payment_id = payments.id
  where reference = orders.id and state <> 'canceled' order by refunds.created_at`)

/** What disputes hold of the refund of a cancelled order, in cents. */
const held = sql<number>`case when ${orders.status} = 'Cancelled' then coalesce((
  select greatest(amount - refunded - lost, 0) - greatest(amount - refunded - disputed, 0)
  from payments, lateral (select coalesce(sum(written_off), 0) as lost from payment_cases where payment_id = payments.id) as cases
  where reference = orders.id and state = 'succeeded'), 0) else 0 end`.mapWith(Number)

const { seller, ...fields } = getTableColumns(orders)

/** The fields of an order with all that belongs to it but its returns, so that one query reads them. */
export const wholeOrder = { ...fields, items, events, money, held }

export type WholeOrder = Omit<typeof orders.$inferSelect, 'seller'> & {
  items: OrderLine[]
  events: Event[]
  money: Money[]
  held: number
}
