import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { variants } from '#server/catalog/products/tables.ts'
import { promotionCodes } from '#server/commerce/promotions/tables.ts'
import { customers } from '#server/identity/customers/tables.ts'
import { timestampColumn } from '#server/platform/database/columns.ts'
import { storedValueAccounts } from '../stored-value/tables.ts'

export const cartLines = pgTable(
  'cart_lines',
  {
    customerId: uuid('user_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    variantId: integer('variant_id')
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    /** The market in which units were last added or changed, for reminders. Without a foreign key, because the market may be deleted. */
    marketId: integer('market_id'),
    addedAt: timestampColumn('added_at').notNull().defaultNow(),
    /** When the line changed, or another line was removed. The latest of a cart's lines is the cart's last change. */
    changedAt: timestampColumn('changed_at').notNull().defaultNow(),
  },
  (line) => [
    primaryKey({ columns: [line.customerId, line.variantId] }),
    index('cart_lines_by_variant').on(line.variantId),
    index('cart_lines_by_change').on(line.changedAt),
    check('cart_lines_quantity_positive', sql`${line.quantity} > 0`),
  ],
)

/** Lines that customers with an account took out of their cart to buy later. */
export const savedLines = pgTable(
  'saved_lines',
  {
    customerId: uuid('user_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    variantId: integer('variant_id')
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    addedAt: timestampColumn('added_at').notNull().defaultNow(),
  },
  (line) => [
    primaryKey({ columns: [line.customerId, line.variantId] }),
    index('saved_lines_by_variant').on(line.variantId),
    check('saved_lines_quantity_positive', sql`${line.quantity} > 0`),
  ],
)

/** The gift cards that shoppers have entered. */
export const cartGiftCards = pgTable(
  'cart_gift_cards',
  {
    customerId: uuid('user_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => storedValueAccounts.id, { onDelete: 'cascade' }),
    addedAt: timestampColumn('added_at').notNull().defaultNow(),
  },
  (entered) => [
    primaryKey({ columns: [entered.customerId, entered.accountId] }),
    index('cart_gift_cards_by_account').on(entered.accountId),
  ],
)

/** The codes of promotions that shoppers have entered. */
export const cartCodes = pgTable(
  'cart_codes',
  {
    customerId: uuid('user_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    codeId: bigint('code_id', { mode: 'number' })
      .notNull()
      .references(() => promotionCodes.id, { onDelete: 'cascade' }),
    addedAt: timestampColumn('added_at').notNull().defaultNow(),
  },
  (entered) => [
    primaryKey({ columns: [entered.customerId, entered.codeId] }),
    index('cart_codes_by_code').on(entered.codeId),
  ],
)
