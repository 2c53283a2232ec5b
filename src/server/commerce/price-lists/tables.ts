import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

/** Two lists whose names differ at most in case violate this constraint. */
export const ONE_PRICE_LIST_NAME = 'price_lists_one_name'

/**
 * Lists of prices, each in one currency. The default list always exists: its prices are the columns of products and variants, in
 * the currency of the shop.
 */
export const priceLists = pgTable(
  'price_lists',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    /** ISO 4217 code. Null only for the default list. */
    currency: text(),
    /** Whether the prices include tax. */
    includesTax: boolean('includes_tax').notNull().default(false),
    /** Incremented by each change, to detect edits of an outdated version. */
    revision: integer().notNull().default(1),
  },
  (list) => [
    uniqueIndex(ONE_PRICE_LIST_NAME).on(sql`lower(${list.name})`),
    uniqueIndex('price_lists_one_default').on(sql`(${list.currency} is null)`).where(sql`currency is null`),
    check('price_lists_currency_code', sql`${list.currency} ~ '^[A-Z]{3}$'`),
  ],
)
