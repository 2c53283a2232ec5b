import { z } from 'zod'
import { t } from '#messages/orderRules.ts'
import { orderDiscountFields } from './cart-discounts.ts'
import { Address } from './checkout.ts'
import { customerFields } from './customer-fields.ts'
import { Money, requiredText, SignedMoney } from './fields.ts'
import { describedAs, figures, statusFigures } from './figures.ts'
import { BoughtGiftCard } from './gift-cards.ts'
import { ManualPayment } from './manual-payments.ts'
import { ChosenOption } from './options.ts'
import { Delivery } from './order-delivery.ts'
import { listedOrderStatuses, orderStatuses, paymentStatuses } from './order-status.ts'
import { Handle } from './page-addresses.ts'
import { OrderFlags, PaymentCase } from './payment-cases.ts'
import { productTypeNames } from './product-types.ts'
import { limitText, listTotal, pageText } from './query-fields.ts'
import { lineNumber, lineUnits, listOfLines, Return } from './returns.ts'
import { MethodCode } from './shipping.ts'
import { MAX_PER_PAGE, MAX_SEARCH_LENGTH, ORDERS_PER_PAGE } from './shop.ts'
import { OrderTaxId } from './tax-ids.ts'
import { TextLanguage } from './text-language.ts'
import { Totals, taxFields } from './totals.ts'

/**
 * An ordered line. It never changes after the order is placed. A bundle is followed by its components, whose price is 0: they are
 * shipped, refunded and returned instead of the bundle.
 */
export const OrderItem = z.object({
  line: z.int().meta({ description: 'Its number in the order, from 0' }),
  productId: z.string(),
  type: z.enum(productTypeNames),
  sku: z.string(),
  name: z.string(),
  fallback: TextLanguage.optional().meta({
    description: 'The language of the name if it is another one than that of the request',
  }),
  handle: Handle,
  image: z.string(),
  price: Money,
  quantity: z.int(),
  returned: z
    .int()
    .meta({ description: 'Units in unrejected returns or refunded manually, which cannot be refunded again' }),
  options: z.array(ChosenOption).meta({ description: 'With their names at the time of the order' }),
  parent: z.int().optional().meta({ description: 'For a component of a bundle: the `line` of the bundle' }),
  share: Money.optional().meta({
    description: 'For a component: its share of the bundle’s price for all its units, which is the refundable amount',
  }),
  discount: Money.optional().meta({ description: 'Off the price of all its units. Absent if none' }),
  tax: Money.optional().meta({
    description: 'The tax on all its units. Orders of earlier versions have only the tax of the order',
  }),
  taxDeducted: Money.optional().meta({
    description: 'The tax in the price of all its units that the buyer does not pay. Absent if none',
  }),
  color: z.string().nullable(),
  size: z.string().nullable(),
})

export const orderEventTypes = [
  'placed',
  'accepted',
  'paid',
  'payment_reminded',
  'payment_undone',
  'payment_processing',
  'payment_delayed',
  'payment_failed',
  'address_changed',
  'shipped',
  'completed',
  'cancelled',
  'expired',
  'refunded',
  'refund_failed',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
  'fraud_warning',
  'review_opened',
  'case_closed',
  'return_requested',
  'return_approved',
  'return_rejected',
  'return_received',
  'note',
] as const
export type OrderEventType = (typeof orderEventTypes)[number]

/** Order events that only staff see. */
export const staffEventTypes = [
  'note',
  'payment_delayed',
  'payment_undone',
  'refund_failed',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
  'fraud_warning',
  'review_opened',
  'case_closed',
] as const satisfies OrderEventType[]

export const OrderEvent = z.object({
  at: z.iso.datetime(),
  type: z.enum(orderEventTypes),
  actor: z.enum(['shopper', 'staff', 'system']),
  note: z.string().optional(),
})

