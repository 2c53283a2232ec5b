import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { type ExportPrices, exportPrices } from '#contract/markets.ts'
import type { Language } from '#messages/runtime/languages.ts'
import { oneOf } from '#server/platform/database/columns.ts'
import { priceLists } from '../price-lists/tables.ts'

/** Where the shop sells. The default market is the one whose first language has no prefix. */
export const markets = pgTable(
  'markets',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    code: text().notNull().unique(),
    name: text().notNull(),
    /** Null for the default list. */
    priceListId: integer('price_list_id').references(() => priceLists.id),
    /** Whether exported goods keep their price if it includes tax, or cost less by the tax. */
    exportPrices: text('export_prices').$type<ExportPrices>().notNull().default('fixed'),
    /** Whether its orders have the rates of their place although the settings have a flat rate. */
    taxByPlace: boolean('tax_by_place').notNull().default(false),
    /** Whether the default market sells to its countries too. */
    alsoDefault: boolean('also_default').notNull().default(false),
    /** Whether wallets are offered in it, if the shop has express checkout. */
    express: boolean().notNull().default(true),
    /** The payment method configuration at Stripe for its orders; null for that of the settings. */
    methodConfiguration: text('method_configuration'),
    /** Incremented by each change, to detect edits of an outdated version. */
    revision: integer().notNull().default(1),
  },
  (market) => [oneOf('markets_export_prices_known', market.exportPrices, exportPrices)],
)

export const marketCountries = pgTable(
  'market_countries',
  {
    /** The shop's code of the country: ISO 3166-1, and `UK`. */
    country: text().primaryKey(),
    marketId: integer('market_id')
      .notNull()
      .references(() => markets.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
  },
  (row) => [index('market_countries_by_market').on(row.marketId, row.position)],
)

export const marketLanguages = pgTable(
  'market_languages',
  {
    /** The first part of the addresses of its pages; empty for the first language of the default market. */
    prefix: text().primaryKey(),
    marketId: integer('market_id')
      .notNull()
      .references(() => markets.id, { onDelete: 'cascade' }),
    language: text().$type<Language>().notNull(),
    position: smallint().notNull(),
  },
  (row) => [
    unique('market_languages_once').on(row.marketId, row.language),
    check('market_languages_prefix', sql`${row.prefix} ~ '^([a-z]{2,3}(-[a-z]{2,4})?)?$'`),
  ],
)

/** Prefixes that a market had before. Their addresses lead to those of the same language. */
export const formerPrefixes = pgTable(
  'former_prefixes',
  {
    prefix: text().primaryKey(),
    marketId: integer('market_id')
      .notNull()
      .references(() => markets.id, { onDelete: 'cascade' }),
    language: text().$type<Language>().notNull(),
    /** Whether it was that of a market that was deleted, whose pages lead to those of the default market. */
    ofDeletedMarket: boolean('of_deleted_market').notNull().default(false),
  },
  (row) => [index('former_prefixes_by_market').on(row.marketId)],
)
