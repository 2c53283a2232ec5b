import { expect, it } from 'vitest'
import { fieldInWords, valueInWords } from './audit-words.ts'

it('field names are readable', () => {
  expect(fieldInWords('trackingNumber')).toBe('Tracking number')
  expect(fieldInWords('url')).toBe('URL')
  expect(fieldInWords('sku')).toBe('SKU')
  expect(fieldInWords('colors')).toBe('Colors')
})

it('values are readable', () => {
  expect(valueInWords(null)).toBe('none')
  expect(valueInWords(true)).toBe('yes')
  expect(valueInWords(['order.paid', 'order.shipped'])).toBe('order.paid, order.shipped')
  expect(valueInWords([{ line: 0, quantity: 2 }])).toBe('Line 0, Quantity 2')
  expect(valueInWords(12.5)).toBe('12.5')
  expect(valueInWords(12.5, 'amount')).toBe('$12.50')
  expect(valueInWords({ price: 9 })).toBe('Price $9.00')
  expect(valueInWords([])).toBe('none')
  expect(valueInWords({})).toBe('none')
  expect(valueInWords('user', 'role')).toBe('Shopper')
  expect(valueInWords('admin', 'role')).toBe('Administrator')
  expect(valueInWords('user', 'name')).toBe('user')
})
