import { amountCurrency } from '#contract/amount-currency.ts'
import type { AuditSubject } from '#contract/audit.ts'
import { countryName } from '#contract/country-names.ts'
import { formatPrice } from '#contract/money.ts'
import type { Role } from '#contract/roles.ts'
import { t } from '#messages/adminAudit.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t as users } from '#messages/adminUsers.ts'

/** Options of the area filter. */
export const auditAreas = (): Record<AuditSubject, string> => ({
  user: t('accounts'),
  guest: t('guests'),
  invitation: t('invitations'),
  product: common('products'),
  category: t('categories'),
  attribute: t('attributes'),
  brand: common('brands'),
  option: t('optionTypes'),
  collection: common('collections'),
  sale: common('sales'),
  promotion: common('promotions'),
  price_list: common('priceLists'),
  exchange_rate: common('exchangeRates'),
  gift_card: common('giftCards'),
  template: common('templates'),
  redirect: common('redirects'),
  shipping: common('shipping'),
  payment_methods: common('paymentMethods'),
  market: common('market'),
  translation: common('translations'),
  shipping_zone: common('shippingZones'),
  tax: common('taxes'),
  import: t('imports'),
  picture: t('pictures'),
  video: t('videos'),
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

/** Labels of fields whose name does not make a readable label. */
const labels: Record<string, () => string> = {
  isNew: () => t('isNew'),
  noIndex: () => t('noIndex'),
}

/** Readable name of a field: `trackingNumber` becomes "Tracking number", `colors` becomes "Colors". */
export function fieldLabel(name: string): string {
  if (Object.hasOwn(labels, name)) return labels[name]?.() ?? name
  const text = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\b(sku|url|id|seo|gtin|mpn|hs|eu)\b/g, (short) => short.toUpperCase())
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const roleLabels = (): Record<Role, string> => ({ user: users('shopper'), admin: common('administrator') })

/** Fields recorded as amounts. */
const amounts = new Set([
  'amount',
  'price',
  'originalPrice',
  'cost',
  'freeOver',
  'freeShippingThreshold',
  'maxOrderTotal',
])

/** Whether a value has nothing to show. */
export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

/** Readable form of a field's value. */
export function formatAuditValue(value: unknown, field = ''): string {
  if (field === 'role') return roleLabels()[value as Role] ?? formatAuditValue(value)
  if (typeof value === 'number' && amounts.has(field)) return formatPrice(value, amountCurrency())
  if (isEmpty(value)) return t('nothing')
  if (field === 'country') return countryName(String(value))
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  if (Array.isArray(value)) return value.map((each) => formatAuditValue(each)).join(', ')
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .filter(([name, inner]) => inner !== '' && (inner !== null || name === 'price'))
      .map(([name, inner]) => `${fieldLabel(name)} ${formatAuditValue(inner, name)}`)
      .join(', ')
  }
  return String(value)
}
