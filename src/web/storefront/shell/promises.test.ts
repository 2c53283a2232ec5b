import { expect, it } from 'vitest'
import { freeShipping, overThreshold, returns } from './promises.ts'

it('names the threshold of free shipping as one says it', () => {
  expect(overThreshold(50_00)).toBe('over $50')
  expect(overThreshold(49_90)).toBe('over $49.90')
  expect(overThreshold(1_000_00)).toBe('over $1,000')
})

it('promises what the specification says', () => {
  expect(freeShipping).toBe('Free shipping on orders over $50')
  expect(returns).toBe('30-day returns')
})
