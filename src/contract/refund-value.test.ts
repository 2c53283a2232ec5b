import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculateRefund, calculateRefundValue } from './refund-value.ts'

it('a refund is the price less its share of the discount, plus its share of the tax', () => {
  const order = { currency: 'USD', subtotal: 10_000, discount: 1_000, tax: 720 }
  expect(calculateRefundValue(order, 2_500, 0)).toBe(2_500 - 250 + 180)
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
        const value = calculateRefundValue({ subtotal, discount, tax, currency: 'USD' }, part, before)
        expect(value).toBeGreaterThanOrEqual(0)
        before += part
        paidBack += value
      }
      expect(paidBack).toBe(subtotal - discount + tax)
    }),
  )
})

describe('components of a bundle', () => {
  const order = { currency: 'USD', subtotal: 99_99, discount: 10_00, tax: 7_20, taxIncluded: false }
  /** Three bundles of 33.33, each with one unit of the first component and two of the second. */
  const lines = (returned: [number, number]) => [
    { line: 0, price: 33_33, quantity: 3, returned: 0, parent: null, share: null },
    { line: 1, price: 0, quantity: 3, returned: returned[0], parent: 0, share: 59_99 },
    { line: 2, price: 0, quantity: 6, returned: returned[1], parent: 0, share: 40_00 },
  ]

  it('have partial refunds that add up to their shares and to the price of the bundle', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ line: fc.integer({ min: 1, max: 2 }), units: fc.integer({ min: 1, max: 6 }) })),
        (steps) => {
          const returned: [number, number] = [0, 0]
          let refunded = 0
          for (const { line, units } of [...steps, { line: 1, units: 3 }, { line: 2, units: 6 }]) {
            const left = (line === 1 ? 3 : 6) - (returned[line - 1] ?? 0)
            const quantity = Math.min(units, left)
            if (quantity === 0) continue
            const value = calculateRefund(order, lines(returned), [{ line, quantity }])
            expect(value).toBeGreaterThanOrEqual(0)
            refunded += value ?? 0
            returned[line === 1 ? 0 : 1] += quantity
          }
          expect(refunded).toBe(order.subtotal - order.discount + order.tax)
        },
      ),
    )
  })

  it('can be refunded, but the bundle cannot', () => {
    expect(calculateRefund(order, lines([0, 0]), [{ line: 0, quantity: 1 }])).toBeUndefined()
    expect(calculateRefund(order, lines([3, 0]), [{ line: 1, quantity: 1 }])).toBeUndefined()
  })
})

describe('lines with their own tax', () => {
  const line = fc.record({
    price: fc.integer({ min: 0, max: 1_000_00 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    tax: fc.integer({ min: 0, max: 50_00 }),
  })

  it('have partial refunds that add up to their price, plus their tax unless prices include it', () => {
    const steps = fc.array(fc.record({ line: fc.nat(5), quantity: fc.integer({ min: 1, max: 9 }) }), { maxLength: 30 })
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 6 }),
        steps,
        fc.boolean(),
        (ordered, steps, taxIncluded) => {
          const returned = ordered.map(() => 0)
          const order = { currency: 'USD', subtotal: 0, discount: 0, tax: 0, taxIncluded }
          const all = ordered.map(({ quantity }, index) => ({ line: index, quantity }))
          const refunded = ordered.map(() => 0)
          for (const { line, quantity } of [...steps, ...all]) {
            const left = (ordered[line]?.quantity ?? 0) - (returned[line] ?? 0)
            const units = Math.min(quantity, left)
            if (units === 0) continue
            const lines = ordered.map((each, index) => ({ ...each, line: index, returned: returned[index] ?? 0 }))
            const value = calculateRefund(order, lines, [{ line, quantity: units }]) ?? Number.NaN
            expect(value).toBeGreaterThanOrEqual(0)
            refunded[line] = (refunded[line] ?? 0) + value
            returned[line] = (returned[line] ?? 0) + units
          }
          expect(refunded).toEqual(
            ordered.map(({ price, quantity, tax }) => price * quantity + (taxIncluded ? 0 : tax)),
          )
        },
      ),
    )
  })
})
