import { expect, it } from 'vitest'
import { freeShipping, ordersOver, returns } from './promises.ts'

it('names the threshold of free shipping as one says it', () => {
  expect(ordersOver(50_00)).toBe('orders over $50')
  expect(ordersOver(49_90)).toBe('orders over $49.90')
  expect(ordersOver(1_000_00)).toBe('orders over $1,000')
})

it('promises what the specification says', () => {
  expect(freeShipping).toBe('Free shipping on orders over $50')
  expect(returns).toBe('30-day returns')
})
