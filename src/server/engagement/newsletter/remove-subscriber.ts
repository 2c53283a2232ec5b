import { eq } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/newsletterErrors.ts'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { getSubscriberState } from './queries.ts'
import { subscribers } from './tables.ts'

/**
 * Deletes a subscriber. The audit log does not contain the address.
 * @throws ShopError not_found
 */
export function removeSubscriber(db: Database, caller: SignedInCaller, id: string): Promise<void> {
  return transaction(db, async (tx) => {
    const [removed] = await tx.delete(subscribers).where(eq(subscribers.id, id)).returning()
    if (!removed) throw new ShopError('not_found', { message: t('subscriberMissing') })
    const before = { state: getSubscriberState(removed), askedAt: removed.askedAt }
    await recordAudit(tx, caller, { action: 'subscriber.removed', subject: { kind: 'subscriber', id }, before })
  })
}
