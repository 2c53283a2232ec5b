import type { AuditSubject } from '#contract/audit.ts'
import { formatPrice } from '#contract/money.ts'
import type { Role } from '#contract/roles.ts'
import { t } from '#messages/adminAudit.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t as users } from '#messages/adminUsers.ts'

/** Options of the area filter. */
export const auditAreas = (): Record<AuditSubject, string> => ({
  user: t('accounts'),
  invitation: t('invitations'),
  product: common('products'),
  category: t('categories'),
  attribute: t('attributes'),
  brand: common('brands'),
  option: t('optionTypes'),
  collection: common('collections'),
  sale: common('sales'),
  redirect: common('redirects'),
  import: t('imports'),
  picture: t('pictures'),
  order: common('orders'),
  return: common('returns'),
  review: common('reviews'),
  message: common('messages'),
  subscriber: common('newsletter'),
  page: common('pages'),
  mail: common('mails'),
  webhook: common('webhooks'),
  backup: common('backups'),
  list: t('exports'),
  settings: common('settings'),
})

/** Readable name of a field: `trackingNumber` becomes "Tracking number", `colors` becomes "Colors". */
export function fieldLabel(name: string): string {
  const text = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\b(sku|url|id)\b/g, (short) => short.toUpperCase())
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const roleLabels = (): Record<Role, string> => ({ user: users('shopper'), admin: common('administrator') })

/** Fields recorded in dollars. */
const amounts = new Set(['amount', 'price', 'originalPrice', 'cost', 'freeShippingThreshold', 'maxOrderTotal'])

/** Readable form of a field's value. */
export function auditValueText(value: unknown, field = ''): string {
  if (field === 'role') return roleLabels()[value as Role] ?? auditValueText(value)
  if (typeof value === 'number' && amounts.has(field)) return formatPrice(value)
  if (value === null || value === undefined || value === '') return t('nothing')
  if (typeof value === 'object' && Object.keys(value).length === 0) return t('nothing')
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  if (Array.isArray(value)) return value.map((each) => auditValueText(each)).join(', ')
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, inner]) => `${fieldLabel(name)} ${auditValueText(inner, name)}`)
      .join(', ')
  }
  return String(value)
}
