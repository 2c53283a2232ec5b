import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculateRefund } from '#contract/refund-value.ts'
import type { PricedLine } from '#server/commerce/pricing/calculate-price.ts'
import { priceWithQuote, questionLines } from '#server/commerce/pricing/price-with-quote.ts'
import { readCalculation, UnusableAnswer } from './read-calculation.ts'

const reasons = [
  'standard_rated',
  'reduced_rated',
  'zero_rated',
  'not_collecting',
  'customer_exempt',
  'reverse_charge',
  'new_reason',
]

const breakdown = fc.record({
  amount: fc.oneof(fc.constant(0), fc.nat(2_000)),
  taxable_amount: fc.nat(100_000),
  taxability_reason: fc.constantFrom(...reasons),
  jurisdiction: fc.record({
    display_name: fc.constantFrom('Texas', 'Austin', 'Germany'),
    level: fc.constantFrom('country', 'state', 'city'),
  }),
  tax_rate_details: fc.option(
    fc.record({
      display_name: fc.constantFrom('Sales Tax', 'VAT'),
      percentage_decimal: fc.constantFrom('0', '6.25', '8.875', '19'),
    }),
  ),
})

/** An order with any taxes that Stripe could answer. */
const order = fc
  .record({
    included: fc.boolean(),
    currency: fc.constantFrom('USD', 'JPY'),
    shipping: fc.oneof(fc.constant(0), fc.integer({ min: 2_000, max: 5_000 })),
    ofShipping: fc.array(breakdown, { maxLength: 1 }),
    lines: fc.array(
      fc.record({
        price: fc.integer({ min: 10_000, max: 100_000 }),
        quantity: fc.integer({ min: 1, max: 9 }),
        taxes: fc.array(breakdown, { maxLength: 4 }),
      }),
      { minLength: 1, maxLength: 12 },
    ),
  })
  .map(({ included, currency, lines, shipping, ofShipping }) => {
    const unit = currency === 'JPY' ? 100 : 1
    const items: (PricedLine & { price: number })[] = lines.map(({ price, quantity }) => ({
      price: price * unit,
      quantity,
    }))
    const tax_behavior = included ? 'inclusive' : 'exclusive'
    const taxed = (amount: number, taxes: { amount: number }[]) => ({
      ...{ amount, tax_behavior, tax_breakdown: taxes },
      amount_tax: taxes.reduce((sum, tax) => sum + tax.amount, 0),
    })
    const data = lines.map(({ price, quantity, taxes }, index) => ({
      ...{ reference: `L${index}`, ...taxed(price * quantity, taxes) },
    }))
    const shipping_cost = shipping > 0 ? taxed(shipping, ofShipping) : null
    const all = [...data, ...(shipping_cost ? [shipping_cost] : [])]
    const tax = all.reduce((sum, each) => sum + each.amount_tax, 0)
    const answer = {
      ...{ id: 'taxcalc_1', currency: currency.toLowerCase(), line_items: { data }, shipping_cost },
      ...{ tax_amount_exclusive: included ? 0 : tax, tax_amount_inclusive: included ? tax : 0 },
      amount_total: all.reduce((sum, each) => sum + each.amount, 0) + (included ? 0 : tax),
    }
    const question = {
      ...{ currency, included, lines: questionLines(items, () => 'txcd_99999999'), shipping: shipping * unit },
      ...{ sentTo: null, taxId: null, isExempt: false },
    }
    return { unit, items, question, answer, tax: tax * unit }
  })

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

