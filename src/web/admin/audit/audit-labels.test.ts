import { expect, it } from 'vitest'
import { fieldLabel, formatAuditValue } from './audit-labels.ts'

it('field names become readable labels', () => {
  expect(fieldLabel('trackingNumber')).toBe('Tracking number')
  expect(fieldLabel('url')).toBe('URL')
  expect(fieldLabel('sku')).toBe('SKU')
  expect(fieldLabel('colors')).toBe('Colors')
  expect(fieldLabel('seoTitle')).toBe('SEO title')
  expect(fieldLabel('gtin')).toBe('GTIN')
  expect(fieldLabel('euResponsiblePerson')).toBe('EU responsible person')
  expect(fieldLabel('isNew')).toBe('Marked as new')
  expect(fieldLabel('constructor')).toBe('Constructor')
})

it('field values become readable text', () => {
  expect(formatAuditValue(null)).toBe('none')
  expect(formatAuditValue(true)).toBe('yes')
  expect(formatAuditValue(['order.paid', 'order.shipped'])).toBe('order.paid, order.shipped')
  expect(formatAuditValue([{ line: 0, quantity: 2 }])).toBe('Line 0, Quantity 2')
  expect(formatAuditValue(12.5)).toBe('12.5')
  expect(formatAuditValue(12.5, 'amount')).toBe('$12.50')
  expect(formatAuditValue({ price: 9 })).toBe('Price $9.00')
  expect(formatAuditValue([])).toBe('none')
  expect(formatAuditValue({})).toBe('none')
  expect(formatAuditValue('user', 'role')).toBe('Shopper')
  expect(formatAuditValue('admin', 'role')).toBe('Administrator')
  expect(formatAuditValue('user', 'name')).toBe('user')
})
