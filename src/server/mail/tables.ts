import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'

/** Every mail of the shop: written in the transaction that causes it, sent by a job. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** What it is about, such as `back-in-stock`. */
    kind: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
    attempts: integer().notNull().default(0),
    /** Why the last attempt failed. */
    failure: text(),
  },
  (mail) => [
    index('mails_by_age').on(mail.createdAt.desc().nullsFirst()),
    index('mails_unsent').on(mail.createdAt).where(sql`sent_at is null`),
  ],
)
