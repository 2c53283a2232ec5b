import { and, desc, eq, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminReview, AdminReviewQuery, AdminReviewsReply, ReviewState } from '#contract/admin-reviews.ts'
import { ShopError } from '#contract/errors.ts'
import { MAX_FOUND } from '#contract/shop.ts'
import { products } from '#server/catalog/products/tables.ts'
import { users } from '#server/identity/accounts/tables.ts'
import { countUpTo } from '#server/platform/database/count-up-to.ts'
import type { Database } from '#server/platform/database/database.ts'
import { narrowSearch } from '#server/platform/database/narrow-search.ts'
import { nullable } from '#server/platform/database/read-rows.ts'
import { containing, startsWith } from '#server/platform/database/text-search.ts'
import { reviewReports, reviews } from './tables.ts'

/** Maximum products or people whose name is matched with a search term. */
const MAX_NAMED = 1_000

/** Maximum reasons of reports to read for a page of reviews, and to show for one review. */
const MAX_REASONS_READ = 1_000
const MAX_REASONS = 10

const isNew = isNull(reviews.lookedAt)
const isHidden = isNotNull(reviews.hiddenAt)
/** A literal 0: PostgreSQL does not use a partial index for a condition with a parameter. */
const isReported = sql`${reviews.reports} > 0`
const inState: Record<ReviewState, SQL> = {
  new: isNew,
  reported: isReported,
  hidden: isHidden,
  shown: isNull(reviews.hiddenAt),
}

/** A page of the reviews of all products, newest first, with the number in each state. */
export async function listAllReviews(
  db: Database,
  query: z.output<typeof AdminReviewQuery>,
): Promise<z.output<typeof AdminReviewsReply>> {
  const conditions = buildConditions(query)
  const found = () => db.select({ id: reviews.id }).from(reviews).where(conditions).limit(MAX_FOUND)
  const { condition, total } = query.search
    ? await narrowSearch(reviews.id, found(), conditions)
    : { condition: conditions, total: countUpTo(db, reviews, conditions) }
  const [rows, counted, all, newCount, reported, hidden] = await Promise.all([
    selectReviews(db)
      .where(condition)
      .orderBy(desc(reviews.createdAt), desc(reviews.id))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    total,
    countUpTo(db, reviews, undefined),
    countNewReviews(db),
    countReportedReviews(db),
    countUpTo(db, reviews, isHidden),
  ])
  return {
    reviews: await withReasons(db, rows),
    total: counted,
    stats: { total: all, new: newCount, reported, hidden },
  }
}

/** @throws ShopError not_found */
export async function findReviewForStaff(db: Database, id: string): Promise<z.output<typeof AdminReview>> {
  const [review] = await withReasons(db, await selectReviews(db).where(eq(reviews.id, id)))
  if (!review) throw new ShopError('not_found')
  return review
}

/** Number of reviews that staff have not seen yet. */
export const countNewReviews = (db: Database): Promise<number> => countUpTo(db, reviews, isNew)

/** Number of reviews with unsettled reports. */
export const countReportedReviews = (db: Database): Promise<number> => countUpTo(db, reviews, isReported)

function buildConditions({ search, rating, state, product }: z.output<typeof AdminReviewQuery>): SQL | undefined {
  return and(
    state && inState[state],
    rating ? eq(reviews.rating, rating) : undefined,
    product ? sql`${reviews.productId} = (select id from ${products} where ${eq(products.slug, product)})` : undefined,
    search ? matchesText(search) : undefined,
  )
}

/** Written with arrays, so that PostgreSQL can combine the indexes of all three conditions. */
const matchesText = (words: string): SQL | undefined =>
  or(
    sql`(${reviews.title} || ' ' || ${reviews.content}) ilike ${containing(words)}`,
    sql`${reviews.productId} = any(array(select id from ${products} where ${ilike(products.name, containing(words))} limit ${MAX_NAMED}))`,
    sql`${reviews.userId} = any(array(select id from ${users} where ${or(
      startsWith(users.name, words),
      startsWith(sql`${users.email}::text`, words),
    )} limit ${MAX_NAMED}))`,
  )

const selectReviews = (db: Database) =>
  db
    .select({
      review: reviews,
      author: { name: users.name, email: users.email },
      product: { id: products.slug, name: products.name, image: nullable(sql`${products.images}[1]`.mapWith(String)) },
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .innerJoin(products, eq(products.id, reviews.productId))

type Row = Awaited<ReturnType<typeof selectReviews>>[number]

/** Adds the reasons of unsettled reports to reviews. */
async function withReasons(db: Database, rows: Row[]): Promise<z.output<typeof AdminReview>[]> {
  const ids = rows.filter(({ review }) => review.reports > 0).map(({ review }) => review.id)
  const found = ids.length === 0 ? [] : await readReasons(db, ids)
  const latestFirst = found.sort((one, other) => other.reportedAt.getTime() - one.reportedAt.getTime())
  const reasons = Map.groupBy(latestFirst, ({ reviewId }) => reviewId)
  return rows.map((row) =>
    toAdminReview(
      row,
      (reasons.get(row.review.id) ?? []).map(({ reason }) => reason),
    ),
  )
}

const readReasons = (db: Database, ids: string[]) =>
  db
    .select({ reviewId: reviewReports.reviewId, reason: reviewReports.reason, reportedAt: reviewReports.reportedAt })
    .from(reviewReports)
    .where(
      and(inArray(reviewReports.reviewId, ids), isNull(reviewReports.settledAt), sql`${reviewReports.reason} <> ''`),
    )
    .limit(MAX_REASONS_READ)

function toAdminReview({ review, author, product }: Row, reasons: string[]): z.output<typeof AdminReview> {
  const { id, rating, title, content, helpful, createdAt, hiddenAt, hiddenReason, lookedAt, reports } = review
  return {
    ...{ id, rating, title, content, helpful, author, product, reports },
    reportReasons: reasons.slice(0, MAX_REASONS),
    createdAt: createdAt.toISOString(),
    hidden: hiddenAt && { at: hiddenAt.toISOString(), reason: hiddenReason },
    lookedAt: lookedAt?.toISOString() ?? null,
  }
}
