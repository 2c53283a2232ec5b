import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
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
    /** The price in cents when the shopper added the product or was last notified of a lower one. */
    knownPrice: integer('known_price').notNull(),
  },
  (item) => [
    primaryKey({ columns: [item.userId, item.productId] }),
    index('wishlist_items_by_product').on(item.productId),
    check('wishlist_items_known_price_not_negative', sql`${item.knownPrice} >= 0`),
  ],
)
