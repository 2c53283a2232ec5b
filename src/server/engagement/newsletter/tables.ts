import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { citext, timestampColumn } from '#server/platform/database/columns.ts'

/** Newsletter subscriptions with double opt-in. Only confirmed subscribers who have not unsubscribed since get emails. */
export const subscribers = pgTable(
  'subscribers',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: citext().notNull().unique(),
    /** The latest subscription request, possibly not by the owner of the address. */
    askedAt: timestampColumn('asked_at').notNull().defaultNow(),
    /** Confirmation emails since the last confirmation. */
    asked: integer().notNull().default(1),
    /**
     * Hash of the token in the latest confirmation email. Retained after use, so that a link that was already used is
     * recognized.
     */
    linkHash: text('link_hash').unique(),
    linkUsedAt: timestampColumn('link_used_at'),
    /** When the owner confirmed it: proof of consent. */
    confirmedAt: timestampColumn('confirmed_at'),
    unsubscribedAt: timestampColumn('unsubscribed_at'),
    /** Part of the unsubscribe URL in every newsletter. Stored in plain text, because it can only be used to unsubscribe. */
    unsubscribeToken: text('unsubscribe_token').notNull().unique(),
  },
  (subscriber) => [
    index('subscribers_by_age').on(subscriber.askedAt.desc().nullsFirst(), subscriber.id.desc().nullsFirst()),
    index('subscribers_by_trigrams').using('gin', sql`(${subscriber.email}::text) gin_trgm_ops`),
  ],
)
