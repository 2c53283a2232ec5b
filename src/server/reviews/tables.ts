import { sql } from 'drizzle-orm'
import {
  check,
  type ExtraConfigColumn,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { products } from '../catalog/tables.ts'
import { moment } from '../database/columns.ts'

const shown = sql`hidden_at is null`
const latest = ({ createdAt, id }: Record<'createdAt' | 'id', ExtraConfigColumn>) => [
  createdAt.desc().nullsFirst(),
  id.desc().nullsFirst(),
]

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
    /** How many votes say that it is helpful: the rows of `reviewVotes`. */
    helpful: integer().notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When staff hid it: then nobody sees it, and it counts in no rating. */
    hiddenAt: moment('hidden_at'),
  },
  (review) => [
    unique('reviews_one_per_shopper').on(review.productId, review.userId),
    index('reviews_by_age')
      .on(review.productId, ...latest(review))
      .where(shown),
    index('reviews_by_helpful')
      .on(review.productId, review.helpful.desc().nullsFirst(), ...latest(review))
      .where(shown),
    index('reviews_by_best')
      .on(review.productId, review.rating.desc().nullsFirst(), ...latest(review))
      .where(shown),
    index('reviews_by_worst')
      .on(review.productId, review.rating, ...latest(review))
      .where(shown),
    index('reviews_by_user').on(review.userId),
    check('reviews_rating_in_stars', sql`${review.rating} between 1 and 5`),
  ],
)

/** Who found a review helpful. */
export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (vote) => [primaryKey({ columns: [vote.reviewId, vote.userId] }), index('review_votes_by_user').on(vote.userId)],
)
