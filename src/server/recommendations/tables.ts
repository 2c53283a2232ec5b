import { index, integer, pgTable, primaryKey, real } from 'drizzle-orm/pg-core'
import { products } from '../catalog/tables.ts'

/** How many shoppers bought a product, of those that the pairs were learned from. */
export const productBuyers = pgTable('product_buyers', {
  productId: integer('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  buyers: integer().notNull(),
})

/** What else the buyers of a product bought: of each product the few that go with it best. Learned, never typed. */
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
