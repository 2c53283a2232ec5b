import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Address } from '#contract/checkout.ts'
import type { ChosenOption } from '#contract/chosen-options.ts'
import type { ManualPayment } from '#contract/manual-payments.ts'
import type { Delivery } from '#contract/order-delivery.ts'
import { type OrderStatus, orderStatuses, type PaymentStatus, paymentStatuses } from '#contract/order-status.ts'
import { type OrderEventType, orderEventTypes } from '#contract/orders.ts'
import { type ProductType, productTypeNames } from '#contract/product-types.ts'
import type { PromotionClass } from '#contract/promotion-types.ts'
import type { Seller } from '#contract/shop.ts'
import type { TaxIdState } from '#contract/tax-ids.ts'
import { type OrderTreatment, orderTreatments } from '#contract/tax-treatments.ts'
import type { TaxGroup, TaxPart } from '#server/commerce/tax/calculate-taxes.ts'
import type { TaxIdProof } from '#server/identity/buyer-taxes/tables.ts'
import { customers } from '#server/identity/customers/tables.ts'
import { oneOf, timestampColumn } from '#server/platform/database/columns.ts'

/** How an order reaches the shopper. */
export interface OrderDelivery extends z.output<typeof Delivery> {
  /** The price of the least expensive method that was offered, which is refunded at most. In cents. */
  leastPrice: number
}

/** The market of an order. */
export interface OrderMarket {
  id: number
  name: string
  /** The first part of its addresses. */
  prefix: string
  /** Null for the default price list. */
  priceList: number | null
}

/** The VAT number of an order, as it was checked when it was placed. */
export interface OrderTaxId {
  number: string
  country: string
  state: TaxIdState
  /** When it was checked last; null if it was not. */
  checkedAt: string | null
  /** Whether it was confirmed recently enough for an untaxed sale. */
  isConfirmed: boolean
  proof: TaxIdProof | null
}

/** A promotion that an order uses, as it was then. */
export interface OrderPromotion {
  id: number
  name: string
  /** The code that was entered; absent if it needed none. */
  code?: string | undefined
  class: PromotionClass
  /** What it saves, in hundredths. */
  discount: number
}

export const orderNumbers = pgSequence('order_numbers')

/**
 * Orders are snapshots: only statuses, shipment and contact details change, and each change of status is an event. In cents.
 */
