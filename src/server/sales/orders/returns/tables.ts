import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { type ReturnReason, type ReturnStatus, returnReasons, returnStatuses } from '#contract/order-status.ts'
import { customers } from '#server/identity/customers/tables.ts'
import { oneOf, timestampColumn } from '#server/platform/database/columns.ts'
import { orderItems, orders } from '../tables.ts'

export const returnNumbers = pgSequence('return_numbers')

/** Returns. The order itself does not change; the steps of a return are events of the order. */
export const returns = pgTable(
  'returns',
  {
    /** RET-001 and so on, numbered by the sequence. */
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** The order's customer, copied so that a search by name reads only returns. */
    customerId: uuid('user_id')
      .notNull()
      .references(() => customers.id),
    status: text().$type<ReturnStatus>().notNull().default('Requested'),
    comment: text(),
    note: text(),
    /** Cents: the value of its lines with their share of discount and tax; once Refunded, the refunded amount. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** Cents: the part of the amount for shipping when it was requested. Other returns of the order do not include it again. */
    shipping: bigint({ mode: 'number' }).notNull().default(0),
    /** Cents: the part of the refund that an open dispute holds. It is refunded when the dispute is won. */
    held: bigint({ mode: 'number' }).notNull().default(0),
    idempotencyKey: text('idempotency_key').notNull(),
    requestedAt: timestampColumn('requested_at').notNull().defaultNow(),
    changedAt: timestampColumn('changed_at').notNull().defaultNow(),
  },
  (row) => [
    uniqueIndex('returns_one_per_key').on(row.orderId, row.idempotencyKey),
    index('returns_by_user').on(row.customerId),
    index('returns_by_status').on(row.status, row.requestedAt.desc().nullsFirst(), row.id.desc().nullsFirst()),
    index('returns_by_date').on(row.requestedAt.desc().nullsFirst(), row.id.desc().nullsFirst()),
    oneOf('returns_status_known', row.status, returnStatuses),
    check('returns_amount_not_negative', sql`${row.amount} >= 0`),
    check('returns_held_not_negative', sql`${row.held} >= 0`),
  ],
)

export const returnLines = pgTable(
  'return_lines',
  {
    returnId: text('return_id')
      .notNull()
      .references(() => returns.id),
    orderId: text('order_id').notNull(),
    /** Position of the line item in the order. */
    line: integer().notNull(),
    quantity: integer().notNull(),
    reason: text().$type<ReturnReason>().notNull(),
    /** Whether its units were restocked; null until the return is received. */
    restocked: boolean(),
  },
  (row) => [
    primaryKey({ columns: [row.returnId, row.line] }),
    index('return_lines_by_order').on(row.orderId, row.line),
    foreignKey({ columns: [row.orderId, row.line], foreignColumns: [orderItems.orderId, orderItems.position] }),
    oneOf('return_lines_reason_known', row.reason, Object.keys(returnReasons)),
    check('return_lines_quantity_positive', sql`${row.quantity} > 0`),
  ],
)

export type ReturnRow = typeof returns.$inferSelect
