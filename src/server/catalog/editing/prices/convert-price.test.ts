import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_PRICE } from '#contract/currencies.ts'
import { priceEndings } from '#contract/price-fills.ts'
import { convertPrice } from './convert-price.ts'

const usual = { rate: '0.920000000000', factor: 10_000, ending: 'step', step: 1 } as const

describe('a converted price', () => {
  it.each([
    [19_99, usual, 18_39],
    [20_00, { ...usual, ending: '.99' }, 17_99],
    [20_10, { ...usual, ending: '.99' }, 18_99],
    [20_10, { ...usual, ending: '.95' }, 18_95],
    [20_00, { ...usual, ending: '.00' }, 18_00],
    [20_00, { ...usual, factor: 11_000 }, 20_24],
    [19_99, { ...usual, rate: '156.25', step: 100 }, 312_300],
    [1, usual, 1],
    [1, { ...usual, ending: '.00' }, 1_00],
    [1, { ...usual, ending: '.99' }, 99],
    [1, { ...usual, rate: '0.000001' }, 1],
    [MAX_PRICE, { ...usual, rate: '2' }, null],
  ] as const)('of %i with %o is %s', (amount, conversion, expected) => {
    expect(convertPrice(amount, conversion)).toBe(expected)
  })

  it('is on the step or has the ending, and is nearer than its neighbors', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50_000_00 }),
        fc.integer({ min: 1, max: 2_000_000 }),
        fc.integer({ min: 1_000, max: 30_000 }),
        fc.constantFrom(...priceEndings),
        fc.constantFrom(1, 100),
        (amount, millionths, factor, ending, step) => {
          const rate = (millionths / 1_000_000).toFixed(12)
          const converted = convertPrice(amount, { rate, factor, ending, step })
          const exact = (amount * millionths * factor) / 1_000_000 / 10_000
          if (converted === null) return expect(exact).toBeGreaterThan(MAX_PRICE - 100)
          const interval = ending === 'step' ? step : 100
          const offset = ending === 'step' ? 0 : Number(ending.slice(1))
          expect(converted % interval).toBe(offset)
          expect(converted).toBeGreaterThan(0)
          if (exact > interval) expect(Math.abs(converted - exact)).toBeLessThanOrEqual(interval / 2 + 1e-6)
          return undefined
        },
      ),
    )
  })
})