export const orders = pgTable(
  'orders',
  {
    /** ORD-001 and so on, numbered by the sequence. */
    id: text().primaryKey(),
    customerId: uuid('user_id')
      .notNull()
      .references(() => customers.id),
    status: text().$type<OrderStatus>().notNull().default('Pending'),
    paymentStatus: text('payment_status').$type<PaymentStatus>().notNull().default('unpaid'),
    /** ISO 4217 code. Orders of versions without other currencies are in US dollars. */
    currency: text().notNull().default('USD'),
    /** The market in which it was placed, as it was then; null for orders from before it was stored. */
    market: jsonb().$type<OrderMarket>(),
    /**
     * How much of the shop's currency one unit of the order's was worth on the day of the order, for figures; null if no exchange rate was
     * known.
     */
    valueRate: numeric('value_rate', { precision: 24, scale: 12 }).default('1'),
    /** The language in which it was placed, and of its emails and invoice. */
    language: text().notNull().default('en'),
    subtotal: bigint({ mode: 'number' }).notNull(),
    discount: bigint({ mode: 'number' }).notNull(),
    /** After its discount. */
    shipping: bigint({ mode: 'number' }).notNull(),
    /** What promotions took off the price of shipping. */
    shippingDiscount: bigint('shipping_discount', { mode: 'number' }).notNull().default(0),
    /** The promotions that it uses; null for none. */
    promotions: jsonb().$type<OrderPromotion[]>(),
    tax: bigint({ mode: 'number' }).notNull(),
    /** Whether prices include the tax, so that it is not part of the sum. */
    taxIncluded: boolean('tax_included').notNull().default(false),
    /** The part of the tax that is on shipping. */
    shippingTax: bigint('shipping_tax', { mode: 'number' }).notNull().default(0),
    /** Tax that prices include, but the buyer does not pay, and the part of it in shipping. */
    taxDeducted: bigint('tax_deducted', { mode: 'number' }).notNull().default(0),
    shippingTaxDeducted: bigint('shipping_tax_deducted', { mode: 'number' }).notNull().default(0),
    /** The tax at each rate; null for orders from before it was stored. */
    taxes: jsonb().$type<TaxGroup[]>(),
    /** Lines and shipping by their rates, which are indexes of `taxes`; null for orders from before it was stored. */
    taxParts: jsonb('tax_parts').$type<TaxPart[]>(),
    taxTreatment: text('tax_treatment').$type<OrderTreatment>(),
    /** The place whose rates apply; null with the flat rate. */
    taxPlace: jsonb('tax_place').$type<{ country: string; region: string }>(),
    /** The VAT number of a business, with its last check; null without one. */
    taxId: jsonb('tax_id').$type<OrderTaxId>(),
    /** The certificate by which the order is exempt from tax; null without one. */
    taxCertificate: text('tax_certificate'),
    /** The calculation of a tax provider, by which the sale is recorded there; null if the shop calculated the taxes. */
    taxCalculation: text('tax_calculation'),
    total: bigint({ mode: 'number' }).notNull(),
    /** The code of the method. Null when nothing is shipped, as for pickup. */
    shippingMethod: text('shipping_method'),
    /** The chosen method as it was then; null when nothing is delivered, and for orders from before it was stored. */
    delivery: jsonb().$type<OrderDelivery>(),
    shippingAddress: jsonb('shipping_address').$type<Address>().notNull(),
    billingAddress: jsonb('billing_address').$type<Address>().notNull(),
    /** How it is paid if not through the payment provider, as the method was then. */
    manualPayment: jsonb('manual_payment').$type<z.output<typeof ManualPayment>>(),
    /** The shop's details when the order was placed, for the invoice; null for orders from before they were stored. */
    seller: jsonb().$type<Seller>(),
    carrier: text(),
    trackingNumber: text('tracking_number'),
    /** When the reservation of an unpaid order expires. */
    reservedUntil: timestampColumn('reserved_until').notNull(),
    /** Links to the order with the key of another version are revoked. */
    linkVersion: integer('link_version').notNull().default(1),
    idempotencyKey: text('idempotency_key').notNull(),
    /** SHA-256 of the request with this idempotency key. */
    requestHash: text('request_hash').notNull(),
    placedAt: timestampColumn('placed_at').notNull().defaultNow(),
    shippedAt: timestampColumn('shipped_at'),
    completedAt: timestampColumn('completed_at'),
  },
  (order) => [
    unique('orders_one_per_key').on(order.customerId, order.idempotencyKey),
    index('orders_by_user').on(order.customerId, order.placedAt.desc().nullsFirst(), order.id.desc().nullsFirst()),
    index('orders_by_date').on(order.placedAt.desc().nullsFirst(), order.id.desc().nullsFirst()),
    index('orders_by_currency').on(order.currency, order.total, order.id),
    index('orders_by_value').on(sql`(${order.total} * coalesce(${order.valueRate}, 0))`, order.id),
    index('orders_awaiting_payment').on(order.reservedUntil).where(sql`status = 'Pending'`),
    index('orders_awaiting_manual_payment').on(order.placedAt).where(sql`payment_status = 'awaiting'`),
    index('orders_on_their_way').on(order.shippedAt).where(sql`status = 'Shipped'`),
    index('orders_by_status').on(order.status, order.placedAt.desc().nullsFirst(), order.id.desc().nullsFirst()),
    index('orders_by_tracking_number').on(order.trackingNumber).where(sql`tracking_number is not null`),
    check(
      'orders_times_of_steps',
      sql`(${order.shippedAt} is not null) = (${order.status} in ('Shipped', 'Completed') and ${order.shippingMethod} is not null) and (${order.completedAt} is not null) = (${order.status} = 'Completed')`,
    ),
    check('orders_shipped_by_a_method', sql`${order.status} <> 'Shipped' or ${order.shippingMethod} is not null`),
    check(
      'orders_awaiting_manually',
      sql`${order.paymentStatus} <> 'awaiting' or (${order.manualPayment} is not null and ${order.status} <> 'Cancelled')`,
    ),
    check('orders_shipping_discount_not_negative', sql`${order.shippingDiscount} >= 0`),
    check('orders_shipping_tax_within', sql`${order.shippingTax} between 0 and ${order.tax}`),
    check('orders_shipping_tax_deducted_within', sql`${order.shippingTaxDeducted} between 0 and ${order.taxDeducted}`),
    oneOf('orders_tax_treatment_known', order.taxTreatment, orderTreatments),
    oneOf('orders_status_known', order.status, orderStatuses),
    oneOf('orders_payment_status_known', order.paymentStatus, paymentStatuses),
    check(
      'orders_total_adds_up',
      sql`${order.total} = ${order.subtotal} - ${order.discount} + ${order.shipping} - ${order.taxDeducted} + case when ${order.taxIncluded} then 0 else ${order.tax} end`,
    ),
    check(
      'orders_amounts_not_negative',
      sql`least(${order.subtotal}, ${order.discount}, ${order.shipping}, ${order.tax}, ${order.total}) >= 0`,
    ),
    check(
      'orders_tracking_of_parcels',
      sql`${order.status} not in ('Shipped', 'Completed') or ${order.shippingMethod} is null or ${order.trackingNumber} is not null`,
    ),
  ],
)

