import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add } from '#contract/money.ts'
import { calculateTaxes, type TaxableAmount } from './calculate-taxes.ts'

const vat = { name: 'VAT', ppm: 190_000 }
const reduced = { name: 'VAT', ppm: 70_000 }
const gst = { name: 'GST', ppm: 50_000 }
const qst = { name: 'QST', ppm: 99_750 }

const step = fc.constantFrom(1, 5, 100)
const combinations: TaxableAmount['rates'][] = [[vat], [reduced], [], [gst, qst], [gst]]
const amounts = fc.array(
  fc.record({ units: fc.integer({ min: 0, max: 10_000_000 }), rates: fc.constantFrom(...combinations) }),
  { minLength: 1, maxLength: 30 },
)
const order = fc.tuple(amounts, step, fc.boolean()).map(([list, step, included]) => ({
  amounts: list.map(({ units, rates }) => ({ amount: units * step, rates })),
  step,
  included,
}))

/** The exact tax at a rate as a number, which is precise enough for the sizes of these amounts. */
const exactTax = (amounts: TaxableAmount[], { name, ppm }: { name: string; ppm: number }, included: boolean): number =>
  amounts.reduce((sum, { amount, rates }) => {
    if (!rates.some((rate) => rate.name === name && rate.ppm === ppm)) return sum
    const all = rates.reduce((total, rate) => total + rate.ppm, 0)
    return sum + (included ? (amount * ppm) / (1_000_000 + all) : (amount * ppm) / 1_000_000)
  }, 0)

describe('the taxes of an order', () => {
  it('are rounded once for each rate, and the shares of the amounts add up to the groups', () => {
    fc.assert(
      fc.property(order, ({ amounts, step, included }) => {
        const { groups, taxes } = calculateTaxes(amounts, included, step)
        expect(add(...taxes)).toBe(add(...groups.map(({ tax }) => tax)))
        for (const tax of taxes) expect(tax % step).toBe(0)
        for (const group of groups)
          expect(Math.abs(group.tax - exactTax(amounts, group, included))).toBeLessThanOrEqual(step / 2 + 1e-3)
        for (const [index, { amount, rates }] of amounts.entries()) {
          const tax = taxes[index] ?? 0
          const exact = rates.reduce((sum, rate) => sum + exactTax([{ amount, rates }], rate, included), 0)
          // The tax of a group is rounded by half a step at most, and its share of that by less than a whole one.
          expect(Math.abs(tax - exact)).toBeLessThan(1.5 * step * Math.max(rates.length, 1) + 1e-3)
          if (included) expect(tax).toBeLessThanOrEqual(amount)
          if (rates.length === 0 || amount === 0) expect(tax).toBe(0)
        }
      }),
    )
  })

  it('has bases that add up to the amounts without tax where each amount has one rate', () => {
    fc.assert(
      fc.property(order, ({ amounts, step, included }) => {
        const single = amounts.map(({ amount, rates }) => ({ amount, rates: rates.slice(0, 1) }))
        const { groups, taxes } = calculateTaxes(single, included, step)
        const taxed = single.filter(({ rates }) => rates.length > 0)
        const contained = included ? add(...taxes) : 0
        expect(add(...groups.map(({ base }) => base))).toBe(add(...taxed.map(({ amount }) => amount)) - contained)
      }),
    )
  })

  it('is charged side by side for several taxes on one base', () => {
    const { groups } = calculateTaxes([{ amount: 100_00, rates: [gst, qst] }], false, 1)
    expect(groups).toEqual([
      { ...gst, base: 100_00, tax: 5_00 },
      { ...qst, base: 100_00, tax: 9_98 },
    ])
    expect(calculateTaxes([{ amount: 114_98, rates: [gst, qst] }], true, 1).groups).toEqual([
      { ...gst, base: 100_00, tax: 5_00 },
      { ...qst, base: 100_00, tax: 9_98 },
    ])
  })

  it('is exact for the largest orders', () => {
    const { groups } = calculateTaxes([{ amount: 1_000_000_000_000_01, rates: [vat] }], false, 1)
    expect(groups).toEqual([{ ...vat, base: 1_000_000_000_000_01, tax: 190_000_000_000_00 }])
  })
})
