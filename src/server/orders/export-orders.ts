import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { OrderExportQuery } from '#contract/admin-orders.ts'
import { multiply, toDecimal } from '#contract/money.ts'
import { users } from '../accounts/tables.ts'
import { type KnownCaller, recordExport } from '../audit/record-audit.ts'
import { type CsvColumns, writeTable } from '../csv/write-csv.ts'
import type { Database } from '../database/client.ts'
import { readInBatches } from '../database/read-in-batches.ts'
import { payments } from '../payments/tables.ts'
import { readSettings } from '../settings/read-settings.ts'
import { orderConditions } from './order-conditions.ts'
import { orders } from './tables.ts'
import { items, type OrderLine } from './whole-order.ts'

/** All orders that the filters leave, newest first, or their lines, as CSV. That they were asked for is written down. */
export async function exportOrders(
  db: Database,
  caller: KnownCaller,
  { rows, ...filters }: z.output<typeof OrderExportQuery>,
): Promise<{ pieces: AsyncIterable<string>; name: string }> {
  await recordExport(db, caller, 'orders', { rows, ...filters })
  const conditions = orderConditions(filters, (await readSettings(db)).timeZone)
  const found = readInBatches((behind: ExportedOrder | undefined, limit) => readOrders(db, conditions, behind, limit))
  return rows === 'orders'
    ? { pieces: writeTable(orderColumns, found), name: 'orders.csv' }
    : { pieces: writeTable(lineColumns, linesOf(found)), name: 'order-lines.csv' }
}

type ExportedOrder = typeof orders.$inferSelect & {
  customer: string
  email: string
  items: OrderLine[]
  refunded: number | null
  method: string | null
  /** To the microsecond, which a `Date` does not hold. */
  placed: string
}

const whatOrder: CsvColumns<ExportedOrder> = {
  Order: ({ id }) => id,
  Placed: ({ placedAt }) => placedAt,
  Status: ({ status }) => status,
  'Payment status': ({ paymentStatus }) => paymentStatus,
  Customer: ({ customer }) => customer,
  'E-mail': ({ email }) => email,
}

const orderColumns: CsvColumns<ExportedOrder> = {
  ...whatOrder,
  Units: ({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0),
  Subtotal: ({ subtotal }) => toDecimal(subtotal),
  Discount: ({ discount }) => toDecimal(discount),
  Shipping: ({ shipping }) => toDecimal(shipping),
  Tax: ({ tax }) => toDecimal(tax),
  Total: ({ total }) => toDecimal(total),
  Refunded: ({ refunded }) => toDecimal(refunded ?? 0),
  'Payment method': ({ method }) => method,
  'Shipping method': ({ shippingMethod }) => shippingMethod,
  Carrier: ({ carrier }) => carrier,
  'Tracking number': ({ trackingNumber }) => trackingNumber,
  Shipped: ({ shippedAt }) => shippedAt,
  Completed: ({ completedAt }) => completedAt,
  Recipient: ({ shippingAddress: { firstName, lastName } }) => `${firstName} ${lastName}`,
  Phone: ({ shippingAddress }) => shippingAddress.phone,
  Address: ({ shippingAddress }) => shippingAddress.address,
  City: ({ shippingAddress }) => shippingAddress.city,
  State: ({ shippingAddress }) => shippingAddress.state,
  'ZIP code': ({ shippingAddress }) => shippingAddress.zipCode,
  Country: ({ shippingAddress }) => shippingAddress.country,
}

type ExportedLine = ExportedOrder & { line: OrderLine }

const lineColumns: CsvColumns<ExportedLine> = {
  ...whatOrder,
  Line: ({ line }) => line.position + 1,
  Product: ({ line }) => line.productId,
  SKU: ({ line }) => line.sku,
  Name: ({ line }) => line.name,
  Color: ({ line }) => line.color,
  Size: ({ line }) => line.size,
  Price: ({ line }) => toDecimal(line.price),
  Quantity: ({ line }) => line.quantity,
  Amount: ({ line }) => toDecimal(multiply(line.price, line.quantity)),
}

async function* linesOf(found: AsyncIterable<ExportedOrder>): AsyncGenerator<ExportedLine> {
  for await (const order of found) yield* order.items.map((line) => ({ ...order, line }))
}

function readOrders(
  db: Database,
  conditions: SQL | undefined,
  behind: ExportedOrder | undefined,
  limit: number,
): Promise<ExportedOrder[]> {
  return db
    .select({
      ...getTableColumns(orders),
      customer: users.name,
      email: users.email,
      items,
      refunded: payments.refunded,
      method: payments.method,
      placed: sql<string>`${orders.placedAt}::text`,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(payments, and(eq(payments.reference, orders.id), eq(payments.state, 'succeeded')))
    .where(and(conditions, behind && placedBefore(behind)))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit)
}

const placedBefore = ({ placed, id }: ExportedOrder): SQL =>
  sql`(${orders.placedAt}, ${orders.id}) < (${placed}::timestamptz, ${id})`
