import { and, eq, isNull } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/reviewErrors.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockRows } from '#server/platform/database/locks.ts'
import { reviewNotFound } from './review-not-found.ts'
import { reviews } from './tables.ts'

/**
 * Locks a visible review of another shopper, to change its votes or reports.
 * @throws ShopError not_found, or forbidden for the shopper's own review
 */
export async function lockReviewOfOthers(tx: Database, reviewId: string, userId: string): Promise<void> {
  const shown = and(eq(reviews.id, reviewId), isNull(reviews.hiddenAt))
  const [review] = await lockRows(
    tx.select({ author: reviews.userId }).from(reviews).where(shown).$dynamic(),
    reviews.id,
  )
  if (!review) throw reviewNotFound()
  if (review.author === userId) throw new ShopError('forbidden', { message: t('own') })
}
