import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { percentage } from '#contract/money.ts'
import { calculateRefund } from '#contract/refund-value.ts'
import { getPriceStep } from '#messages/runtime/money.ts'
import { randomCart, randomPromotions } from '../../../../tests/support/random-promotions.ts'
import { applyPromotions } from '../promotions/apply-promotions.ts'
import { compilePromotions } from '../promotions/compile-promotions.ts'
import type { TaxRate } from '../tax/calculate-taxes.ts'
import type { ClassTaxation, Taxation } from '../tax/taxation.ts'
import { calculatePrice } from './calculate-price.ts'

const rates = fc.constantFrom<TaxRate[]>(
  [{ name: 'VAT', ppm: 190_000, treatment: 'standard' }],
  [{ name: 'VAT', ppm: 70_000, treatment: 'reduced' }],
  [
    { name: 'GST', ppm: 50_000, treatment: 'standard' },
    { name: 'QST', ppm: 99_750, treatment: 'standard' },
  ],
)
const taxations = fc.oneof(
  rates.map((each): ClassTaxation => ({ rates: each, untaxed: null, deducted: [] })),
  rates.map((each): ClassTaxation => ({ rates: [], untaxed: 'export', deducted: each })),
)

/** An order with the discounts of random promotions. */
const order = fc.constantFrom('USD', 'EUR', 'JPY', 'KWD').chain((currency) => {
  const step = getPriceStep(currency)
  return fc
    .record({
      cart: randomCart({ step, currency, maxPrice: 2_000 }),
      promotions: randomPromotions({ step, currency, max: 6 }),
      included: fc.boolean(),
      taxesShipping: fc.boolean(),
      classes: fc.array(taxations, { minLength: 5, maxLength: 5 }),
    })
    .map(({ cart, promotions, included, taxesShipping, classes }) => {
      const discounts = applyPromotions(compilePromotions(promotions), cart)
      const untaxed: ClassTaxation = { rates: [], untaxed: 'outside', deducted: [] }
      const taxation: Taxation = {
        ...{ treatment: 'taxed', place: null, taxNumber: '', certificate: '', included, taxesShipping },
        ofClass(taxClass) {
          const { deducted, ...rest } = classes[Number(taxClass)] ?? untaxed
          return { ...rest, deducted: included ? deducted : [] }
        },
      }
      const lines = cart.lines.map(({ price, quantity }, index) => ({
        ...{ price, quantity, taxClass: String(index), discount: discounts.lines[index] ?? 0 },
      }))
      return { step, currency, taxation, lines, shipping: cart.shippingFor(0) - discounts.shipping }
    })
})

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

describe('the price of an order with discounts', () => {
  it('adds up, and is taxed after discounts, whether prices include tax or not', () => {
    fc.assert(
      fc.property(order, ({ step, currency, taxation, lines, shipping }) => {
        const price = calculatePrice(lines, shipping, taxation, currency)
        expect(price.discount).toBe(sum(lines.map(({ discount }) => discount)))
        const added = taxation.included ? 0 : price.tax
        expect(price.total).toBe(price.subtotal - price.discount + shipping - price.taxDeducted + added)
        expect(sum(price.taxParts.map(({ gross }) => gross))).toBe(price.total)
        for (const { base, tax } of price.taxes) for (const each of [base, tax]) expect(each % step).toBe(0)
        // The same as if the amounts after discounts were the prices.
        const net = lines.map(({ price, quantity, discount, taxClass }) => ({
          ...{ price: price * quantity - discount, quantity: 1, taxClass },
        }))
        const { subtotal, discount, ...others } = calculatePrice(net, shipping, taxation, currency)
        expect([subtotal, discount]).toEqual([price.subtotal - price.discount, 0])
        expect(price).toMatchObject(others)
      }),
    )
  })

  it('has the flat tax of what is left', () => {
    fc.assert(
      fc.property(order, ({ step, currency, taxation, lines, shipping }) => {
        const flat: ClassTaxation = { rates: [{ name: 'Tax', ppm: 80_000 }], untaxed: null, deducted: [] }
        const excluded = { ...taxation, included: false, taxesShipping: false, ofClass: () => flat }
        const { subtotal, discount, tax } = calculatePrice(lines, shipping, excluded, currency)
        expect(tax).toBe(percentage(subtotal - discount, 800, step))
      }),
    )
  })

  it('is refunded in any parts to the cent', () => {
    fc.assert(
      fc.property(order, fc.array(fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 5 }))), (placed, pieces) => {
        const { currency, taxation, lines, shipping, step } = placed
        const price = calculatePrice(lines, shipping, taxation, currency)
        const totals = { ...price, currency, taxIncluded: taxation.included }
        const items = lines.map((line, index) => ({
          ...{ ...line, line: index, returned: 0 },
          ...{ tax: price.lineTaxes[index] ?? 0, taxDeducted: price.lineDeductions[index] ?? 0 },
        }))
        let refunded = 0
        for (const [index, wanted] of [...pieces, ...items.map(({ line, quantity }) => [line, quantity] as const)]) {
          const item = items[index % items.length]
          const units = Math.min(wanted, item ? item.quantity - item.returned : 0)
          if (!item || units === 0) continue
          const amount = calculateRefund(totals, items, [{ line: item.line, quantity: units }]) ?? Number.NaN
          expect(amount).toBeGreaterThanOrEqual(0)
          expect(amount % step).toBe(0)
          refunded += amount
          item.returned += units
        }
        const shippingTotal = shipping - price.shippingTaxDeducted + (taxation.included ? 0 : price.shippingTax)
        expect(refunded).toBe(price.total - shippingTotal)
      }),
      { numRuns: 500 },
    )
  })
})