describe('an order with taxes of Stripe', () => {
  it('adds up for all taxes that Stripe can return', () => {
    fc.assert(
      fc.property(order, ({ unit, items, question, answer, tax }) => {
        const price = priceWithQuote(items, question, readCalculation(question, answer))
        const { lineTaxes, shippingTax, taxes, taxParts, lineParts, subtotal, shipping, total } = price
        expect(price.tax).toBe(tax)
        expect(sum(lineTaxes) + shippingTax).toBe(tax)
        expect(sum(taxes.map((group) => group.tax))).toBe(tax)
        expect(total).toBe(subtotal + shipping + (question.included ? 0 : tax))
        expect(sum(taxParts.map(({ gross }) => gross))).toBe(total)
        for (const amount of [...lineTaxes, total, ...taxes.map(({ base }) => base)]) expect(amount % unit).toBe(0)
        for (const [index, part] of lineParts.entries()) expect(sum(taxParts[part]?.taxes ?? [])).toBe(lineTaxes[index])
        for (const { groups, untaxed } of taxParts) expect(untaxed === undefined).toBe(groups.length > 0)
        for (const [index, group] of taxes.entries()) {
          const shares = taxParts.flatMap((part) => part.taxes.filter((_, at) => part.groups[at] === index))
          expect(sum(shares)).toBe(group.tax)
        }
      }),
    )
  })

  it('is refunded unit by unit to the cent', () => {
    fc.assert(
      fc.property(order, ({ items, question, answer }) => {
        const price = priceWithQuote(items, question, readCalculation(question, answer))
        const { subtotal, discount, tax, total, shipping, shippingTax } = price
        const totals = { subtotal, discount, tax, currency: question.currency, taxIncluded: question.included }
        const lines = items.map((item, line) => ({ ...item, line, returned: 0, tax: price.lineTaxes[line] ?? 0 }))
        let refunded = 0
        for (const line of lines) {
          for (; line.returned < line.quantity; line.returned++)
            refunded += calculateRefund(totals, lines, [{ line: line.line, quantity: 1 }]) ?? Number.NaN
        }
        expect(refunded).toBe(total - shipping - (question.included ? 0 : shippingTax))
      }),
    )
  })

  it('is rejected if one amount of the answer is changed', () => {
    const sums = ['amount_total', 'tax_amount_exclusive', 'tax_amount_inclusive'] as const
    fc.assert(
      fc.property(
        order,
        fc.constantFrom(...sums),
        fc.integer({ min: 1, max: 9 }),
        ({ question, answer }, field, by) => {
          expect(() => readCalculation(question, { ...answer, [field]: answer[field] + by })).toThrow(UnusableAnswer)
          const [line, ...others] = answer.line_items.data
          for (const amount of ['amount', 'amount_tax'] as const) {
            const data = line ? [{ ...line, [amount]: line[amount] + by }, ...others] : []
            expect(() => readCalculation(question, { ...answer, line_items: { data } })).toThrow(UnusableAnswer)
          }
        },
      ),
    )
  })
})

describe('the answer about one line', () => {
  const question = {
    ...{
      currency: 'EUR',
      included: false,
      lines: [{ reference: 'L0', amount: 100_00, quantity: 1, code: 'txcd_99999999' }],
    },
    ...{ shipping: 0, sentTo: null, taxId: null, isExempt: false },
  }
  const read = (taxability_reason: string, amount: number, details: object | null, level = 'country') =>
    readCalculation(question, {
      ...{ id: 'taxcalc_1', currency: 'eur', amount_total: 100_00 + amount, tax_amount_exclusive: amount },
      ...{ tax_amount_inclusive: 0, shipping_cost: null },
      line_items: {
        data: [
          {
            ...{ reference: 'L0', amount: 100_00, amount_tax: amount, tax_behavior: 'exclusive' },
            tax_breakdown: [
              {
                ...{ amount, taxable_amount: amount > 0 ? 100_00 : 0, taxability_reason, tax_rate_details: details },
                jurisdiction: { display_name: 'Germany', level },
              },
            ],
          },
        ],
      },
    }).lines[0]
  const vat = { display_name: 'VAT', percentage_decimal: '19.0' }

  it.each([
    ['standard_rated', 'standard'],
    ['reduced_rated', 'reduced'],
    ['taxable_basis_reduced', 'reduced'],
    ['proportionally_rated', 'standard'],
    ['a reason that is new', 'standard'],
  ])('taxed as %s has the treatment %s', (reason, treatment) => {
    expect(read(reason, 19_00, vat)).toEqual({
      ...{ tax: 19_00, untaxed: null },
      rates: [{ name: 'VAT', ppm: 190_000, treatment, base: 100_00, tax: 19_00 }],
    })
  })

  it('names taxes of states and cities with them', () => {
    expect(read('standard_rated', 6_00, { ...vat, display_name: 'Sales Tax' }, 'city')?.rates[0]?.name).toBe(
      'Germany Sales Tax',
    )
  })

  it('at 0 % has a rate', () => {
    const zero = { display_name: 'VAT', percentage_decimal: '0.0' }
    expect(read('zero_rated', 0, zero)).toMatchObject({ untaxed: null, rates: [{ ppm: 0, treatment: 'zero', tax: 0 }] })
  })

  it.each([
    ['reverse_charge', 'reverse_charge'],
    ['customer_exempt', 'exempt'],
    ['product_exempt', 'exempt'],
    ['product_exempt_holiday', 'exempt'],
    ['portion_product_exempt', 'exempt'],
    ['not_collecting', 'not_collecting'],
    ['not_supported', 'not_collecting'],
    ['not_subject_to_tax', 'outside'],
    ['a reason that is new', 'outside'],
  ])('untaxed as %s has the treatment %s', (reason, treatment) => {
    expect(read(reason, 0, null)).toEqual({ tax: 0, rates: [], untaxed: treatment })
  })

  it('in another form is rejected', () => {
    for (const answer of [null, {}, { id: 'taxcalc_1' }])
      expect(() => readCalculation(question, answer)).toThrow(UnusableAnswer)
  })
})
