import { sql } from 'drizzle-orm'
import { RESERVATION_MINUTES } from '#contract/shop.ts'
import type { Database } from '../database/client.ts'
import { enter } from '../payments/ledger.ts'
import { recordEvent } from './record-event.ts'
import { orderItems, orders } from './tables.ts'

type OrderFields = Omit<typeof orders.$inferInsert, 'id' | 'status' | 'reservedUntil'>
type ItemFields = Omit<typeof orderItems.$inferInsert, 'orderId' | 'position'>

/**
 * Writes down a new order, pending its payment.
 * @returns its id, the next number of the sequence: ORD-001
 */
export async function createOrder(tx: Database, order: OrderFields, items: ItemFields[]): Promise<string> {
  const { rows } = await tx.execute<{ number: string }>(sql`select nextval('order_numbers') as number`)
  const id = `ORD-${String(rows[0]?.number).padStart(3, '0')}`
  const reservedUntil = sql`now() + make_interval(mins => ${RESERVATION_MINUTES})`
  await tx.insert(orders).values({ ...order, id, reservedUntil })
  await tx.insert(orderItems).values(items.map((item, position) => ({ ...item, orderId: id, position })))
  await recordEvent(tx, id, { type: 'placed', actor: 'shopper' })
  await enter(tx, { reference: id, kind: 'total', amount: order.total, source: id })
  return id
}
