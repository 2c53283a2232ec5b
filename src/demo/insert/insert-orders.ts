import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { OrderEventType } from '#contract/orders.ts'
import { NO_PICTURE } from '#contract/pictures.ts'
import { defaultSettings, RESERVATION_MINUTES, toSeller } from '#contract/shop.ts'
import { MINUTE } from '#demo/calendar.ts'
import type { DemoStore } from '#demo/create-demo-store.ts'
import { demoSettings } from '#demo/demo-settings.ts'
import type { Photographs } from '#demo/pictures/photographs.ts'
import type { DemoOrder } from '#demo/sales/create-orders.ts'
import type { Database } from '#server/platform/database/database.ts'
import { orderEvents, orderItems, orders } from '#server/sales/orders/tables.ts'
import { insertMovements } from './insert-movements.ts'
import { insertPayments } from './insert-payments.ts'
import { insertRows } from './insert-rows.ts'

export async function insertOrders(
  tx: Database,
  { orders: placed, offers }: DemoStore,
  photographs: Photographs,
): Promise<void> {
  await insertRows(tx, orders, placed.map(toOrderRow))
  await insertRows(
    tx,
    orderItems,
    placed.flatMap((order) => toItemRows(order, photographs)),
  )
  // Event IDs follow the time, across all orders.
  const events = placed.flatMap(({ id, events }) => events.map((event) => ({ note: null, ...event, orderId: id })))
  await insertRows(
    tx,
    orderEvents,
    events.sort((a, b) => a.at.getTime() - b.at.getTime()),
  )
  await insertPayments(tx, placed)
  await insertMovements(tx, offers, placed)
  await tx.execute(sql`select setval('order_numbers', ${placed.length})`)
}

function toOrderRow(order: DemoOrder): typeof orders.$inferInsert {
  const { shopper, items, events, ...fields } = order
  const findTime = (type: OrderEventType) => events.find((event) => event.type === type)?.at ?? null
  return {
    ...fields,
    shippedAt: findTime('shipped'),
    completedAt: findTime('completed'),
    customerId: shopper.id,
    seller: toSeller({ ...defaultSettings, ...demoSettings }, order.shippingMethod),
    reservedUntil: new Date(order.placedAt.getTime() + RESERVATION_MINUTES * MINUTE),
    idempotencyKey: `demo-${order.id}`,
    requestHash: createHash('sha256').update(order.id).digest('base64url'),
  }
}

const toItemRows = (
  { id, items, paymentStatus, status }: DemoOrder,
  photographs: Photographs,
): (typeof orderItems.$inferInsert)[] =>
  items.map(({ offer: { product }, variant, price, quantity, tax, taxPart }, position) => ({
    orderId: id,
    position,
    variantId: variant.id,
    productId: product.slug,
    sku: variant.sku,
    name: product.name,
    image: photographs.inColor(product, variant.color) ?? NO_PICTURE,
    price,
    quantity,
    tax,
    taxPart,
    color: variant.color,
    size: variant.size,
    restocked: status === 'Cancelled' && paymentStatus === 'refunded' ? quantity : 0,
  }))
