import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/identity/accounts/tables.ts'
import { moment } from '#server/platform/database/columns.ts'

/** What people wrote to the shop. */
export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    email: text().notNull(),
    text: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When staff read it; null again when they marked it as unread. */
    readAt: moment('read_at'),
    /** Since when nothing is left to do about it. */
    closedAt: moment('closed_at'),
  },
  (message) => [
    index('messages_by_age').on(message.createdAt.desc().nullsFirst(), message.id.desc().nullsFirst()),
    index('messages_open')
      .on(message.createdAt.desc().nullsFirst(), message.id.desc().nullsFirst())
      .where(sql`closed_at is null`),
    index('messages_unread')
      .on(message.createdAt.desc().nullsFirst(), message.id.desc().nullsFirst())
      .where(sql`closed_at is null and read_at is null`),
    index('messages_closed')
      .on(message.createdAt.desc().nullsFirst(), message.id.desc().nullsFirst())
      .where(sql`closed_at is not null`),
    index('messages_by_email').on(sql`lower(${message.email})`, message.createdAt),
    index('messages_by_trigrams').using(
      'gin',
      sql`(${message.name} || ' ' || ${message.email} || ' ' || ${message.text}) gin_trgm_ops`,
    ),
  ],
)

/** What staff answered. The id is made by the browser, so that an answer which is sent again is still one. */
export const messageAnswers = pgTable(
  'message_answers',
  {
    id: uuid().primaryKey(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (answer) => [index('message_answers_by_message').on(answer.messageId, answer.createdAt)],
)