/** A refund; pending until `refundedAt` is set. */
export const Refund = z.object({
  id: z.string(),
  amount: Money,
  reason: z.string(),
  at: z.iso.datetime(),
  refundedAt: z.iso.datetime().nullable(),
  failed: z
    .literal(true)
    .optional()
    .meta({ description: 'It failed at the payment provider and must be paid in another way' }),
  manual: z.literal(true).optional().meta({
    description: 'Staff pay it, because the payment was not made through the payment provider, and record it then',
  }),
})

const PaymentPart = z.object({ method: z.string(), amount: Money })

export const Order = z
  .object({
    id: z.string(),
    date: z.iso.datetime(),
    status: z.enum(orderStatuses),
    paymentStatus: z.enum(paymentStatuses),
    currency: z.string().meta({ description: 'ISO 4217 code of the currency of its amounts' }),
    ...{ ...Totals.shape, ...taxFields, ...orderDiscountFields },
    taxId: OrderTaxId.optional(),
    taxCertificate: z
      .string()
      .optional()
      .meta({ description: 'The certificate by which the order is exempt from tax' }),
    shippingMethod: MethodCode.nullable().meta({ description: 'null if nothing is shipped' }),
    delivery: Delivery.nullable().meta({
      description: 'The chosen method as it was then. null if nothing is delivered, and for orders of earlier versions',
    }),
    items: z.array(OrderItem),
    shippingAddress: Address,
    billingAddress: Address,
    carrier: z.string().optional(),
    trackingNumber: z.string().optional(),
    events: z.array(OrderEvent),
    paymentMethod: z.string().optional().meta({ description: 'Such as: Visa ending in 4242' }),
    payments: z.array(PaymentPart).optional().meta({
      description: 'The payments that paid it together. Absent unless there are several',
    }),
    due: Money.meta({
      description: 'What is left to pay, after gift cards and store credit. 0 once it is paid or cancelled',
    }),
    tenders: z.array(PaymentPart).optional().meta({
      description: 'What gift cards and store credit pay of an order that is not paid yet. Absent if nothing',
    }),
    manualPayment: ManualPayment.optional().meta({
      description: 'How an order is paid that is not paid through the payment provider',
    }),
    giftCards: z.array(BoughtGiftCard).optional().meta({ description: 'The gift cards that it buys. Absent if none' }),
    refunds: z.array(Refund),
    refunded: Money.meta({ description: 'The sum of its refunds' }),
    heldByDispute: Money.optional().meta({
      description: 'Amount for a cancelled order that an open dispute holds back; refunded if the dispute is won',
    }),
    returns: z.array(Return),
    can: z
      .object({
        pay: z.boolean(),
        changeAddress: z.boolean(),
        cancel: z.boolean(),
        return: z.boolean(),
        review: z.boolean(),
        reorder: z.boolean(),
      })
      .meta({ description: 'What the caller may do with the order now' }),
  })
  .meta({ id: 'Order' })
export type OrderJson = z.input<typeof Order>

export const OrderReply = z.object({ order: Order })

/** The shopper's unpaid order; there is at most one. */
export const UnpaidOrderReply = z.object({ order: Order.nullable() })

export const OrderQuery = z.strictObject({
  search: z.string().trim().max(MAX_SEARCH_LENGTH).optional().meta({ description: 'A part of the order id' }),
  status: z.enum(listedOrderStatuses).optional(),
  page: pageText.default(1),
  limit: limitText(MAX_PER_PAGE).default(ORDERS_PER_PAGE),
})

export const OrdersReply = z.object({ orders: z.array(Order), total: z.int() })

/** Maximum length of a reason, in characters. */
const MAX_REASON_LENGTH = 500
const reason = z.string().trim().max(MAX_REASON_LENGTH)
/** A required reason. */
export const RequiredReason = requiredText(() => t('reason'), MAX_REASON_LENGTH)

/** The reason is optional. */
export const CancelOrderBody = z.strictObject({ reason: reason.optional() }).nullish()