export const orderItems = pgTable(
  'order_items',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** The variant and stock item. Without a foreign key, because an order may outlive its product. */
    variantId: integer('variant_id').notNull(),
    productId: text('product_id').notNull(),
    sku: text().notNull(),
    name: text().notNull(),
    /** The language of the name if it was not translated into that of the order. */
    nameLanguage: text('name_language'),
    image: text().notNull(),
    price: integer().notNull(),
    quantity: integer().notNull(),
    color: text(),
    size: text(),
    type: text('product_type').$type<ProductType>().notNull().default('physical'),
    /** Whether its units were reserved and sold from stock. */
    tracked: boolean().notNull().default(true),
    /**
     * The chosen options as they were named then; empty for orders of versions without options, which have only color and
     * size.
     */
    options: jsonb().$type<ChosenOption[]>().notNull().default([]),
    /** For a component of a bundle: the position of the bundle's line. */
    parent: integer(),
    /** For a component of a bundle: its share of the bundle's price for all its units, in cents. Its price is 0. */
    share: integer(),
    /** Off the price of all units, in cents. Of a bundle, its components have it. */
    discount: bigint({ mode: 'number' }).notNull().default(0),
    /** The tax on all units; null for orders from before it was stored. In cents. */
    tax: integer(),
    /** The tax in the price of all units that the buyer does not pay. In cents. */
    taxDeducted: integer('tax_deducted').notNull().default(0),
    taxClass: text('tax_class'),
    /** The index of its part in the order's `taxParts`. */
    taxPart: integer('tax_part'),
    /** Units that were restocked. */
    restocked: integer().notNull().default(0),
    /** Units that staff refunded without a return. */
    refunded: integer().notNull().default(0),
  },
  (item) => [
    oneOf('order_items_type_known', item.type, productTypeNames),
    check(
      'order_items_shares_of_components',
      sql`(${item.parent} is null) = (${item.share} is null) and ${item.parent} < ${item.position} and ${item.share} >= 0`,
    ),
    check('order_items_refunded_within', sql`${item.refunded} between 0 and ${item.quantity}`),
    check('order_items_restocked_within', sql`${item.restocked} between 0 and ${item.quantity}`),
    primaryKey({ columns: [item.orderId, item.position] }),
    index('order_items_by_product').on(item.productId),
    check('order_items_quantity_positive', sql`${item.quantity} > 0`),
    check(
      'order_items_discount_within',
      sql`${item.discount} between 0 and coalesce(${item.share}, ${item.price}::bigint * ${item.quantity})`,
    ),
    check('order_items_tax_not_negative', sql`${item.tax} >= 0`),
    check('order_items_tax_deducted_not_negative', sql`${item.taxDeducted} >= 0`),
    check('order_items_price_not_negative', sql`${item.price} >= 0`),
  ],
)

export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: timestampColumn('at').notNull().defaultNow(),
    type: text().$type<OrderEventType>().notNull(),
    actor: text().$type<'shopper' | 'staff' | 'system'>().notNull(),
    /** The staff account; null when the shopper or the system did it. */
    actorId: uuid('actor_id'),
    note: text(),
  },
  (event) => [
    index('order_events_by_order').on(event.orderId, event.id),
    index('order_events_of_failed_payments').on(event.orderId).where(sql`type = 'payment_failed'`),
    oneOf('order_events_type_known', event.type, orderEventTypes),
  ],
)

export type OrderRow = typeof orders.$inferSelect
