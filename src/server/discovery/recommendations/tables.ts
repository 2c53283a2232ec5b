import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, real } from 'drizzle-orm/pg-core'
import { products } from '#server/catalog/products/tables.ts'

/** The number of buyers of each product, among the orders that pairs are learned from. */
export const productBuyers = pgTable('product_buyers', {
  productId: integer('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  buyers: integer().notNull(),
})

/** The products that go best with each product, learned from purchases and views. */
export const productPairs = pgTable(
  'product_pairs',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    otherId: integer('other_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** From 0 to 1; see `learn-pairs.ts`. */
    score: real().notNull(),
  },
  (pair) => [primaryKey({ columns: [pair.productId, pair.otherId] }), index('product_pairs_by_other').on(pair.otherId)],
)

/** The number of visitors by day who viewed both products, one soon after the other. Contains no personal data. */
export const viewedPairs = pgTable(
  'viewed_pairs',
  {
    day: date().notNull(),
    /** The product with the smaller id. */
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    otherId: integer('other_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    visitors: integer().notNull(),
  },
  (pair) => [
    primaryKey({ columns: [pair.day, pair.productId, pair.otherId] }),
    index('viewed_pairs_by_product').on(pair.productId),
    index('viewed_pairs_by_other').on(pair.otherId),
    check('viewed_pairs_in_order', sql`${pair.productId} < ${pair.otherId}`),
    check('viewed_pairs_visitors_positive', sql`${pair.visitors} > 0`),
  ],
)