/** A status change by staff: ship (with a tracking number), complete or cancel. */
export const OrderStatusBody = z.strictObject({
  status: z.enum(orderStatuses),
  carrier: z.string().trim().max(60).optional(),
  trackingNumber: z.string().trim().max(100).optional(),
  note: reason.optional(),
  shipRefunded: z
    .boolean()
    .optional()
    .meta({ description: 'Ships an order that was fully refunded, which is rejected otherwise' }),
})

/** Either an amount, or lines, which are refunded with their share of discount and tax. Without both, the rest is refunded. */
export const RefundBody = z
  .strictObject({
    amount: Money.refine((cents) => cents > 0, { error: () => t('moreThanNothing') }).optional(),
    lines: listOfLines(z.strictObject({ line: lineNumber, quantity: lineUnits, restock: z.boolean().default(false) }))
      .min(1)
      .optional(),
    reason: RequiredReason,
  })
  .refine(({ amount, lines }) => amount === undefined || lines === undefined, { error: () => t('amountOrLines') })

/**
 * Resolves a refund that failed at the provider: retry it, or record that staff have paid it in another way. Refunds of payments that
 * staff recorded are always paid in another way.
 */
export const ResolveRefundBody = z.strictObject({
  how: z.enum(['try_again', 'paid_outside']),
  note: reason
    .optional()
    .meta({ description: 'How it was paid. Required for a refund of a payment that staff recorded' }),
})

export const OrderNoteBody = z.strictObject({ note: requiredText(() => t('note'), 1000) })

export const AdminOrderRow = z.object({
  id: z.string(),
  date: z.iso.datetime(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  ...customerFields,
  amount: Money,
  currency: z.string(),
  items: z.int().meta({ description: 'Units' }),
  paymentMethod: z.string().optional(),
  flags: OrderFlags,
  next: z.array(z.enum(orderStatuses)).meta({ description: 'Statuses to which it may change now' }),
})

export const AdminOrdersReply = z.object({
  orders: z.array(AdminOrderRow),
  total: listTotal,
  stats: z.object({
    orders: z.int().meta(describedAs(figures.ordersPlaced)),
    pending: z.int().meta({ description: statusFigures.Pending.definition }),
    processing: z.int().meta({ description: statusFigures.Processing.definition }),
    shipped: z.int().meta({ description: statusFigures.Shipped.definition }),
    completed: z.int().meta({ description: statusFigures.Completed.definition }),
    cancelled: z.int().meta({ description: statusFigures.Cancelled.definition }),
    revenue: SignedMoney.meta(describedAs(figures.revenue)),
  }),
  currencies: z.array(z.string()).meta({ description: 'The currencies of the price lists, that of the shop first' }),
})

export const AdminOrder = Order.extend({
  ...customerFields,
  market: z.string().nullable().meta({
    description: 'The name of its market as it was then. null for orders from before markets were stored',
  }),
  shopValue: Money.nullable().meta({
    description: 'Its total in the currency of the shop, by the exchange rate of its day. null if no rate was known',
  }),
  events: z.array(OrderEvent.extend({ by: z.string().optional().meta({ description: 'The member of staff' }) })),
  hasLinks: z.boolean().meta({ description: 'Whether emails about it have links that open it without signing in' }),
  next: z.array(z.enum(orderStatuses)),
  refundable: Money.meta({ description: 'The payment minus refunds' }),
  recordedPayment: z
    .object({
      receivedOn: z.iso.date(),
      reference: z.string().nullable(),
      canUndo: z.boolean().meta({ description: 'Whether nothing of it was refunded and no file was downloaded' }),
    })
    .nullable()
    .meta({ description: 'The payment that staff recorded. null for others' }),
  flags: OrderFlags,
  cases: z.array(PaymentCase).meta({ description: 'Disputes, fraud warnings and reviews of its payments' }),
})
export type AdminOrderJson = z.input<typeof AdminOrder>
export const AdminOrderReply = z.object({ order: AdminOrder })
