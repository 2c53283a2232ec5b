import { eq, sql } from 'drizzle-orm'
import { lockRating } from '#server/catalog/products/set-rating.ts'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { reviewNotFound } from './review-not-found.ts'
import { settleReports } from './settle-reports.ts'
import { reviews } from './tables.ts'
import { countReviews } from './write-review.ts'

/**
 * Hides a review from shoppers, excludes it from the rating, and settles its reports. If it is already hidden, only the reason
 * changes.
 * @throws ShopError not_found
 */
export function hideReview(
  db: Database,
  caller: SignedInCaller,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  return transaction(db, async (tx) => {
    const review = await lockWithRating(tx, id)
    const now = sql`now()`
    await tx
      .update(reviews)
      .set({
        hiddenAt: sql`coalesce(${reviews.hiddenAt}, ${now})`,
        hiddenReason: reason,
        lookedAt: sql`coalesce(${reviews.lookedAt}, ${now})`,
      })
      .where(eq(reviews.id, id))
    await settleReports(tx, id)
    await countReviews(tx, review.productId)
    await recordAudit(tx, caller, {
      action: 'review.hidden',
      subject: { kind: 'review', id },
      after: auditedReview(review),
      reason,
    })
  })
}

/**
 * Shows a hidden review again, and includes it in the rating.
 * @throws ShopError not_found
 */
export function showReview(db: Database, caller: SignedInCaller, id: string): Promise<void> {
  return transaction(db, async (tx) => {
    const review = await lockWithRating(tx, id)
    if (!review.hiddenAt) return
    await tx.update(reviews).set({ hiddenAt: null, hiddenReason: null }).where(eq(reviews.id, id))
    await countReviews(tx, review.productId)
    await recordAudit(tx, caller, {
      action: 'review.shown',
      subject: { kind: 'review', id },
      after: auditedReview(review),
    })
  })
}

type ReviewRow = typeof reviews.$inferSelect

/** Locks the rating of the review's product, then reads the review. */
async function lockWithRating(tx: Database, id: string): Promise<ReviewRow> {
  const find = () => tx.select().from(reviews).where(eq(reviews.id, id))
  const [found] = await find()
  if (found) await lockRating(tx, found.productId)
  const [review] = await find()
  if (!review) throw reviewNotFound()
  return review
}

const auditedReview = ({ title, rating }: ReviewRow) => ({ title, rating })
