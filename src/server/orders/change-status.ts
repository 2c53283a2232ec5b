import { eq } from 'drizzle-orm'
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

/**
 * Moves a locked order on, and records who did it.
 * @throws ShopError invalid_transition
 */
export async function changeStatus(
  tx: Database,
  order: OrderRow,
  to: { status: OrderStatus; paymentStatus?: PaymentStatus },
  event: NewOrderEvent,
): Promise<void> {
  if (!canBecome(order.status, to.status)) {
    throw new ShopError('invalid_transition', {
      message: `An order that is ${order.status} cannot become ${to.status}.`,
    })
  }
  await tx.update(orders).set(to).where(eq(orders.id, order.id))
  await recordEvent(tx, order.id, event)
}

/** Writes down that the money of an order that was cancelled already went back. */
export async function recordOrderRefund(tx: Database, orderId: string, note: string): Promise<void> {
  await tx.update(orders).set({ paymentStatus: 'refunded' }).where(eq(orders.id, orderId))
  await recordEvent(tx, orderId, { type: 'refunded', actor: 'system', note })
}
