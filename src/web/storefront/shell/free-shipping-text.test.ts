import { expect, it } from 'vitest'
import { defaultShop } from '#web/shop/shop.ts'
import { formatThreshold, freeShippingPromise, returnsPromise } from './free-shipping-text.ts'

it('formats the threshold of free shipping in whole dollars', () => {
  expect(formatThreshold({ freeShippingThreshold: 50, currency: 'USD' })).toBe('$50')
  expect(formatThreshold({ freeShippingThreshold: 49.9, currency: 'USD' })).toBe('$49.90')
  expect(formatThreshold({ freeShippingThreshold: 1000, currency: 'USD' })).toBe('$1,000')
})

it('matches the specification', () => {
  expect(freeShippingPromise({ ...defaultShop, demoPromises: true })).toBe('Free shipping on orders over $50')
  expect(freeShippingPromise({ ...defaultShop, freeShippingThreshold: 0 })).toBe('Free shipping on every order')
  expect(returnsPromise(defaultShop)).toBe('30-day returns')
})

it('promises free shipping on every order when standard shipping costs nothing', () => {
  expect(freeShippingPromise(defaultShop)).toBe('Free shipping on every order')
  const shippingMethods = defaultShop.shippingMethods.map((method) => ({ ...method, price: 4.99 }))
  expect(freeShippingPromise({ ...defaultShop, shippingMethods })).toBe('Free shipping on orders over $50')
})
