import { boolean, date, index, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { rateSources } from '#contract/exchange-rates.ts'
import { type PriceEnding, type PriceFillState, priceEndings, priceFillStates } from '#contract/price-fills.ts'
import { priceLists } from '#server/commerce/price-lists/tables.ts'
import type { Caller } from '#server/platform/audit-log/record-audit.ts'
import { oneOf, timestampColumn } from '#server/platform/database/columns.ts'
import { queueColumns } from '#server/platform/jobs/queue-columns.ts'

/** Jobs that fill a list with converted prices of another one. */
export const priceFills = pgTable(
  'price_fills',
  {
    id: uuid().primaryKey().defaultRandom(),
    priceListId: integer('price_list_id')
      .notNull()
      .references(() => priceLists.id, { onDelete: 'cascade' }),
    fromListId: integer('from_list_id')
      .notNull()
      .references(() => priceLists.id, { onDelete: 'cascade' }),
    /** The currencies of both lists when it was requested. It fails when one of them is another one now. */
    currency: text().notNull(),
    fromCurrency: text('from_currency').notNull(),
    /** The rate of the day of the request, also if the fill resumes on another day. */
    rate: numeric({ precision: 24, scale: 12 }).notNull(),
    /** Null if both lists have the same currency. */
    rateOn: date('rate_on', { mode: 'string' }),
    rateSource: text('rate_source', { enum: rateSources }),
    /** Ten-thousandths. */
    factor: integer().notNull(),
    ending: text().$type<PriceEnding>().notNull(),
    /** Null for all categories. The category may have been deleted; then it has no products. */
    categoryId: integer('category_id'),
    /** Null for all products. */
    productIds: integer('product_ids').array(),
    overwriteManual: boolean('overwrite_manual').notNull(),
    state: text().$type<PriceFillState>().notNull().default('filling'),
    /** ID of the last processed product. */
    sweptTo: integer('swept_to').notNull().default(0),
    /** Number of processed products. */
    looked: integer().notNull().default(0),
    added: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    kept: integer().notNull().default(0),
    unpriced: integer().notNull().default(0),
    tooLarge: integer('too_large').notNull().default(0),
    /** Who requested it; null once it is done. */
    caller: jsonb().$type<Caller>(),
    ...queueColumns(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    touchedAt: timestampColumn('touched_at').notNull().defaultNow(),
  },
  (fill) => [
    index('price_fills_by_age').on(fill.createdAt, fill.id),
    index('price_fills_by_list').on(fill.priceListId),
    index('price_fills_by_source').on(fill.fromListId),
    oneOf('price_fills_state_known', fill.state, priceFillStates),
    oneOf('price_fills_ending_known', fill.ending, priceEndings),
  ],
)
