import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { citext, moment } from '#server/platform/database/columns.ts'

/** Newsletter subscriptions with double opt-in. Emails go to those who confirmed, and have not unsubscribed since. */
export const subscribers = pgTable(
  'subscribers',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: citext().notNull().unique(),
    /** The latest subscription request, possibly not by the owner of the address. */
    askedAt: moment('asked_at').notNull().defaultNow(),
    /** Confirmation emails since the last confirmation. */
    asked: integer().notNull().default(1),
    /** Of the token in the latest of those mails. It stays when it is used, so that a link can say what became of it. */
    linkHash: text('link_hash').unique(),
    linkUsedAt: moment('link_used_at'),
    /** When the owner confirmed it: proof of consent. */
    confirmedAt: moment('confirmed_at'),
    unsubscribedAt: moment('unsubscribed_at'),
    /** In the address that unsubscribes, which every newsletter has, so it is kept as it is; all it can do is that. */
    unsubscribeToken: text('unsubscribe_token').notNull().unique(),
  },
  (subscriber) => [
    index('subscribers_by_age').on(subscriber.askedAt.desc().nullsFirst(), subscriber.id.desc().nullsFirst()),
    index('subscribers_by_trigrams').using('gin', sql`(${subscriber.email}::text) gin_trgm_ops`),
  ],
)
