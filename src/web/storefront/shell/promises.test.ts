import { expect, it } from 'vitest'
import { defaultShop } from '#web/shop/shop.ts'
import { freeShipping, returns, thresholdIn } from './promises.ts'

it('names the threshold of free shipping as one says it', () => {
  expect(thresholdIn({ freeShippingThreshold: 50 })).toBe('$50')
  expect(thresholdIn({ freeShippingThreshold: 49.9 })).toBe('$49.90')
  expect(thresholdIn({ freeShippingThreshold: 1000 })).toBe('$1,000')
})

it('promises what the specification says', () => {
  expect(freeShipping({ ...defaultShop, demoPromises: true })).toBe('Free shipping on orders over $50')
  expect(freeShipping({ ...defaultShop, freeShippingThreshold: 0 })).toBe('Free shipping on every order')
  expect(returns(defaultShop)).toBe('30-day returns')
})

it('promises free shipping on every order where standard shipping costs nothing, whatever the threshold', () => {
  expect(freeShipping(defaultShop)).toBe('Free shipping on every order')
  const shippingMethods = defaultShop.shippingMethods.map((method) => ({ ...method, price: 4.99 }))
  expect(freeShipping({ ...defaultShop, shippingMethods })).toBe('Free shipping on orders over $50')
})
