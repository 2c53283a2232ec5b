import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Address } from '#contract/checkout.ts'
import { errorAt, ShopError } from '#contract/errors.ts'
import { t } from '#messages/orderErrors.ts'
import { readCountriesOfMarket } from '#server/commerce/markets/offered-countries.ts'
import { toPlace } from '#server/commerce/places/to-place.ts'
import { otherCurrency } from '#server/commerce/price-lists/selling-list.ts'
import { areChargedAlike } from '#server/commerce/pricing/compare-places.ts'
import { dayIn } from '#server/commerce/settings/day-in.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import { hasZones } from '#server/commerce/shipping/settings-zone.ts'
import { type Caller, recordAudit } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { SalesContext } from '../context.ts'
import { mayCorrectAddress } from './allowed-actions.ts'
import { lockOrder } from './change-status.ts'
import { queueOrderMail } from './emails/queue-order-mails.ts'
import { orderNotFound } from './order-not-found.ts'
import { recordEvent } from './record-event.ts'
import { orderItems, orders } from './tables.ts'

/**
 * Changes the shipping address of a paid order that has not been shipped. Price and billing address stay the same. A change by a link is
 * mailed to the buyer. The audit log does not contain the addresses, because it is stored longer than they are.
 * @throws ShopError not_found; invalid_transition; invalid_request for a country that the
 * market does not sell to, or a place with another shipping zone or other taxes
 */
export async function correctAddress(
  { db, pricingRules }: Pick<SalesContext, 'db' | 'pricingRules'>,
  id: string,
  address: Address,
  caller: Caller,
): Promise<void> {
  const rules = await pricingRules.readCurrent(db)
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw orderNotFound()
    if (!mayCorrectAddress(order)) throw new ShopError('invalid_transition', { message: t('addressNotEditable') })
    const settings = await readSettings(tx)
    const countries = await readCountriesOfMarket(tx, order.market?.id ?? null)
    const { shippingAddress: before, shippingMethod, delivery, taxPlace, taxCalculation, taxId } = order
    if (!countries.includes(address.country) && address.country !== before.country)
      throw errorAt('country', 'invalid_request', t('noShipping'))
    const isAlike = areChargedAlike(rules, [toPlace(before), toPlace(address)], {
      isDelivered: shippingMethod !== null || delivery !== null,
      isInZone: hasZones(settings, otherCurrency(order, settings)),
      taxClasses: taxPlace && (await listTaxClasses(tx, id)),
      isPickedUp: delivery?.type === 'pickup',
      day: dayIn(settings.timeZone, new Date()),
      vatNumber: taxId?.isConfirmed ? taxId.number : null,
      isExempt: order.taxTreatment === 'exempt',
    })
    // The provider's taxes of another place are unknown.
    const isMoved = taxCalculation !== null && !isDeepStrictEqual(toPlace(before), toPlace(address))
    if (!isAlike || isMoved) throw errorAt(findMovedField(before, address), 'invalid_request', t('otherCharges'))
    // With a link instead of an account, the email address stays, because later emails have links too.
    const isByLink = caller.userId === null
    const shippingAddress = isByLink ? { ...address, email: before.email } : address
    await tx.update(orders).set({ shippingAddress }).where(eq(orders.id, id))
    await recordEvent(tx, id, { type: 'address_changed', actor: 'shopper' })
    if (isByLink) await queueOrderMail(tx, id, 'address-changed', { changeId: randomUUID() })
    await recordAudit(tx, caller, { action: 'order.address_changed', subject: { kind: 'order', id } })
  })
}

async function listTaxClasses(tx: Database, id: string): Promise<(string | null)[]> {
  const rows = await tx
    .selectDistinct({ taxClass: orderItems.taxClass })
    .from(orderItems)
    .where(eq(orderItems.orderId, id))
  return rows.map(({ taxClass }) => taxClass)
}

/** The field at which a place that costs something else is reported. */
const findMovedField = (before: Address, after: Address): string =>
  (['country', 'state'] as const).find((field) => before[field] !== after[field]) ?? 'zipCode'
