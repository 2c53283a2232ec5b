import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { type Placeholders, prepared } from '#server/platform/database/prepared.ts'
import type { Write } from '#server/platform/database/write-batch.ts'
import { ledgerEntries, payments, refunds } from './tables.ts'

type Entry = Pick<typeof ledgerEntries.$inferSelect, 'reference' | 'kind' | 'amount' | 'source'>

/**
 * Adds an entry to the ledger of an order, in cents; positive amounts raise what is owed.
 * @throws when an entry of the same kind and source exists
 */
export const addLedgerEntry = (tx: Database, entry: Entry): Write => entryWrite(tx, entry)

const entryWrite = prepared((db, { reference, kind, amount, source }: Placeholders<Entry>) =>
  db.insert(ledgerEntries).values({ reference, kind, amount, source }),
)

/** Joins the payment of a ledger entry of the kind `payment`. */
export const isPaymentOfEntry: SQL = sql`${payments.id} = case ${ledgerEntries.kind} when 'payment' then ${ledgerEntries.source}::uuid end`

/**
 * What was paid of an order up to an entry of its ledger, in cents; surplus payments do not count. A payment pays the order once this is
 * its total.
 * @param entry the name of the ledger in the statement
 */
export const paidUpTo = (entry: SQL): SQL => sql`(
  select -sum(earlier.amount)::bigint from ledger_entries as earlier
  left join payments as its_payment on its_payment.id = case earlier.kind when 'payment' then earlier.source::uuid end
  where earlier.reference = ${entry}.reference and earlier.id <= ${entry}.id
    and (earlier.kind = 'payment_undone' or its_payment.state in ('succeeded', 'undone')))`

/** Joins the refund of a ledger entry of the kind `credit`. The source of others, such as a cancelled order, is no refund. */
export const isRefundOfEntry: SQL = sql`${refunds.id} = case when ${ledgerEntries.kind} = 'credit' and ${ledgerEntries.source} <> ${ledgerEntries.reference}
  then ${ledgerEntries.source}::uuid end`
