import type { AuditedAction } from './audited-actions.ts'
import { newManualOrder, offerManualMethods } from './manual-payments.ts'
import type { SignedIn, TestShop } from './shop.ts'

/** Builds the audited actions on payments outside the payment provider, by endpoint. */
export function paymentActions(shop: TestShop, admin: SignedIn): Record<string, () => Promise<AuditedAction>> {
  const newOrder = async () => {
    await offerManualMethods(admin)
    return newManualOrder(shop, admin, 'transfer')
  }
  return {
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
  }
}
