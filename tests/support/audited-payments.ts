import { randomUUID } from 'node:crypto'
import { settings } from '#server/commerce/settings/tables.ts'
import { taxRecords } from '#server/sales/tax-provider/tables.ts'
import type { AuditedAction } from './audited-actions.ts'
import { issueGiftCard } from './gift-cards.ts'
import { newManualOrder, offerManualMethods } from './manual-payments.ts'
import type { SignedIn, TestShop } from './shop.ts'

/** Builds the audited actions on payments outside the payment provider, on links to orders and on Stripe Tax, by endpoint. */
export function paymentActions(shop: TestShop, admin: SignedIn): Record<string, () => Promise<AuditedAction>> {
  const newOrder = async () => {
    await offerManualMethods(admin)
    return newManualOrder(shop, admin, 'transfer')
  }
  const issue = () => issueGiftCard(admin, 10)
  return {
    'POST /admin/gift-cards': async () => {
      const { id } = await issue()
      // The next card has the next id.
      return { action: 'gift_card.issued', subject: String(id + 1), act: issue }
    },
    'POST /admin/gift-cards/{id}/disable': async () => {
      const { id } = await issue()
      const act = () => admin('POST /admin/gift-cards/{id}/disable', { id, reason: 'Lost' })
      return { action: 'gift_card.disabled', subject: String(id), act }
    },
    'POST /admin/gift-cards/{id}/enable': async () => {
      const { id } = await issue()
      await admin('POST /admin/gift-cards/{id}/disable', { id, reason: 'Lost' })
      const act = () => admin('POST /admin/gift-cards/{id}/enable', { id, reason: 'Found' })
      return { action: 'gift_card.enabled', subject: String(id), act }
    },
    'POST /admin/gift-cards/{id}/correct': async () => {
      const { id } = await issue()
      const body = { id, amount: 5, reason: 'A mistake' }
      const act = () => admin('POST /admin/gift-cards/{id}/correct', body, { idempotencyKey: randomUUID() })
      return { action: 'gift_card.corrected', subject: String(id), act }
    },
    'POST /admin/gift-cards/{id}/cash-out': async () => {
      const { id } = await issue()
      const body = { id, amount: 5, reason: 'A small rest' }
      const act = () => admin('POST /admin/gift-cards/{id}/cash-out', body, { idempotencyKey: randomUUID() })
      return { action: 'gift_card.cashed_out', subject: String(id), act }
    },
    'POST /admin/users/{id}/credit': async () => {
      const { userId: id } = await shop.newShopper()
      const body = { id, amount: 10, currency: 'USD', reason: 'Sorry' }
      const act = () => admin('POST /admin/users/{id}/credit', body, { idempotencyKey: randomUUID() })
      return { action: 'user.credited', subject: id, act }
    },
    'POST /admin/orders/{id}/payment': async () => {
      const { id, record } = await newOrder()
      return { action: 'order.paid', subject: id, act: () => record() }
    },
    'POST /admin/orders/{id}/payment/undo': async () => {
      const { id, record } = await newOrder()
      await record()
      const act = () => admin('POST /admin/orders/{id}/payment/undo', { id, reason: 'Another order' })
      return { action: 'order.payment_undone', subject: id, act }
    },
    'POST /admin/orders/{id}/revoke-links': async () => {
      const { id } = await newOrder()
      return {
        action: 'order.link_revoked',
        subject: id,
        act: () => admin('POST /admin/orders/{id}/revoke-links', { id }),
      }
    },
    'PUT /admin/tax-calculator': async () => {
      // This shop has no keys of Stripe, with which it could be chosen.
      await shop.db.insert(settings).values({ key: 'taxCalculator', value: 'stripe' })
      const act = () => admin('PUT /admin/tax-calculator', { calculator: 'own' })
      return { action: 'tax.changed', subject: 'calculator', act }
    },
    'POST /admin/tax-records/{id}/retry': async () => {
      const failed = { orderId: 'ORD-1', kind: 'sale', calculation: 'taxcalc_1', currency: 'USD' } as const
      const [record] = await shop.db
        .insert(taxRecords)
        .values({ ...failed, entryId: 1, included: false, lines: [], state: 'failed' })
        .returning()
      const act = () => admin('POST /admin/tax-records/{id}/retry', { id: record?.id ?? '' })
      return { action: 'order.tax_record_retried', subject: failed.orderId, act }
    },
  }
}
