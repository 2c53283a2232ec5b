import { eq, sql } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import { canBecome, type OrderStatus, type PaymentStatus } from '#contract/order-status.ts'
import type { Database } from '../database/client.ts'
import { lockRows } from '../database/locks.ts'
import type { OrderRow } from './queries.ts'
import { type NewOrderEvent, recordEvent } from './record-event.ts'
import { orders } from './tables.ts'

/** Keeps everybody else from changing this order until the end of the transaction. */
export async function lockOrder(tx: Database, id: string): Promise<OrderRow | undefined> {
  const [order] = await lockRows(tx.select().from(orders).where(eq(orders.id, id)).$dynamic(), orders.id)
  return order
}

interface Change {
  status: OrderStatus
  paymentStatus?: PaymentStatus
  carrier?: string | undefined
  trackingNumber?: string
}

/**
 * Moves a locked order on, and records who did it.
 * @throws ShopError invalid_transition
 */
export async function changeStatus(tx: Database, order: OrderRow, to: Change, event: NewOrderEvent): Promise<void> {
  assertCanBecome(order.status, to.status)
  await tx
    .update(orders)
    .set({
      ...to,
      ...(to.status === 'Shipped' && { shippedAt: sql`now()` }),
      ...(to.status === 'Completed' && { completedAt: sql`now()` }),
    })
    .where(eq(orders.id, order.id))
  await recordEvent(tx, order.id, event)
}

/** @throws ShopError invalid_transition */
export function assertCanBecome(from: OrderStatus, to: OrderStatus): void {
  if (canBecome(from, to)) return
  const message = from === to ? `This order is ${to} already.` : `An order that is ${from} cannot become ${to}.`
  throw new ShopError('invalid_transition', { message })
}

/**
 * Writes down that money of a locked order went back, and how it is paid since.
 */
export async function recordOrderRefund(
  tx: Database,
  order: OrderRow,
  { paymentStatus, note }: { paymentStatus: PaymentStatus; note: string },
): Promise<void> {
  await tx.update(orders).set({ paymentStatus }).where(eq(orders.id, order.id))
  await recordEvent(tx, order.id, { type: 'refunded', actor: 'system', note })
}
