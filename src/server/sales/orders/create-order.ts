import { sql } from 'drizzle-orm'
import { RESERVATION_MINUTES } from '#contract/shop.ts'
import type { Totals } from '#contract/totals.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Placeholders, prepared } from '#server/platform/database/prepared.ts'
import type { Write } from '#server/platform/database/write-batch.ts'
import { addLedgerEntry } from '../payments/ledger.ts'
import { recordEvent } from './record-event.ts'
import { orderItems, orders } from './tables.ts'

type OrderFields = Pick<
  typeof orders.$inferSelect,
  | 'id'
  | 'customerId'
  | 'currency'
  | 'language'
  | 'valueRate'
  | keyof Totals
  | 'shippingDiscount'
  | 'taxIncluded'
  | 'shippingTax'
  | 'taxDeducted'
  | 'shippingTaxDeducted'
  | 'taxes'
  | 'taxParts'
  | 'taxTreatment'
  | 'taxPlace'
  | 'taxCertificate'
  | 'taxCalculation'
  | 'shippingMethod'
  | 'delivery'
  | 'paymentStatus'
  | 'shippingAddress'
  | 'billingAddress'
  | 'seller'
  | 'idempotencyKey'
  | 'requestHash'
> & {
  /** The last day to pay, in the time zone; null for minutes. */
  payBy: string | null
  timeZone: string
  /** As JSON. */
  manualPayment: string | null
  /** As JSON. */
  market: string | null
  /** As JSON. */
  taxId: string | null
  /** As JSON. */
  promotions: string | null
}
export type ItemFields = Omit<typeof orderItems.$inferInsert, 'orderId' | 'position' | 'restocked' | 'refunded'>

/** SQL for the id of the next order, such as ORD-001. Numbers are never reused. */
export const nextOrderId = sql`(
  select 'ORD-' || lpad(number::text, greatest(3, length(number::text)), '0')
  from nextval('order_numbers') as next (number))`

/** The writes of a new unpaid order, for a batch with related writes. */
export function buildOrderWrites(tx: Database, order: OrderFields, items: ItemFields[]): Write[] {
  const { id, total } = order
  return [
    insertOrder(tx, order),
    insertItems(tx, { id, items: JSON.stringify(items) }),
    recordEvent(tx, id, { type: 'placed', actor: 'shopper' }),
    addLedgerEntry(tx, { reference: id, kind: 'total', amount: total, source: id }),
  ]
}

/** When the reservation of a new order expires: after minutes, or at the end of the last day to pay. */
const reservationEnd = ({ payBy, timeZone }: Placeholders<Pick<OrderFields, 'payBy' | 'timeZone'>>) => sql`coalesce(
  ((${payBy}::date + 1)::timestamp at time zone ${timeZone}), now() + make_interval(mins => ${sql.raw(String(RESERVATION_MINUTES))}))`

const insertOrder = prepared((db, placeholders: Placeholders<OrderFields>) =>
  db.insert(orders).values({
    id: placeholders.id,
    customerId: placeholders.customerId,
    currency: placeholders.currency,
    language: placeholders.language,
    valueRate: placeholders.valueRate,
    market: sql`${placeholders.market}::jsonb`,
    subtotal: placeholders.subtotal,
    discount: placeholders.discount,
    shipping: placeholders.shipping,
    shippingDiscount: placeholders.shippingDiscount,
    promotions: sql`${placeholders.promotions}::jsonb`,
    tax: placeholders.tax,
    taxIncluded: placeholders.taxIncluded,
    shippingTax: placeholders.shippingTax,
    taxDeducted: placeholders.taxDeducted,
    shippingTaxDeducted: placeholders.shippingTaxDeducted,
    taxes: placeholders.taxes,
    taxParts: placeholders.taxParts,
    taxTreatment: placeholders.taxTreatment,
    taxPlace: placeholders.taxPlace,
    taxId: sql`${placeholders.taxId}::jsonb`,
    taxCertificate: placeholders.taxCertificate,
    taxCalculation: placeholders.taxCalculation,
    total: placeholders.total,
    shippingMethod: placeholders.shippingMethod,
    delivery: placeholders.delivery,
    shippingAddress: placeholders.shippingAddress,
    billingAddress: placeholders.billingAddress,
    seller: placeholders.seller,
    idempotencyKey: placeholders.idempotencyKey,
    requestHash: placeholders.requestHash,
    paymentStatus: placeholders.paymentStatus,
    // As text, because the column's own type would write JSON's null instead of SQL's.
    manualPayment: sql`${placeholders.manualPayment}::jsonb`,
    reservedUntil: reservationEnd(placeholders),
  }),
)

const insertItems = prepared(
  (_, { id, items }: Placeholders<{ id: string; items: string }>) => sql`
    insert into ${orderItems} (order_id, position, variant_id, product_id, sku, name, name_language, image, price, quantity, color, size, options,
      product_type, tracked, parent, share, discount, tax, tax_deducted, tax_class, tax_part)
    select ${id}, at - 1, "variantId", "productId", sku, name, "nameLanguage", image, price, quantity, color, size, options, type, tracked, parent, share, coalesce(discount, 0), tax, coalesce("taxDeducted", 0), "taxClass", "taxPart"
    from rows from (json_to_recordset(${items}::json) as ("variantId" int, "productId" text, sku text, name text,
      "nameLanguage" text, image text, price int, quantity int, color text, size text, options jsonb, type text, tracked boolean, parent int, share int, discount bigint, tax int, "taxDeducted" int, "taxClass" text, "taxPart" int)) with ordinality as item
      ("variantId", "productId", sku, name, "nameLanguage", image, price, quantity, color, size, options, type, tracked, parent, share, discount, tax, "taxDeducted", "taxClass", "taxPart", at)`,
)
