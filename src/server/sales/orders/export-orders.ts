import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { OrderExportQuery } from '#contract/admin-orders.ts'
import type { Address } from '#contract/checkout.ts'
import { getOptions } from '#contract/chosen-options.ts'
import { multiply, toDecimal } from '#contract/money.ts'
import { hasBundles } from '#server/catalog/products/bundle-components.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import { users } from '#server/identity/accounts/tables.ts'
import { customerEmail, customerName } from '#server/identity/customers/contact.ts'
import { customers } from '#server/identity/customers/tables.ts'
import { type Caller, recordExport } from '#server/platform/audit-log/record-audit.ts'
import { type CsvColumns, mapBatches, writeTable } from '#server/platform/csv/write-csv.ts'
import type { Databases } from '#server/platform/database/database.ts'
import { type Placeholders, prepared } from '#server/platform/database/prepared.ts'
import { readInBatches } from '#server/platform/database/read-in-batches.ts'
import { nullable } from '#server/platform/database/read-rows.ts'
import { paidFor } from '../payments/paid-amounts.ts'
import { buildOrderCondition } from './order-conditions.ts'
import { type OrderPromotion, orders } from './tables.ts'
import { items, type OrderLine } from './whole-order.ts'

/** The filtered orders, newest first, or their line items, as CSV. The export is recorded in the audit log. */
export async function exportOrders(
  { db, reads }: Databases,
  caller: Caller,
  { rows, ...filters }: z.output<typeof OrderExportQuery>,
): Promise<{ chunks: AsyncIterable<string>; name: string }> {
  await recordExport(db, caller, 'orders', { rows, ...filters })
  const conditions = buildOrderCondition(filters, (await readSettings(db)).timeZone)
  if (rows === 'orders') {
    const readOrders = prepareOrderQuery(conditions)
    const found = readInBatches<FoundOrder>((last, limit) => readOrders(reads, { ...toCursor(last), limit }))
    return { chunks: writeTable(orderColumns, found), name: 'orders.csv' }
  }
  const readLines = prepareLineQuery(conditions)
  const found = readInBatches<OrderWithLines>((last, limit) => readLines(reads, { ...toCursor(last), limit }))
  const lines = mapBatches(found, (order) => order.items.map((line) => ({ ...order, line })))
  const columns = (await hasBundles(db)) ? { ...lineColumns, ...componentColumns } : lineColumns
  return { chunks: writeTable(columns, lines), name: 'order-lines.csv' }
}

const commonColumns: CsvColumns<CommonFields> = {
  Order: ({ id }) => id,
  Placed: ({ placedAt }) => placedAt,
  Status: ({ status }) => status,
  'Payment status': ({ paymentStatus }) => paymentStatus,
  Customer: ({ customer }) => customer,
  Email: ({ email }) => email,
}

const orderColumns: CsvColumns<FoundOrder> = {
  ...commonColumns,
  Units: ({ units }) => units,
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
  Recipient: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  Phone: ({ phone }) => phone,
  Company: ({ company }) => company,
  Address: ({ address }) => address,
  'Address line 2': ({ address2 }) => address2,
  District: ({ district }) => district,
  City: ({ city }) => city,
  State: ({ state }) => state,
  'ZIP code': ({ zipCode }) => zipCode,
  Country: ({ country }) => country,
  Currency: ({ currency }) => currency,
  'Pay by': ({ payBy }) => payBy,
  'Payment received': ({ receivedOn }) => receivedOn,
  'Payment reference': ({ bankReference }) => bankReference,
  Market: ({ market }) => market?.name ?? null,
  'Exchange rate': ({ valueRate }) => valueRate && Number(valueRate),
  'Tax deducted': ({ taxDeducted }) => toDecimal(taxDeducted),
  'Shipping discount': ({ shippingDiscount }) => toDecimal(shippingDiscount),
  Promotions: ({ promotions }) => promotions?.map(describePromotion).join(', ') ?? null,
}

const describePromotion = ({ name, code }: OrderPromotion): string => (code ? `${name} (${code})` : name)

const lineColumns: CsvColumns<CommonFields & { line: OrderLine }> = {
  ...commonColumns,
  Line: ({ line }) => line.position + 1,
  Product: ({ line }) => line.productId,
  SKU: ({ line }) => line.sku,
  Name: ({ line }) => line.name,
  Color: ({ line }) => line.color,
  Size: ({ line }) => line.size,
  Options: ({ line }) =>
    getOptions(line)
      .map(({ name, value }) => `${name}: ${value}`)
      .join(', '),
  Price: ({ line }) => toDecimal(line.price),
  Quantity: ({ line }) => line.quantity,
  Amount: ({ line }) => toDecimal(multiply(line.price, line.quantity)),
  Currency: ({ currency }) => currency,
  Tax: ({ line }) => line.tax !== null && toDecimal(line.tax),
  'Tax deducted': ({ line }) => toDecimal(line.taxDeducted),
  Discount: ({ line }) => toDecimal(line.discount),
}

