import { bigint, boolean, date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { oneOf } from '../database/columns.ts'

/** What is tallied; the kinds of each are its statuses, or roles. Orders are, once they no longer wait for their payment. */
export const tallySubjects = ['order', 'account status', 'account role', 'product'] as const
export type TallySubject = (typeof tallySubjects)[number]

/**
 * How many there are of what would take too long to count each time. Triggers write a row with what a change adds or takes
 * away, in the transaction that makes it: nobody waits for another's count, and the sum of all rows is true at any moment.
 * A job folds rows together.
 */
export const tallies = pgTable(
  'tallies',
  {
    subject: text().$type<TallySubject>().notNull(),
    kind: text().notNull(),
    /** In UTC: when it was placed, opened or added. */
    day: date().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
    folded: boolean().notNull().default(false),
  },
  (tally) => [
    index('tallies_by_day').on(tally.subject, tally.day),
    oneOf('tallies_subject_known', tally.subject, tallySubjects),
  ],
)
