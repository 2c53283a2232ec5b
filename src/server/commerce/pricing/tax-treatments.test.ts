import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculateRefund } from '#contract/refund-value.ts'
import { untaxedTreatments } from '#contract/tax-treatments.ts'
import { getPriceStep } from '#messages/runtime/money.ts'
import type { TaxRate } from '../tax/calculate-taxes.ts'
import type { ClassTaxation, Taxation } from '../tax/taxation.ts'
import { calculatePrice, type PricedLine } from './calculate-price.ts'

const rates = fc.constantFrom<TaxRate[]>(
  [{ name: 'VAT', ppm: 190_000, treatment: 'standard' }],
  [{ name: 'VAT', ppm: 70_000, treatment: 'reduced' }],
  [{ name: 'VAT', ppm: 0, treatment: 'zero' }],
  [
    { name: 'GST', ppm: 50_000, treatment: 'standard' },
    { name: 'QST', ppm: 99_750, treatment: 'standard' },
  ],
)
const taxed = rates.map((each): ClassTaxation => ({ rates: each, untaxed: null, deducted: [] }))
const untaxed = fc
  .tuple(fc.constantFrom(...untaxedTreatments), rates, fc.boolean())
  .map(([treatment, each, isNet]): ClassTaxation => ({ rates: [], untaxed: treatment, deducted: isNet ? each : [] }))

const order = fc
  .record({
    currency: fc.constantFrom('EUR', 'JPY', 'HUF', 'KWD'),
    included: fc.boolean(),
    taxesShipping: fc.boolean(),
    shipping: fc.nat(5_000),
    lines: fc.array(
      fc.record({
        price: fc.integer({ min: 1, max: 100_000 }),
        quantity: fc.integer({ min: 1, max: 50 }),
        taxation: fc.oneof(taxed, untaxed),
      }),
      { minLength: 1, maxLength: 12 },
    ),
  })
  .map(({ currency, included, taxesShipping, shipping, lines }) => {
    const step = getPriceStep(currency)
    const taxations = lines.map(({ taxation }) => ({ ...taxation, deducted: included ? taxation.deducted : [] }))
    const taxation: Taxation = {
      ...{ treatment: 'taxed', place: null, taxNumber: '', certificate: '', included, taxesShipping },
      ofClass: (taxClass) => taxations[Number(taxClass)] ?? { rates: [], untaxed: 'outside', deducted: [] },
    }
    const priced = lines.map(({ price, quantity }, index): PricedLine & { price: number } => ({
      ...{ price: price * step, quantity, taxClass: String(index) },
    }))
    return { step, currency, taxation, taxations, lines: priced, shipping: shipping * step }
  })

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

describe('the price of an order with any treatments', () => {
  it('adds up to its total in steps of the currency: lines, shipping, rates and parts', () => {
    fc.assert(
      fc.property(order, ({ step, currency, taxation, lines, shipping }) => {
        const price = calculatePrice(lines, shipping, taxation, currency)
        const { lineTaxes, lineDeductions, shippingTax, shippingTaxDeducted, taxes, taxParts } = price
        for (const amount of [...lineTaxes, ...lineDeductions, shippingTax, shippingTaxDeducted, price.total]) {
          expect(amount % step).toBe(0)
          expect(amount).toBeGreaterThanOrEqual(0)
        }
        expect(sum(lineTaxes) + shippingTax).toBe(price.tax)
        expect(sum(taxes.map(({ tax }) => tax))).toBe(price.tax)
        expect(sum(lineDeductions) + shippingTaxDeducted).toBe(price.taxDeducted)
        const added = taxation.included ? 0 : price.tax
        expect(price.total).toBe(price.subtotal - price.discount + shipping - price.taxDeducted + added)
        expect(sum(taxParts.map(({ gross }) => gross))).toBe(price.total)
      }),
    )
  })

  it('has a part for each reason that no tax is charged', () => {
    fc.assert(
      fc.property(order, ({ currency, taxation, taxations, lines, shipping }) => {
        const { taxParts, lineParts } = calculatePrice(lines, shipping, taxation, currency)
        for (const [index, { untaxed, rates }] of taxations.entries()) {
          const part = taxParts[lineParts[index] ?? -1]
          expect(part?.untaxed ?? null).toBe(rates.length > 0 ? null : untaxed)
          expect(part?.groups.length).toBe(rates.length)
        }
      }),
    )
  })

  it('is refunded piece by piece to the cent', () => {
    fc.assert(
      fc.property(order, fc.array(fc.tuple(fc.nat(11), fc.integer({ min: 1, max: 50 }))), (placed, pieces) => {
        const { currency, taxation, lines, shipping } = placed
        const price = calculatePrice(lines, shipping, taxation, currency)
        const { subtotal, discount, tax, lineTaxes, lineDeductions } = price
        const totals = { subtotal, discount, tax, currency, taxIncluded: taxation.included }
        const items = lines.map((line, index) => ({
          ...{ ...line, line: index, returned: 0, tax: lineTaxes[index] ?? 0, taxDeducted: lineDeductions[index] ?? 0 },
        }))
        let refunded = 0
        const all = items.map(({ line, quantity }) => [line, quantity] as const)
        for (const [index, quantity] of [...pieces, ...all]) {
          const item = items[index % items.length]
          const units = Math.min(quantity, item ? item.quantity - item.returned : 0)
          if (!item || units === 0) continue
          const amount = calculateRefund(totals, items, [{ line: item.line, quantity: units }]) ?? Number.NaN
          expect(amount).toBeGreaterThanOrEqual(0)
          refunded += amount
          item.returned += units
        }
        const shippingTotal = shipping - price.shippingTaxDeducted + (taxation.included ? 0 : price.shippingTax)
        expect(refunded).toBe(price.total - shippingTotal)
      }),
    )
  })

  it('costs as much less as the tax that prices include, if the buyer does not pay it', () => {
    fc.assert(
      fc.property(order, ({ currency, taxation, taxations, lines, shipping }) => {
        const withTax = { ...taxation, included: true }
        const consumer = {
          ...withTax,
          ofClass: (taxClass: string | null): ClassTaxation => {
            const { rates, deducted } = taxations[Number(taxClass)] ?? { rates: [], deducted: [] }
            return { rates: [...rates, ...deducted], untaxed: null, deducted: [] }
          },
        }
        const business = {
          ...withTax,
          ofClass: (taxClass: string | null): ClassTaxation => {
            return { rates: [], untaxed: 'intra_community', deducted: consumer.ofClass(taxClass).rates }
          },
        }
        const paid = calculatePrice(lines, shipping, consumer, currency)
        const net = calculatePrice(lines, shipping, business, currency)
        expect(net).toMatchObject({ tax: 0, taxes: [], taxDeducted: paid.tax, total: paid.total - paid.tax })
      }),
    )
  })
})
