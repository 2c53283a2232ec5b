import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Language } from '#messages/runtime/languages.ts'
import { citext, timestampColumn } from '#server/platform/database/columns.ts'
import { variants } from '../products/tables.ts'

/** Requests to be notified when a variant is available again. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    variantId: integer('variant_id')
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    email: citext().notNull(),
    /** Whether it was requested by the account with this verified email. Otherwise anyone may have entered the address. */
    requestedByOwner: boolean('asked_by_owner').notNull().default(false),
    /**
     * The latest stock movement when the alert was created. Units that arrived later trigger the email; units released by an
     * unpaid order do not. Null when the variant was unavailable for another reason.
     */
    afterMovement: bigint('after_movement', { mode: 'number' }),
    /** The market and the language in which it was requested. Without a foreign key, because the market may be deleted. */
    marketId: integer('market_id'),
    language: text().$type<Language>(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    notifiedAt: timestampColumn('notified_at'),
  },
  (alert) => [
    uniqueIndex('stock_alerts_one_pending').on(alert.variantId, alert.email).where(sql`notified_at is null`),
    index('stock_alerts_by_email').on(alert.email),
  ],
)
