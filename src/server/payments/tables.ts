import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, oneOf } from '../database/columns.ts'

/** `refund_due`: the money came too late and has to go back. */
export const paymentStates = ['open', 'succeeded', 'refund_due', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

/** Our record of an intent at a payment provider. `reference` is what is paid for: an order's id. */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    reference: text().notNull(),
    provider: text().notNull(),
    intentId: text('intent_id').notNull().unique(),
    clientSecret: text('client_secret').notNull(),
    /** Cents. */
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    state: text().$type<PaymentState>().notNull().default('open'),
    refundId: text('refund_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (payment) => [
    index('payments_by_reference').on(payment.reference),
    uniqueIndex('payments_one_success').on(payment.reference).where(sql`state = 'succeeded'`),
    index('payments_due_back').on(payment.changedAt).where(sql`state = 'refund_due'`),
    oneOf('payments_state_known', payment.state, paymentStates),
    check('payments_amount_positive', sql`${payment.amount} > 0`),
  ],
)
