import { expect, it } from 'vitest'
import { countOf } from './count-of.ts'

it('says one thing in the singular, and any other number in the plural', () => {
  expect(countOf(1, 'item')).toBe('1 item')
  expect(countOf(0, 'item')).toBe('0 items')
  expect(countOf(1200, 'product')).toBe('1,200 products')
})
