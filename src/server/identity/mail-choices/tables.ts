import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { type MailChoice, mailChoiceNames } from '#contract/mail-choices.ts'
import { moment, oneOf } from '#server/platform/database/columns.ts'
import { users } from '../accounts/tables.ts'

/** Which mails somebody wants. Where there is no row, the default of the contract holds. */
export const mailChoices = pgTable(
  'mail_choices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    choice: text().$type<MailChoice>().notNull(),
    wanted: boolean().notNull(),
    /** When it was chosen: proof of consent. */
    changedAt: moment('changed_at').notNull().defaultNow(),
    /** In every mail of the kind; all it can do is to end them. */
    unsubscribeToken: uuid('unsubscribe_token').notNull().defaultRandom().unique(),
    /** When the last such mail was queued. */
    lastSentAt: moment('last_sent_at'),
  },
  (row) => [
    primaryKey({ columns: [row.userId, row.choice] }),
    index('mail_choices_wanted').on(row.choice, row.userId).where(sql`wanted`),
    oneOf('mail_choices_choice_known', row.choice, mailChoiceNames),
  ],
)
