import { eq, sql } from 'drizzle-orm'
import type { AuditAction } from '#contract/audit-actions.ts'
import { ShopError } from '#contract/errors.ts'
import { canBecome, type OrderStatus, orderStatusLabel, type PaymentStatus } from '#contract/order-status.ts'
import { t } from '#messages/orderErrors.ts'
import { recordAudit } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockRows } from '#server/platform/database/locks.ts'
import { type Placeholders, prepared, type Statement } from '#server/platform/database/prepared.ts'
import { type Write, writeBatch } from '#server/platform/database/write-batch.ts'
import { type NewOrderEvent, recordEvent } from './record-event.ts'
import type { OrderRow } from './tables.ts'
import { orders } from './tables.ts'

/** Locks an order until the end of the transaction. */
export const lockOrder = (tx: Database, id: string): Statement<OrderRow | undefined> => lockOrderRow(tx, { id })

const lockOrderRow = prepared(
  (db, { id }: Placeholders<{ id: string }>) =>
    lockRows(db.select().from(orders).where(eq(orders.id, id)).$dynamic(), orders.id),
  ([order]) => order,
)

interface Change {
  status: Exclude<OrderStatus, 'Pending'>
  paymentStatus?: PaymentStatus
  carrier?: string | undefined
  trackingNumber?: string
}

const auditActions = {
  Processing: 'order.paid',
  Shipped: 'order.shipped',
  Completed: 'order.completed',
  Cancelled: 'order.cancelled',
} as const satisfies Record<Change['status'], AuditAction>

/**
 * Changes the status of a locked order and records the event, for staff also in the audit log.
 * @throws ShopError invalid_transition
 */
export async function changeStatus(tx: Database, order: OrderRow, to: Change, event: NewOrderEvent): Promise<void> {
  await writeBatch(tx, buildWrites(tx, order, to, event))
  if (!event.caller) return
  const { status, carrier, trackingNumber } = order
  await recordAudit(tx, event.caller, {
    action: auditActions[to.status],
    subject: { kind: 'order', id: order.id },
    before: { status, carrier, trackingNumber },
    after: { status: to.status, carrier: to.carrier ?? carrier, trackingNumber: to.trackingNumber ?? trackingNumber },
    reason: event.note,
  })
}

/**
 * The writes of a status change that staff did not cause, for a batch with related writes. They include no audit entry: only
 * changes by staff have one.
 * @throws ShopError invalid_transition
 */
export const buildStatusWrites = (tx: Database, order: OrderRow, to: Change, event: NonStaffEvent): Write[] =>
  buildWrites(tx, order, to, event)

type NonStaffEvent = NewOrderEvent & { actor: Exclude<NewOrderEvent['actor'], 'staff'>; caller?: never }

function buildWrites(tx: Database, order: OrderRow, to: Change, event: NewOrderEvent): Write[] {
  assertCanBecome(order, to.status)
  const { id } = order
  const step = {
    id,
    status: to.status,
    paymentStatus: to.paymentStatus ?? order.paymentStatus,
    carrier: to.carrier ?? order.carrier,
    trackingNumber: to.trackingNumber ?? order.trackingNumber,
  }
  return [updateOrder(tx, step), recordEvent(tx, id, event)]
}

const updateOrder = prepared((db, { id, status, paymentStatus, carrier, trackingNumber }: Placeholders<Step>) =>
  db
    .update(orders)
    .set({
      status: sql`${status}`,
      paymentStatus: sql`${paymentStatus}`,
      carrier: sql`${carrier}`,
      trackingNumber: sql`${trackingNumber}`,
      shippedAt: sql`case when ${status} = 'Shipped' then now() else shipped_at end`,
      completedAt: sql`case when ${status} = 'Completed' then now() else completed_at end`,
    })
    .where(eq(orders.id, id)),
)

type Step = Pick<OrderRow, 'id' | 'status' | 'paymentStatus' | 'carrier' | 'trackingNumber'>

/** @throws ShopError invalid_transition */
export function assertCanBecome(order: Pick<OrderRow, 'status' | 'shippingMethod'>, to: OrderStatus): void {
  if (canBecome(order, to)) return
  const status = orderStatusLabel(to)
  const message =
    order.status === to
      ? t('already', { status })
      : t('cannotBecome', { from: orderStatusLabel(order.status), to: status })
  throw new ShopError('invalid_transition', { message })
}

/** Records that the payment of a locked order is processing. The order then waits without a time limit. */
export async function recordProcessing(tx: Database, order: OrderRow): Promise<void> {
  await setPaymentStatus(tx, order.id, 'processing')
  await recordEvent(tx, order.id, { type: 'payment_processing', actor: 'shopper' })
}

/** The shopper learns from an email that a payment failed days later, so the time to pay again is longer than at the checkout. */
const HOURS_TO_PAY_AGAIN = 24

/** Records that a processing payment failed. @returns until when the order can be paid again */
export async function recordProcessingFailed(tx: Database, order: OrderRow, reason: string | undefined): Promise<Date> {
  const payBy = sql`now() + make_interval(hours => ${HOURS_TO_PAY_AGAIN})`
  const [changed] = await tx
    .update(orders)
    .set({ paymentStatus: 'unpaid', reservedUntil: payBy })
    .where(eq(orders.id, order.id))
    .returning({ payBy: orders.reservedUntil })
  if (!changed) throw new Error(`There is no order ${order.id}`)
  await recordEvent(tx, order.id, { type: 'payment_failed', actor: 'system', note: reason ?? null })
  return changed.payBy
}

/** Records a change of the payment of a locked order that does not change its status. */
export async function recordPaymentStatus(
  tx: Database,
  { id }: OrderRow,
  paymentStatus: PaymentStatus,
  event: NewOrderEvent,
): Promise<void> {
  await setPaymentStatus(tx, id, paymentStatus)
  await recordEvent(tx, id, event)
}

const setPaymentStatus = (tx: Database, id: string, paymentStatus: PaymentStatus) =>
  tx.update(orders).set({ paymentStatus }).where(eq(orders.id, id))

/** Records a refund of a locked order, with its new payment status. */
export async function recordOrderRefund(
  tx: Database,
  order: OrderRow,
  { paymentStatus, note, decidedBy }: { paymentStatus: PaymentStatus; note: string; decidedBy: string | null },
): Promise<void> {
  await setPaymentStatus(tx, order.id, paymentStatus)
  await recordEvent(tx, order.id, {
    type: 'refunded',
    actor: decidedBy ? 'staff' : 'system',
    actorId: decidedBy,
    note,
  })
}

/** Records that a refund failed and the money is back at the provider, with the new payment status of a locked order. */
export async function recordFailedRefund(
  tx: Database,
  order: OrderRow,
  { paymentStatus, note }: { paymentStatus: PaymentStatus; note: string },
): Promise<void> {
  await setPaymentStatus(tx, order.id, paymentStatus)
  await recordEvent(tx, order.id, { type: 'refund_failed', actor: 'system', note })
}
