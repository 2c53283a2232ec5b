import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { NO_PICTURE } from '#contract/pictures.ts'
import { CURRENCY, RESERVATION_MINUTES } from '#contract/shop.ts'
import { MINUTE } from '#demo/calendar.ts'
import type { DemoStore } from '#demo/make-demo-store.ts'
import type { Photographs } from '#demo/photographs.ts'
import { createRandom } from '#demo/random.ts'
import type { DemoOrder } from '#demo/sales/make-orders.ts'
import type { Database } from '#server/database/client.ts'
import { orderEvents, orderItems, orders } from '#server/orders/tables.ts'
import { sandboxIntents } from '#server/payments/sandbox/tables.ts'
import { payments } from '#server/payments/tables.ts'
import { insertRows } from './insert-rows.ts'

export async function insertOrders(
  tx: Database,
  { orders: placed }: DemoStore,
  photographs: Photographs,
): Promise<void> {
  await insertRows(tx, orders, placed.map(toOrderRow))
  await insertRows(
    tx,
    orderItems,
    placed.flatMap((order) => toItemRows(order, photographs)),
  )
  // Numbered as they happened, across all orders.
  const events = placed.flatMap(({ id, events }) => events.map((event) => ({ note: null, ...event, orderId: id })))
  await insertRows(
    tx,
    orderEvents,
    events.sort((a, b) => a.at.getTime() - b.at.getTime()),
  )
  await insertPayments(tx, placed)
  await tx.execute(sql`select setval('order_numbers', ${placed.length})`)
}

function toOrderRow(order: DemoOrder): typeof orders.$inferInsert {
  const { shopper, items, events, ...fields } = order
  return {
    ...fields,
    userId: shopper.id,
    reservedUntil: new Date(order.placedAt.getTime() + RESERVATION_MINUTES * MINUTE),
    idempotencyKey: `demo-${order.id}`,
    requestHash: createHash('sha256').update(order.id).digest('base64url'),
  }
}

const toItemRows = ({ id, items }: DemoOrder, photographs: Photographs): (typeof orderItems.$inferInsert)[] =>
  items.map(({ offer: { product }, variant, price, quantity }, position) => ({
    orderId: id,
    position,
    variantId: variant.id,
    productId: product.slug,
    sku: variant.sku,
    name: product.name,
    image: photographs.inColor(product, variant.color) ?? NO_PICTURE,
    price,
    quantity,
    color: variant.color,
    size: variant.size,
  }))

/** Every order was begun to be paid; those that expired never were. */
async function insertPayments(tx: Database, placed: DemoOrder[]): Promise<void> {
  const random = createRandom('payments')
  const both = placed.map(({ id, total, placedAt, paymentStatus, events }) => {
    const intentId = `pi_${random.text(24)}`
    const shared = { clientSecret: `${intentId}_secret_${random.text(24)}`, amount: total, currency: CURRENCY }
    const refundId = paymentStatus === 'refunded' ? `re_${random.text(24)}` : null
    const createdAt = new Date(placedAt.getTime() + random.between(2, 30) * 1000)
    const changedAt = events.findLast(({ type }) => type === 'paid' || type === 'refunded')?.at ?? createdAt
    const state = ({ unpaid: 'open', paid: 'succeeded', refunded: 'refunded' } as const)[paymentStatus]
    const payment: typeof payments.$inferInsert = {
      id: random.uuid(),
      reference: id,
      provider: 'sandbox',
      intentId,
      ...shared,
      state,
      refundId,
      createdAt,
      changedAt,
    }
    const intent: typeof sandboxIntents.$inferInsert = {
      id: intentId,
      ...shared,
      idempotencyKey: `order:${id}`,
      status: state === 'open' ? 'canceled' : 'succeeded',
      last4: state === 'open' ? null : '4242',
      refundId,
      createdAt,
    }
    return { payment, intent }
  })
  await insertRows(
    tx,
    payments,
    both.map(({ payment }) => payment),
  )
  await insertRows(
    tx,
    sandboxIntents,
    both.map(({ intent }) => intent),
  )
}
