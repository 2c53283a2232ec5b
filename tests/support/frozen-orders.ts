import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { type Cents, getPriceStep, toCents } from '#contract/money.ts'
import type { OrderJson } from '#contract/orders.ts'
import type { Database } from '#server/platform/database/database.ts'
import { orderItems, orders } from '#server/sales/orders/tables.ts'

/** The lines of an order add up to its totals, on the step of its currency. */
export function assertAddsUp({
  items,
  subtotal,
  discount,
  shipping,
  tax,
  taxIncluded,
  taxDeducted = 0,
  total,
  currency,
}: OrderJson): void {
  const step = getPriceStep(currency)
  for (const amount of [subtotal, shipping, tax, total]) expect(toCents(amount) % step).toBe(0)
  const lines: Cents = items.reduce((sum, { price, quantity }) => sum + toCents(price) * quantity, 0)
  expect(lines).toBe(toCents(subtotal))
  const added = taxIncluded ? 0 : toCents(tax)
  expect(toCents(total)).toBe(lines - toCents(discount) + toCents(shipping) - toCents(taxDeducted) + added)
}

/** What must not change in an order, as stored. */
export async function freezeOrder(db: Database, id: string): Promise<unknown> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id))
  const items = await db.select().from(orderItems).where(eq(orderItems.orderId, id)).orderBy(asc(orderItems.position))
  const { status, paymentStatus, carrier, trackingNumber, reservedUntil, shippedAt, completedAt, ...frozen } =
    row ?? ({} as never)
  return { ...frozen, items: items.map(({ restocked, refunded, ...item }) => item) }
}