/** Additional columns in shops with bundles. Components have a price of 0. */
const componentColumns: CsvColumns<CommonFields & { line: OrderLine }> = {
  'Line of bundle': ({ line }) => (line.parent === null ? null : line.parent + 1),
  'Share of bundle': ({ line }) => (line.share === null ? null : toDecimal(line.share)),
}

type CommonFields = Omit<OrderWithLines, 'items'>
type OrderWithLines = Awaited<ReturnType<ReturnType<typeof prepareLineQuery>>>[number]
type FoundOrder = Awaited<ReturnType<ReturnType<typeof prepareOrderQuery>>>[number]

const commonFields = {
  id: orders.id,
  placedAt: orders.placedAt,
  status: orders.status,
  paymentStatus: orders.paymentStatus,
  customer: customerName,
  email: customerEmail,
  currency: orders.currency,
  /** As text, because a `Date` has no microseconds. */
  placed: sql`${orders.placedAt}::text`.mapWith(String),
}

/** Selects only the exported columns, with a prepared statement, to keep garbage small over many batches. */
const prepareOrderQuery = (conditions: SQL | undefined) =>
  prepared((db, next: Placeholders<Cursor & { limit: number }>) => {
    const paid = paidFor(db, orders.id).as('paid')
    return db
      .select({
        ...commonFields,
        units:
          sql`(select coalesce(sum(quantity), 0) from order_items where order_id = orders.id and parent is null)`.mapWith(
            Number,
          ),
        subtotal: orders.subtotal,
        discount: orders.discount,
        shipping: orders.shipping,
        tax: orders.tax,
        taxDeducted: orders.taxDeducted,
        shippingDiscount: orders.shippingDiscount,
        promotions: orders.promotions,
        total: orders.total,
        refunded: paid.refunded,
        method: nullable(sql`coalesce(${paid.method}, ${orders.manualPayment} ->> 'name')`.mapWith(String)),
        payBy: nullable(sql`${orders.manualPayment} ->> 'dueOn'`.mapWith(String)),
        receivedOn: paid.receivedOn,
        market: orders.market,
        valueRate: orders.valueRate,
        bankReference: paid.bankReference,
        // A pickup order has no shipping method.
        shippingMethod: nullable(
          sql`coalesce(${orders.shippingMethod}, ${orders.delivery} ->> 'code')`.mapWith(String),
        ),
        carrier: orders.carrier,
        trackingNumber: orders.trackingNumber,
        shippedAt: orders.shippedAt,
        completedAt: orders.completedAt,
        firstName: addressField('firstName'),
        lastName: addressField('lastName'),
        phone: addressField('phone'),
        company: addressField('company'),
        address: addressField('address'),
        address2: addressField('address2'),
        district: addressField('district'),
        city: addressField('city'),
        state: addressField('state'),
        zipCode: addressField('zipCode'),
        country: addressField('country'),
      })
      .from(orders)
      .innerJoin(customers, eq(customers.id, orders.customerId))
      .leftJoin(users, eq(users.id, customers.userId))
      .innerJoinLateral(paid, sql`true`)
      .where(and(conditions, placedBefore(next)))
      .orderBy(...newestFirst)
      .limit(next.limit)
  })

const prepareLineQuery = (conditions: SQL | undefined) =>
  prepared((db, next: Placeholders<Cursor & { limit: number }>) =>
    db
      .select({ ...commonFields, items })
      .from(orders)
      .innerJoin(customers, eq(customers.id, orders.customerId))
      .leftJoin(users, eq(users.id, customers.userId))
      .where(and(conditions, placedBefore(next)))
      .orderBy(...newestFirst)
      .limit(next.limit),
  )

const addressField = (part: keyof Address) =>
  nullable(sql`${orders.shippingAddress} ->> ${sql.raw(`'${part}'`)}`.mapWith(String))

const newestFirst = [desc(orders.placedAt), desc(orders.id)]

// A type alias, because `prepared` does not accept an interface.
type Cursor = { placed: string; id: string }

/** The position after an order; before all orders when undefined. */
const toCursor = (order: Cursor | undefined): Cursor => ({ placed: order?.placed ?? 'infinity', id: order?.id ?? '' })

const placedBefore = ({ placed, id }: Placeholders<Cursor>): SQL =>
  sql`(${orders.placedAt}, ${orders.id}) < (${placed}::timestamptz, ${id})`
