import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Money } from './fields.ts'
import { add, allocate, formatPrice, formatShortPrice, percentage, toCents, toDecimal } from './money.ts'

const cents = fc.integer({ min: 0, max: 1_000_000_000_00 })

describe('money', () => {
  it('has the same cents after a round trip through JSON', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(toCents(JSON.parse(JSON.stringify(toDecimal(amount))))).toBe(amount)
        expect(z.decode(Money, z.encode(Money, amount))).toBe(amount)
      }),
    )
  })

  it('rejects fractions of a cent', () => {
    for (const wrong of [19.999, 0.001, -1, Number.NaN, Number.POSITIVE_INFINITY, '5'])
      expect(Money.safeParse(wrong).success).toBe(false)
  })

  it('rounds a percentage half up', () => {
    expect([percentage(6, 800, 1), percentage(7, 800, 1), percentage(625, 800, 1), percentage(50, 100, 1)]).toEqual([
      0, 1, 50, 1,
    ])
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 10_000 }), (amount, rate) => {
        const exact = (BigInt(amount) * BigInt(rate) * 2n + 10_000n) / 20_000n
        expect(BigInt(percentage(amount, rate, 1))).toBe(exact)
      }),
    )
  })

  it('is allocated without losing a cent, and each share is less than a cent off', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_00 }),
        fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 20 }),
        (amount, weights) => {
          const shares = allocate(amount, weights, 1)
          expect(add(...shares)).toBe(amount)
          const whole = add(...weights)
          if (whole > 0)
            shares.forEach((share, index) => {
              expect(Math.abs(share - (amount * (weights[index] ?? 0)) / whole)).toBeLessThan(1)
            })
        },
      ),
    )
    expect(allocate(100, [1, 1, 1], 1)).toEqual([34, 33, 33])
    expect(allocate(5, [0, 0], 1)).toEqual([5, 0])
  })

  it('is formatted with the decimals of its currency', () => {
    expect(formatPrice(1234.5, 'USD')).toBe('$1,234.50')
    expect(['JPY', 'HUF', 'KWD', 'EUR'].map((currency) => formatPrice(1200, currency))).toEqual([
      '¥1,200',
      'HUF\u00a01,200',
      'KWD\u00a01,200.00',
      '€1,200.00',
    ])
    expect([50, 49.5].map((price) => formatShortPrice(price, 'USD'))).toEqual(['$50', '$49.50'])
  })
})
