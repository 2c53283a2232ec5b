import { sql } from 'drizzle-orm'
import { RESERVATION_MINUTES } from '#contract/shop.ts'
import type { Database } from '../database/client.ts'
import type { Write } from '../database/write-together.ts'
import { enter } from '../payments/ledger.ts'
import { numbered } from './numbers.ts'
import { recordEvent } from './record-event.ts'
import { orderItems, orders } from './tables.ts'

type OrderFields = Omit<typeof orders.$inferInsert, 'status' | 'reservedUntil'>
type ItemFields = Omit<typeof orderItems.$inferInsert, 'orderId' | 'position'>

/** The id of the next order, by the next number of the sequence: ORD-001. */
export async function nextOrderId(tx: Database): Promise<string> {
  const { rows } = await tx.execute<{ number: string }>(sql`select nextval('order_numbers') as number`)
  return numbered('ORD', String(rows[0]?.number))
}

/** A new order, pending its payment, to be written together with what goes with it. */
export function newOrder(tx: Database, order: OrderFields, items: ItemFields[]): Write[] {
  const { id, total } = order
  const reservedUntil = sql`now() + make_interval(mins => ${RESERVATION_MINUTES})`
  return [
    tx.insert(orders).values({ ...order, reservedUntil }),
    tx.insert(orderItems).values(items.map((item, position) => ({ ...item, orderId: id, position }))),
    recordEvent(tx, id, { type: 'placed', actor: 'shopper' }),
    enter(tx, { reference: id, kind: 'total', amount: total, source: id }),
  ]
}
