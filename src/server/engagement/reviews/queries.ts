import { and, asc, count, desc, eq, isNull, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { OwnReviewReply, Review, ReviewQuery, ReviewsReply } from '#contract/reviews.ts'
import { REVIEWS_PER_PAGE, type ReviewSort } from '#contract/shop.ts'
import type { ProductKey } from '#server/catalog/products/find-product-key.ts'
import { users } from '#server/identity/accounts/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { publicName } from './public-name.ts'
import type { HasBought } from './purchase-check.ts'
import { reviewReports, reviews, reviewVotes } from './tables.ts'

type ShownReview = z.output<typeof Review>

/** Maximum votes and reports by a shopper to return for one product. */
const MAX_VOTES = 1_000
const stars = [5, 4, 3, 2, 1] as const

const isVisible = isNull(reviews.hiddenAt)

/** The final sort order: newest first, then by ID. */
const latest = [desc(reviews.createdAt), desc(reviews.id)]
const orders: Record<ReviewSort, SQL[]> = {
  newest: latest,
  helpful: [desc(reviews.helpful), ...latest],
  highest: [desc(reviews.rating), ...latest],
  lowest: [asc(reviews.rating), ...latest],
}

const columns = {
  id: reviews.id,
  rating: reviews.rating,
  title: reviews.title,
  content: reviews.content,
  createdAt: reviews.createdAt,
  helpful: reviews.helpful,
  name: users.name,
}

/** A page of the visible reviews of a product, with the number of reviews per rating. */
export async function listReviews(
  db: Database,
  productId: number,
  { sort, page }: z.output<typeof ReviewQuery>,
): Promise<z.output<typeof ReviewsReply>> {
  const [rows, distribution] = await Promise.all([
    db
      .select(columns)
      .from(reviews)
      .innerJoin(users, eq(users.id, reviews.userId))
      .where(and(eq(reviews.productId, productId), isVisible))
      .orderBy(...orders[sort])
      .limit(REVIEWS_PER_PAGE)
      .offset((page - 1) * REVIEWS_PER_PAGE),
    readDistribution(db, productId),
  ])
  const total = distribution.reduce((sum, each) => sum + each.count, 0)
  return { reviews: rows.map(toReview), total, page, distribution }
}

/** Number of visible reviews per rating, from 5 stars to 1. */
export async function readDistribution(
  db: Database,
  productId: number,
): Promise<z.output<typeof ReviewsReply>['distribution']> {
  const rows = await db
    .select({ rating: reviews.rating, count: count() })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), isVisible))
    .groupBy(reviews.rating)
  return stars.map((rating) => rows.find((row) => row.rating === rating) ?? { rating, count: 0 })
}

/** A shopper's own review of a product, their votes and reports, and whether they have bought it. */
export async function findOwnReview(
  db: Database,
  product: ProductKey,
  userId: string,
  hasBought: HasBought,
): Promise<z.output<typeof OwnReviewReply>> {
  const [bought, [own], votes, reports] = await Promise.all([
    hasBought(db, userId, product.slugs),
    db
      .select(columns)
      .from(reviews)
      .innerJoin(users, eq(users.id, reviews.userId))
      .where(and(eq(reviews.productId, product.id), eq(reviews.userId, userId))),
    db
      .select({ id: reviewVotes.reviewId })
      .from(reviewVotes)
      .innerJoin(reviews, eq(reviews.id, reviewVotes.reviewId))
      .where(and(eq(reviewVotes.userId, userId), eq(reviews.productId, product.id)))
      .limit(MAX_VOTES),
    db
      .select({ id: reviewReports.reviewId })
      .from(reviewReports)
      .innerJoin(reviews, eq(reviews.id, reviewReports.reviewId))
      .where(and(eq(reviewReports.userId, userId), eq(reviews.productId, product.id)))
      .limit(MAX_VOTES),
  ])
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
  return { bought, review: own ? toReview(own) : null, helpful: ids(votes), reported: ids(reports) }
}

/** A review, even if it is hidden. */
export async function findReview(db: Database, id: string): Promise<ShownReview | undefined> {
  const [row] = await db
    .select(columns)
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(eq(reviews.id, id))
  return row && toReview(row)
}

type ReviewRow = Omit<ShownReview, 'author' | 'createdAt'> & { name: string; createdAt: Date }

const toReview = ({ name, createdAt, ...row }: ReviewRow): ShownReview => ({
  ...row,
  author: publicName(name),
  createdAt: createdAt.toISOString(),
})
