import { expect, it } from 'vitest'
import { auditValueText, fieldLabel } from './audit-labels.ts'

it('field names are readable', () => {
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

it('values are readable', () => {
  expect(auditValueText(null)).toBe('none')
  expect(auditValueText(true)).toBe('yes')
  expect(auditValueText(['order.paid', 'order.shipped'])).toBe('order.paid, order.shipped')
  expect(auditValueText([{ line: 0, quantity: 2 }])).toBe('Line 0, Quantity 2')
  expect(auditValueText(12.5)).toBe('12.5')
  expect(auditValueText(12.5, 'amount')).toBe('$12.50')
  expect(auditValueText({ price: 9 })).toBe('Price $9.00')
  expect(auditValueText([])).toBe('none')
  expect(auditValueText({})).toBe('none')
  expect(auditValueText('user', 'role')).toBe('Shopper')
  expect(auditValueText('admin', 'role')).toBe('Administrator')
  expect(auditValueText('user', 'name')).toBe('user')
})
