import type { AuditAction } from '#contract/audit-actions.ts'
import type { SignedIn, TestShop } from './shop.ts'

/** The audited actions of VAT numbers and exemptions by endpoint. Each has a shopper of its own. */
export function auditedBuyers(shop: TestShop, admin: SignedIn) {
  const newShopper = async () => {
    const shopper = await shop.newShopper()
    const { user } = await shopper('GET /user/profile')
    const { taxId } = await shopper('POST /checkout/tax-id', { country: 'AT', number: 'ATU12345678' })
    const { taxIds } = await admin('GET /admin/tax-ids', { search: taxId.number })
    const found = taxIds.find(({ customerId }) => customerId === user.id)
    return { userId: user.id, id: found?.id ?? '' }
  }
  const onNewShopper = async (
    action: AuditAction,
    act: (shopper: { userId: string; id: string }) => Promise<unknown>,
  ) => {
    const shopper = await newShopper()
    return { action, subject: shopper.userId, act: () => act(shopper) }
  }
  return {
    'PUT /admin/tax-ids/{id}': () =>
      onNewShopper('user.tax_id_checked', ({ id }) =>
        admin('PUT /admin/tax-ids/{id}', { id, state: 'valid', note: 'By phone' }),
      ),
    'POST /admin/tax-ids/{id}/check': () =>
      onNewShopper('user.tax_id_asked', ({ id }) => admin('POST /admin/tax-ids/{id}/check', { id })),
    'PUT /admin/users/{id}/tax-exemptions': () =>
      onNewShopper('user.tax_exemptions_changed', ({ userId }) =>
        admin('PUT /admin/users/{id}/tax-exemptions', { id: userId, exemptions: [{ country: 'US', region: 'TX' }] }),
      ),
  }
}
