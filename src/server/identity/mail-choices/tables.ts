import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { type MailChoice, mailChoiceNames } from '#contract/mail-choices.ts'
import { oneOf, timestampColumn } from '#server/platform/database/columns.ts'
import { users } from '../accounts/tables.ts'

/** Email preferences of accounts. Without a row, the default in the contract applies. */
export const mailChoices = pgTable(
  'mail_choices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    choice: text().$type<MailChoice>().notNull(),
    wanted: boolean().notNull(),
    /** When the choice was made, as proof of consent. */
    changedAt: timestampColumn('changed_at').notNull().defaultNow(),
    /** Included in every email of this kind; it can only unsubscribe from them. */
    unsubscribeToken: uuid('unsubscribe_token').notNull().defaultRandom().unique(),
    /** When the last email of this kind was queued. */
    lastSentAt: timestampColumn('last_sent_at'),
  },
  (row) => [
    primaryKey({ columns: [row.userId, row.choice] }),
    index('mail_choices_wanted').on(row.choice, row.userId).where(sql`wanted`),
    oneOf('mail_choices_choice_known', row.choice, mailChoiceNames),
  ],
)
