import { expect, it } from 'vitest'
import { defaultShop } from '#web/shop.ts'
import { freeShipping, overThreshold, returns } from './promises.ts'

it('names the threshold of free shipping as one says it', () => {
  expect(overThreshold({ freeShippingThreshold: 50 })).toBe('over $50')
  expect(overThreshold({ freeShippingThreshold: 49.9 })).toBe('over $49.90')
  expect(overThreshold({ freeShippingThreshold: 1000 })).toBe('over $1,000')
})

it('promises what the specification says', () => {
  expect(freeShipping(defaultShop)).toBe('Free shipping on orders over $50')
  expect(freeShipping({ freeShippingThreshold: 0 })).toBe('Free shipping on every order')
  expect(returns(defaultShop)).toBe('30-day returns')
})
