import { eq } from 'drizzle-orm'
import type { Address } from '#contract/checkout.ts'
import { errorAt, ShopError } from '#contract/errors.ts'
import { t } from '#messages/orderErrors.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { mayCorrectAddress } from './allowed-actions.ts'
import { lockOrder } from './change-status.ts'
import { orderNotFound } from './order-not-found.ts'
import { recordEvent } from './record-event.ts'
import { orders } from './tables.ts'

/**
 * Changes the shipping address of a paid order that has not been shipped. Price and billing address stay the same. The audit
 * log does not contain the addresses, because it is stored longer than they are.
 * @throws ShopError not_found, also for another user's order; invalid_transition; invalid_request for a country that the
 * shop does not ship to
 */
export function correctAddress(db: Database, id: string, address: Address, caller: SignedInCaller): Promise<void> {
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (order?.userId !== caller.userId) throw orderNotFound()
    if (!mayCorrectAddress(order)) throw new ShopError('invalid_transition', { message: t('addressNotEditable') })
    const { countries, shippingByZones } = await readSettings(tx)
    // With zones, the price of shipping depends on the country.
    if ((shippingByZones || !countries.includes(address.country)) && address.country !== order.shippingAddress.country)
      throw errorAt('country', 'invalid_request', t('noShipping'))
    await tx.update(orders).set({ shippingAddress: address }).where(eq(orders.id, id))
    await recordEvent(tx, id, { type: 'address_changed', actor: 'shopper' })
    await recordAudit(tx, caller, { action: 'order.address_changed', subject: { kind: 'order', id } })
  })
}
