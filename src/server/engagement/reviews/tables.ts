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
import { products } from '#server/catalog/products/tables.ts'
import { users } from '#server/identity/accounts/tables.ts'
import { timestampColumn } from '#server/platform/database/columns.ts'

const shown = sql`hidden_at is null`
const latest = ({ createdAt, id }: Record<'createdAt' | 'id', ExtraConfigColumn>) =>
  [createdAt.desc().nullsFirst(), id.desc().nullsFirst()] as const

/** Reviews by shoppers who have bought the product; at most one per product and shopper. */
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
    /** Number of its rows in `reviewVotes`. */
    helpful: integer().notNull().default(0),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    /** When staff hid it. Hidden reviews are not shown and not part of the rating. */
    hiddenAt: timestampColumn('hidden_at'),
    /** Written by staff, and shown only to staff. */
    hiddenReason: text('hidden_reason'),
    /** When staff first saw it. */
    lookedAt: timestampColumn('looked_at'),
    /** Number of its unsettled rows in `reviewReports`. */
    reports: integer().notNull().default(0),
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
    index('reviews_of_all').on(...latest(review)),
    index('reviews_of_all_by_rating').on(review.rating, ...latest(review)),
    index('reviews_of_product').on(review.productId, ...latest(review)),
    index('reviews_hidden')
      .on(...latest(review))
      .where(sql`hidden_at is not null`),
    index('reviews_not_looked_at')
      .on(...latest(review))
      .where(sql`looked_at is null`),
    index('reviews_reported')
      .on(...latest(review))
      .where(sql`reports > 0`),
    index('reviews_by_trigrams').using('gin', sql`(${review.title} || ' ' || ${review.content}) gin_trgm_ops`),
    check('reviews_rating_in_stars', sql`${review.rating} between 1 and 5`),
    check('reviews_reports_not_negative', sql`${review.reports} >= 0`),
  ],
)

/** Votes for helpful reviews. */
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

/** Reports of reviews, with a reason; one per account and review. */
export const reviewReports = pgTable(
  'review_reports',
  {
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Written by the shopper, may be empty, and shown only to staff. */
    reason: text().notNull(),
    reportedAt: timestampColumn('reported_at').notNull().defaultNow(),
    /** When staff hid the review or dismissed the report. */
    settledAt: timestampColumn('settled_at'),
  },
  (report) => [
    primaryKey({ columns: [report.reviewId, report.userId] }),
    index('review_reports_by_user').on(report.userId),
  ],
)
