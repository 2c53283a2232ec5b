import { desc, eq } from 'drizzle-orm'
import { products } from '#server/catalog/products/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { reviewReports, reviews, reviewVotes } from './tables.ts'

/** Exports a shopper's reviews, votes and reports. Reviews stay when the account is erased. */
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

/** Erases the reasons of a shopper's reports, in a transaction; the reports stay. */
export async function eraseReportReasons(tx: Database, userId: string): Promise<void> {
  await tx.update(reviewReports).set({ reason: '' }).where(eq(reviewReports.userId, userId))
}
