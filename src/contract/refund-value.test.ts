import fc from 'fast-check'
import { expect, it } from 'vitest'
import { refundValue } from './refund-value.ts'

it('a refund is the price less its share of the discount, plus its share of the tax', () => {
  const order = { subtotal: 10_000, discount: 1_000, tax: 720 }
  expect(refundValue(order, 2_500, 0)).toBe(2_500 - 250 + 180)
})

it('partial refunds add up to the refund of the whole order, to the cent', () => {
  const money = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(fc.array(money, { minLength: 1, maxLength: 20 }), fc.nat(), fc.nat(), (parts, some, more) => {
      const subtotal = parts.reduce((sum, part) => sum + part, 0)
      const discount = some % (subtotal + 1)
      const tax = more % (subtotal + 1)
      let before = 0
      let paidBack = 0
      for (const part of parts) {
        const value = refundValue({ subtotal, discount, tax }, part, before)
        expect(value).toBeGreaterThanOrEqual(0)
        before += part
        paidBack += value
      }
      expect(paidBack).toBe(subtotal - discount + tax)
    }),
  )
})
