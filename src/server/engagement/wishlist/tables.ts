import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '#messages/runtime/languages.ts'
import { products } from '#server/catalog/products/tables.ts'
import { users } from '#server/identity/accounts/tables.ts'
import { timestampColumn } from '#server/platform/database/columns.ts'

/** Products on shoppers' wishlists. */
export const wishlistItems = pgTable(
  'wishlist_items',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    addedAt: timestampColumn('added_at').notNull().defaultNow(),
    /** The price when the shopper added the product or was last notified of a lower one, in hundredths of the list's currency. */
    knownPrice: integer('known_price').notNull(),
    /**
     * The price list of `knownPrice`; null for the default one. Without a foreign key, because the price is not one of the default
     * list when the list is deleted.
     */
    priceListId: integer('price_list_id'),
    /** The market and the language in which the shopper added it. Without a foreign key, because the market may be deleted. */
    marketId: integer('market_id'),
    language: text().$type<Language>(),
  },
  (item) => [
    primaryKey({ columns: [item.userId, item.productId] }),
    index('wishlist_items_by_product').on(item.productId),
    check('wishlist_items_known_price_not_negative', sql`${item.knownPrice} >= 0`),
  ],
)
