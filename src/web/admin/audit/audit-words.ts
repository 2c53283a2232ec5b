import type { AuditSubject } from '#contract/audit.ts'

/** What can be looked for in the log, each in the plural. */
export const auditAreas: Record<AuditSubject, string> = {
  user: 'Accounts',
  invitation: 'Invitations',
  product: 'Products',
  import: 'Imports',
  picture: 'Pictures',
  order: 'Orders',
  return: 'Returns',
  review: 'Reviews',
  message: 'Messages',
  subscriber: 'Newsletter',
  page: 'Pages',
  mail: 'Mails',
  webhook: 'Webhooks',
  list: 'Exports',
  settings: 'Settings',
}

/** A field's name as people read it: `trackingNumber` is "Tracking number", `colors` is "Colors". */
export function fieldInWords(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\bcolor/, 'color')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A field's value as people read it. */
export function valueInWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(valueInWords).join(', ')
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, inner]) => `${fieldInWords(name)} ${valueInWords(inner)}`)
      .join(', ')
  }
  return String(value)
}
