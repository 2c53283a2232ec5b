import type { Database } from '#server/platform/database/database.ts'
import { type Placeholders, prepared } from '#server/platform/database/prepared.ts'
import type { Write } from '#server/platform/database/write-batch.ts'
import { ledgerEntries } from './tables.ts'

type Entry = Pick<typeof ledgerEntries.$inferSelect, 'reference' | 'kind' | 'amount' | 'source'>

/**
 * Adds an entry to the ledger of an order, in cents; positive amounts raise what is owed.
 * @throws when an entry of the same kind and source exists
 */
export const addLedgerEntry = (tx: Database, entry: Entry): Write => entryWrite(tx, entry)

const entryWrite = prepared((db, { reference, kind, amount, source }: Placeholders<Entry>) =>
  db.insert(ledgerEntries).values({ reference, kind, amount, source }),
)
