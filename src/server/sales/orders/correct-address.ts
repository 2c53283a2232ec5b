import { eq } from 'drizzle-orm'
import type { Address } from '#contract/checkout.ts'
import { errorAt, ShopError } from '#contract/errors.ts'
import { t } from '#messages/orderRefusals.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import { type KnownCaller, recordAudit } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { mayCorrectAddress } from './allowed-actions.ts'
import { lockOrder } from './change-status.ts'
import { orderMissing } from './order-missing.ts'
import { recordEvent } from './record-event.ts'
import { orders } from './tables.ts'

/**
 * Sends a paid order elsewhere, as long as it has not been sent. Its price stays, and so does its billing address. The
 * audit log is not told the addresses themselves: it outlives them.
 * @throws ShopError not_found, also for another's; invalid_transition; invalid_request for a country that is not shipped to
 */
export function correctAddress(db: Database, id: string, address: Address, caller: KnownCaller): Promise<void> {
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (order?.userId !== caller.userId) throw orderMissing()
    if (!mayCorrectAddress(order)) throw new ShopError('invalid_transition', { message: t('addressFixed') })
    const { countries } = await readSettings(tx)
    if (!countries.includes(address.country) && address.country !== order.shippingAddress.country)
      throw errorAt('country', 'invalid_request', t('noShipping'))
    await tx.update(orders).set({ shippingAddress: address }).where(eq(orders.id, id))
    await recordEvent(tx, id, { type: 'address_changed', actor: 'shopper' })
    await recordAudit(tx, caller, { action: 'order.address_changed', subject: { kind: 'order', id } })
  })
}
