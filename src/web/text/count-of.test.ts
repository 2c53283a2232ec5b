import { expect, it } from 'vitest'
import { countOf } from './count-of.ts'

it('uses the singular for 1 and the plural for other numbers', () => {
  expect(countOf(1, 'item')).toBe('1 item')
  expect(countOf(0, 'item')).toBe('0 items')
  expect(countOf(1200, 'product')).toBe('1,200 products')
})
