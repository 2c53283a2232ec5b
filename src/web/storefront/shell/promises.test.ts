import { expect, it } from 'vitest'
import { defaultShop } from '#web/shop/shop.ts'
import { freeShipping, returns, thresholdIn } from './promises.ts'

it('formats the threshold of free shipping in whole dollars', () => {
  expect(thresholdIn({ freeShippingThreshold: 50 })).toBe('$50')
  expect(thresholdIn({ freeShippingThreshold: 49.9 })).toBe('$49.90')
  expect(thresholdIn({ freeShippingThreshold: 1000 })).toBe('$1,000')
})

it('matches the specification', () => {
  expect(freeShipping({ ...defaultShop, demoPromises: true })).toBe('Free shipping on orders over $50')
  expect(freeShipping({ ...defaultShop, freeShippingThreshold: 0 })).toBe('Free shipping on every order')
  expect(returns(defaultShop)).toBe('30-day returns')
})

it('promises free shipping on every order when standard shipping costs nothing', () => {
  expect(freeShipping(defaultShop)).toBe('Free shipping on every order')
  const shippingMethods = defaultShop.shippingMethods.map((method) => ({ ...method, price: 4.99 }))
  expect(freeShipping({ ...defaultShop, shippingMethods })).toBe('Free shipping on orders over $50')
})
