import { sql } from 'drizzle-orm'
import { bigint, check, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../database/columns.ts'

export type SandboxStatus = 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'

/** What the pretended card provider keeps of an intent on its side. Of a card it keeps only the last four digits. */
export const sandboxIntents = pgTable(
  'sandbox_intents',
  {
    id: text().primaryKey(),
    clientSecret: text('client_secret').notNull().unique(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    /** Cents. */
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    status: text().$type<SandboxStatus>().notNull().default('requires_payment_method'),
    last4: text(),
    lastError: text('last_error'),
    refundId: text('refund_id').unique(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (intent) => [check('sandbox_intents_amount_positive', sql`${intent.amount} > 0`)],
)
