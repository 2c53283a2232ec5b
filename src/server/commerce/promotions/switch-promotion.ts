import { eq } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockName } from '#server/platform/database/locks.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { assertRoom, findPromotionToChange, hasEnded, type LockReferenced, promotionSubject } from './save-promotion.ts'
import { promotions } from './tables.ts'

/**
 * Turns a promotion off or on. Its revision stays, because its fields do. What it refers to may have been deleted while it was off.
 * @throws ShopError not_found, promotions_full; stale if it was changed at the same moment; invalid_request for what does not exist any more
 */
export const switchPromotion = (
  db: Database,
  id: number,
  enabled: boolean,
  caller: SignedInCaller,
  lockReferenced: LockReferenced,
): Promise<void> =>
  transaction(db, async (tx) => {
    // Before the promotions, as in other changes, so that two of them cannot deadlock.
    const [seen] = await tx.select().from(promotions).where(eq(promotions.id, id))
    if (seen && enabled) await lockReferenced(tx, seen)
    await lockName(tx, 'promotions')
    const promotion = await findPromotionToChange(tx, id)
    if (!promotion) throw new ShopError('not_found')
    if (enabled === (promotion.disabledAt === null)) return
    if (enabled && promotion.revision !== seen?.revision) throw new ShopError('stale')
    if (enabled && !hasEnded(promotion)) await assertRoom(tx)
    await tx
      .update(promotions)
      .set({ disabledAt: enabled ? null : new Date() })
      .where(eq(promotions.id, id))
    await recordAudit(tx, caller, {
      action: enabled ? 'promotion.turned_on' : 'promotion.turned_off',
      subject: promotionSubject(id),
    })
  })
