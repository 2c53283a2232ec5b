import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/identity/accounts/tables.ts'
import { timestampColumn } from '#server/platform/database/columns.ts'

/** Messages from the contact form. */
export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    email: text().notNull(),
    text: text().notNull(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    /** When staff read it; null again after it is marked as unread. */
    readAt: timestampColumn('read_at'),
    /** When staff closed it. */
    closedAt: timestampColumn('closed_at'),
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

/** Answers by staff. The browser creates the ID, so that a retry does not add a second answer. */
export const messageAnswers = pgTable(
  'message_answers',
  {
    id: uuid().primaryKey(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (answer) => [index('message_answers_by_message').on(answer.messageId, answer.createdAt)],
)
