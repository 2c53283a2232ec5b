import { bigint, boolean, date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { oneOf } from '../database/columns.ts'

/**
 * The subjects of counters. The kinds of each are its statuses or roles. Orders are counted once they no longer await payment.
 */
export const counterSubjects = ['order', 'account status', 'account role', 'product'] as const
export type CounterSubject = (typeof counterSubjects)[number]

/**
 * Counters for numbers that would take too long to count by a query. Triggers insert a row with each change (+1 or −1), in its
 * transaction: no transaction waits for another, and the sum of all rows is always exact. A job compacts the rows.
 */
export const counters = pgTable(
  'tallies',
  {
    subject: text().$type<CounterSubject>().notNull(),
    kind: text().notNull(),
    /** UTC day on which the order was placed, the account opened, or the product added. */
    day: date().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
    /** Whether this is the row of sums from the last compaction. */
    folded: boolean().notNull().default(false),
  },
  (counter) => [
    index('tallies_by_day').on(counter.subject, counter.day),
    oneOf('tallies_subject_known', counter.subject, counterSubjects),
  ],
)
