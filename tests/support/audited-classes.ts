import { randomUUID } from 'node:crypto'
import type { AuditAction } from '#contract/audit-actions.ts'
import type { SignedIn } from './shop.ts'

/** The audited actions of tax classes and shipping classes by endpoint. */
export function auditedClasses(admin: SignedIn) {
  const onNew =
    (add: () => Promise<{ code: string }>) => async (action: AuditAction, act: (code: string) => Promise<unknown>) => {
      const { code } = await add()
      return { action, subject: code, act: () => act(code) }
    }
  const addTaxClass = async () => (await admin('POST /admin/tax-classes', { name: randomUUID() })).taxClass
  const addShippingClass = async () =>
    (await admin('POST /admin/shipping-classes', { name: randomUUID() })).shippingClass
  return {
    'POST /admin/tax-classes': async () => ({ action: 'tax_class.added' as const, subject: '', act: addTaxClass }),
    'PUT /admin/tax-classes/{code}': () =>
      onNew(addTaxClass)('tax_class.changed', (code) =>
        admin('PUT /admin/tax-classes/{code}', { code, name: `Renamed ${code}` }),
      ),
    'DELETE /admin/tax-classes/{code}': () =>
      onNew(addTaxClass)('tax_class.removed', (code) => admin('DELETE /admin/tax-classes/{code}', { code })),
    'POST /admin/shipping-classes': async () => ({
      ...{ action: 'shipping_class.added' as const, subject: '', act: addShippingClass },
    }),
    'PUT /admin/shipping-classes/{code}': () =>
      onNew(addShippingClass)('shipping_class.changed', (code) =>
        admin('PUT /admin/shipping-classes/{code}', { code, name: `Renamed ${code}` }),
      ),
    'DELETE /admin/shipping-classes/{code}': () =>
      onNew(addShippingClass)('shipping_class.removed', (code) =>
        admin('DELETE /admin/shipping-classes/{code}', { code }),
      ),
  }
}
