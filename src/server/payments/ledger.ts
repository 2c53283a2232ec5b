import type { Database } from '../database/client.ts'
import type { Write } from '../database/write-together.ts'
import { ledgerEntries } from './tables.ts'

type Entry = Pick<typeof ledgerEntries.$inferInsert, 'reference' | 'kind' | 'amount' | 'source'>

/**
 * Enters in the book of an order, in cents; positive amounts raise what is owed.
 * @throws when the same source has made an entry of this kind before
 */
export const enter = (tx: Database, ...entries: Entry[]): Write => tx.insert(ledgerEntries).values(entries)
