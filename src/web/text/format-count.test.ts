import { expect, it } from 'vitest'
import { formatCount } from './format-count.ts'

it('uses the singular for 1 and the plural for other numbers', () => {
  expect(formatCount(1, 'item')).toBe('1 item')
  expect(formatCount(0, 'item')).toBe('0 items')
  expect(formatCount(1200, 'product')).toBe('1,200 products')
})
