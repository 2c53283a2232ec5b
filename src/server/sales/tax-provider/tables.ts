import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { ReversedLine, TaxQuote } from '#server/commerce/tax/tax-provider.ts'
import { oneOf, timestampColumn } from '#server/platform/database/columns.ts'
import { queueColumns } from '#server/platform/jobs/queue-columns.ts'

/** Answers of the tax provider, by the hash of the question, so that an order has the taxes that the shopper saw. */
export const taxQuotes = pgTable(
  'tax_quotes',
  {
    hash: text().primaryKey(),
    quote: jsonb().$type<TaxQuote>().notNull(),
    askedAt: timestampColumn('asked_at').notNull().defaultNow(),
  },
  (quote) => [index('tax_quotes_by_time').on(quote.askedAt)],
)

export const taxRecordKinds = ['sale', 'reversal'] as const
export const taxRecordStates = ['waiting', 'recorded', 'failed'] as const

/** Paid orders and refunds that a queue records at the tax provider. */
export const taxRecords = pgTable(
  'tax_records',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The ledger entry of the payment or refund. */
    entryId: bigint('entry_id', { mode: 'number' }).notNull(),
    orderId: text('order_id').notNull(),
    kind: text({ enum: taxRecordKinds }).notNull(),
    /** The calculation of the order at the provider. */
    calculation: text().notNull(),
    currency: text().notNull(),
    /** Whether prices of the order include tax. */
    included: boolean().notNull(),
    /** What is paid or refunded, by the references of lines at the provider. In cents. */
    lines: jsonb().$type<ReversedLine[]>().notNull(),
    state: text({ enum: taxRecordStates }).notNull().default('waiting'),
    /** The provider's ID once it is recorded. */
    providerId: text('provider_id'),
    /** The provider's IDs of the lines of a recorded sale, by reference. */
    providerLines: jsonb('provider_lines').$type<Record<string, string>>(),
    /** Why the last attempt failed. */
    failure: text(),
    at: timestampColumn('at').notNull().defaultNow(),
    ...queueColumns(),
  },
  (record) => [
    index('tax_records_waiting').on(record.nextAttemptAt).where(sql`state = 'waiting'`),
    index('tax_records_open').on(record.entryId).where(sql`state <> 'recorded'`),
    index('tax_records_by_order').on(record.orderId, record.entryId),
    unique('tax_records_once').on(record.entryId),
    oneOf('tax_records_kind_known', record.kind, taxRecordKinds),
    oneOf('tax_records_state_known', record.state, taxRecordStates),
    check('tax_records_recorded', sql`(${record.state} = 'recorded') = (${record.providerId} is not null)`),
  ],
)
