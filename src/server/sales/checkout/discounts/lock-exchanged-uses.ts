import { listUses, lockUses, OutdatedPromotions } from '#server/commerce/promotions/uses/change-uses.ts'
import { findExhausted } from '#server/commerce/promotions/uses/find-exhausted.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockName } from '#server/platform/database/locks.ts'
import { hasOrdered } from '../../orders/has-ordered.ts'
import type { CheckedCart } from '../order-cart.ts'
import { type CartPromotions, isPerCustomer } from './cart-promotions.ts'

/**
 * Locks the uses that replaced orders release together with those that the new order holds: with separate locks, two orders could deadlock.
 * Limits per customer are checked again, because an order of another guest with the same email address may have been placed meanwhile.
 * @param replaced the ids of locked orders
 * @throws OutdatedPromotions
 */
export async function lockExchangedUses(
  tx: Database,
  { compiled, customer }: CartPromotions,
  { uses }: Pick<CheckedCart, 'uses'>,
  replaced: string[],
): Promise<void> {
  const perCustomer = uses.flatMap(({ promotionId }) => compiled.byId.get(promotionId) ?? []).filter(isPerCustomer)
  if (perCustomer.length > 0) {
    const keys = [customer.addressHmac, customer.account].flatMap((key) => (key ? `promotion-customer:${key}` : []))
    for (const key of keys.toSorted()) await lockName(tx, key)
    if ((await findExhausted(tx, perCustomer, customer)).size > 0) throw new OutdatedPromotions()
    const isForNew = perCustomer.some(({ conditions }) => conditions.firstOrder)
    if (isForNew && (await hasOrdered(tx, customer))) throw new OutdatedPromotions()
  }
  if (replaced.length === 0) return
  const exchanged = [...(await listUses(tx, replaced)), ...uses]
  // Also if the replaced orders have no uses: their stock is locked next, before the new order holds its uses.
  if (exchanged.length > 0) await lockUses(tx, exchanged)
}
