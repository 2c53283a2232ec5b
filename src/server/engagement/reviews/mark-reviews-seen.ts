import { and, inArray, isNull, sql } from 'drizzle-orm'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockRows } from '#server/platform/database/locks.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { reviews } from './tables.ts'

/** Marks reviews as seen by staff. Skips those that were seen before or no longer exist. */
export function markReviewsSeen(db: Database, caller: SignedInCaller, ids: string[]): Promise<void> {
  return transaction(db, async (tx) => {
    const unseen = await lockRows(
      tx
        .select({ id: reviews.id, title: reviews.title, rating: reviews.rating })
        .from(reviews)
        .where(and(inArray(reviews.id, ids), isNull(reviews.lookedAt)))
        .$dynamic(),
      reviews.id,
    )
    const found = unseen.map(({ id }) => id)
    if (found.length > 0) await tx.update(reviews).set({ lookedAt: sql`now()` }).where(inArray(reviews.id, found))
    for (const { id, ...after } of unseen) {
      await recordAudit(tx, caller, { action: 'review.looked_at', subject: { kind: 'review', id }, after })
    }
  })
}
