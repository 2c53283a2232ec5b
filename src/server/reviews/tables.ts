import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { products } from '../catalog/tables.ts'
import { moment } from '../database/columns.ts'

/** What a shopper who bought a product says of it; a product has at most one from each. */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey().defaultRandom(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    rating: smallint().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (review) => [
    unique('reviews_one_per_shopper').on(review.productId, review.userId),
    index('reviews_by_product').on(review.productId, review.createdAt.desc().nullsFirst()),
    check('reviews_rating_in_stars', sql`${review.rating} between 1 and 5`),
  ],
)
