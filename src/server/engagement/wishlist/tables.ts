import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { products } from '#server/catalog/products/tables.ts'
import { users } from '#server/identity/accounts/tables.ts'
import { moment } from '#server/platform/database/columns.ts'

/** What a shopper has an eye on. */
export const wishlistItems = pgTable(
  'wishlist_items',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    addedAt: moment('added_at').notNull().defaultNow(),
    /** What the shopper knows that it costs, in cents: as it was when they gave their heart, or were last told. */
    knownPrice: integer('known_price').notNull(),
  },
  (item) => [
    primaryKey({ columns: [item.userId, item.productId] }),
    index('wishlist_items_by_product').on(item.productId),
    check('wishlist_items_known_price_not_negative', sql`${item.knownPrice} >= 0`),
  ],
)
