import { desc, eq } from 'drizzle-orm'
import { products } from '#server/catalog/products/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { reviewReports, reviews, reviewVotes } from './tables.ts'

/** What somebody said of products and whose reviews they found helpful, for them to read. Their reviews stay when they leave. */
export async function exportReviews(db: Database, userId: string) {
  const { rating, title, content, helpful, createdAt, hiddenAt } = reviews
  return {
    reviews: await db
      .select({ productId: products.slug, rating, title, content, helpful, createdAt, hiddenAt })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(eq(reviews.userId, userId))
      .orderBy(desc(reviews.createdAt)),
    foundHelpful: await db
      .select({ productId: products.slug, review: reviews.title })
      .from(reviewVotes)
      .innerJoin(reviews, eq(reviews.id, reviewVotes.reviewId))
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(eq(reviewVotes.userId, userId)),
    reportedReviews: await db
      .select({
        productId: products.slug,
        review: reviews.title,
        reason: reviewReports.reason,
        reportedAt: reviewReports.reportedAt,
      })
      .from(reviewReports)
      .innerJoin(reviews, eq(reviews.id, reviewReports.reviewId))
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(eq(reviewReports.userId, userId)),
  }
}

/** Leaves of the reports of somebody who is leaving only that there were some, in a transaction. */
export async function eraseReportReasons(tx: Database, userId: string): Promise<void> {
  await tx.update(reviewReports).set({ reason: '' }).where(eq(reviewReports.userId, userId))
}
