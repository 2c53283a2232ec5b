import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, type Cents } from '#contract/money.ts'
import { calculateTaxes } from '#server/commerce/tax/calculate-taxes.ts'
import { allocateRefund, calculateEntries, readOrderTaxes } from './calculate-entries.ts'

const combinations = [
  [{ name: 'VAT', ppm: 190_000 }],
  [{ name: 'VAT', ppm: 70_000 }],
  [],
  [
    { name: 'GST', ppm: 50_000 },
    { name: 'QST', ppm: 99_750 },
  ],
]
const order = fc
  .tuple(
    fc.array(fc.record({ amount: fc.integer({ min: 0, max: 1_000_000 }), rates: fc.constantFrom(...combinations) }), {
      minLength: 1,
      maxLength: 12,
    }),
    fc.boolean(),
  )
  .map(([amounts, included]) => ({ amounts, included }))

type Entries = ReturnType<typeof calculateEntries>

const sumBy = (entries: Entries, field: 'gross' | 'base' | 'tax', name?: string): Cents =>
  add(...entries.filter((entry) => name === undefined || entry.name === name).map((entry) => entry[field]))

describe('the tax entries of an order', () => {
  it('add up to its total and its tax at each rate when it is paid', () => {
    fc.assert(
      fc.property(order, ({ amounts, included }) => {
        const { groups, taxes, parts } = calculateTaxes(amounts, included, 1)
        const total = add(...amounts.map(({ amount }) => amount)) + (included ? 0 : add(...taxes))
        const paid = calculateEntries(
          { taxes: groups, parts },
          [],
          parts.map(({ gross }) => gross),
          1,
        )
        expect(sumBy(paid, 'gross')).toBe(total)
        for (const group of groups) {
          const same = paid.filter(({ name, ppm }) => name === group.name && ppm === group.ppm)
          expect(add(...same.map(({ tax }) => tax))).toBe(group.tax)
          expect(add(...same.map(({ base }) => base))).toBe(group.base)
        }
      }),
    )
  })

  it('are reversed to the cent by refunds of any amounts and units that add up to the total', () => {
    const steps = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 400_000 }), fc.nat({ max: 12 }), fc.nat({ max: 400_000 })),
    )
    fc.assert(
      fc.property(order, steps, ({ amounts, included }, steps) => {
        const { groups, parts } = calculateTaxes(amounts, included, 1)
        const taxes = { taxes: groups, parts }
        const whole = parts.map(({ gross }) => gross)
        const paid = calculateEntries(taxes, [], whole, 1)
        let refunded = parts.map(() => 0)
        const refunds: Entries = []
        for (const [amount, part, units] of [...steps, [add(...whole), 0, 0] as const]) {
          const left = whole.map((gross, index) => gross - (refunded[index] ?? 0))
          const shares = allocateRefund(
            amount,
            left,
            parts.map((_, index) => (index === part ? units : 0)),
            1,
          )
          expect(add(...shares)).toBe(Math.min(amount, add(...left)))
          for (const [index, share] of shares.entries()) {
            expect(share).toBeGreaterThanOrEqual(0)
            expect(share).toBeLessThanOrEqual(left[index] ?? 0)
          }
          refunds.push(...calculateEntries(taxes, refunded, shares, 1))
          refunded = refunded.map((before, index) => before + (shares[index] ?? 0))
        }
        for (const field of ['gross', 'base', 'tax'] as const) {
          expect(sumBy(refunds, field)).toBe(sumBy(paid, field))
          for (const name of ['VAT', 'GST', 'QST']) expect(sumBy(refunds, field, name)).toBe(sumBy(paid, field, name))
        }
      }),
    )
  })

  it('refund the taxes of the requested units first', () => {
    const amounts = combinations.slice(0, 2).map((rates) => ({ amount: 100_00, rates }))
    const { groups, parts } = calculateTaxes(amounts, false, 1)
    const shares = allocateRefund(107_00, [119_00, 107_00], [0, 107_00], 1)
    expect(calculateEntries({ taxes: groups, parts }, [0, 0], shares, 1)).toEqual([
      { part: 1, rate: 0, name: 'VAT', ppm: 70_000, gross: 107_00, base: 100_00, tax: 7_00 },
    ])
  })

  it('of an order from before taxes were stored have one tax without a rate, and none on shipping', () => {
    const stored = {
      subtotal: 64_00,
      discount: 0,
      tax: 5_12,
      total: 79_12,
      taxIncluded: false,
      taxes: null,
      taxParts: null,
    }
    const taxes = readOrderTaxes(stored)
    expect(
      calculateEntries(
        taxes,
        [],
        taxes.parts.map(({ gross }) => gross),
        1,
      ),
    ).toEqual([
      { part: 0, rate: 0, name: 'Tax', ppm: null, gross: 69_12, base: 64_00, tax: 5_12 },
      { part: 1, rate: 0, name: null, ppm: null, gross: 10_00, base: 10_00, tax: 0 },
    ])
  })
})
