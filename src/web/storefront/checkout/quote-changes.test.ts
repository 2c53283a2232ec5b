import { describe, expect, it } from 'vitest'
import type { QuoteJson } from '#contract/checkout.ts'
import { changeSummary, quoteChanges } from './quote-changes.ts'

const item = (id: string, price: number, quantity: number): QuoteJson['items'][number] => ({
  id,
  productId: id,
  sku: id,
  name: `Thing ${id}`,
  price,
  currency: 'USD',
  image: '',
  options: [],
  quantity,
  size: null,
  color: null,
  stockCount: 9,
  sold: true,
})
const quote = (items: QuoteJson['items'], shipping: number, tax: number, subtotal = 10): QuoteJson => ({
  items,
  problems: [],
  currency: 'USD',
  needsShipping: true,
  taxesPending: false,
  taxByStreet: false,
  methods: [],
  shippingByPlace: false,
  totals: {
    standard: {
      ...{ subtotal, discount: 0, shipping, tax, total: subtotal + shipping + tax },
      ...{ taxIncluded: false, taxDeducted: 0, untaxed: [], taxes: [] },
    },
  },
  taxByPlace: false,
  taxId: null,
  takesTaxId: false,
  contents: '',
})

describe('quoteChanges', () => {
  it('describes each changed line', () => {
    const before = quote([item('1', 10, 1), item('2', 20, 2), item('3', 5, 1)], 0, 1)
    const after = quote([item('2', 25, 1), item('3', 5, 1), item('4', 1, 1)], 0, 2, 31)
    expect(quoteChanges(before, after, 'standard')).toEqual([
      { subject: 'Thing 1', text: 'no longer in your cart' },
      { isPrice: true, itemId: '2', subject: 'Thing 2', text: 'now $25.00 each, was $20.00' },
      { itemId: '2', subject: 'Thing 2', text: 'quantity now 1, was 2' },
      { itemId: '4', subject: 'Thing 4', text: 'new in your cart' },
    ])
  })

  it('says which bundle contains something else', () => {
    const part = (sku: string) => ({
      ...{ productId: sku, type: 'physical' as const, sku, name: sku, image: '', options: [], price: 5, sold: true },
      quantity: 1,
    })
    const bundle = (...skus: string[]) => ({ ...item('1', 10, 1), components: skus.map(part) })
    const before = quote([bundle('a', 'b'), item('2', 1, 1)], 0, 1)
    const after = quote([bundle('a', 'c'), item('2', 1, 1)], 0, 1)
    expect(quoteChanges(before, after, 'standard')).toEqual([
      { itemId: '1', subject: 'Thing 1', text: 'contains something else now' },
    ])
  })

  it('describes changed days of delivery', () => {
    const arriving = (from: string, to: string): QuoteJson => ({
      ...quote([item('1', 10, 1)], 0, 1),
      methods: [
        {
          ...{ code: 'standard', name: 'Standard', estimate: '', type: 'parcel', pickupPlace: '', price: 0 },
          arrives: { from, to },
        },
      ],
    })
    const [before, after] = [arriving('2026-12-02', '2026-12-04'), arriving('2026-12-03', '2026-12-07')]
    expect(quoteChanges(before, after, 'standard')).toEqual([
      { subject: 'Delivery', text: expect.stringMatching(/^now Dec 3.+7, was Dec 2.+4$/) },
    ])
    expect(quoteChanges(before, before, 'standard')).toEqual([])
  })

  it('describes changed shipping and tax', () => {
    const items = [item('1', 10, 1)]
    expect(quoteChanges(quote(items, 0, 1), quote(items, 4.99, 2), 'standard')).toEqual([
      { isPrice: true, subject: 'Shipping', text: 'now $4.99, was Free' },
      { isPrice: true, subject: 'Tax', text: 'now $2.00, was $1.00' },
    ])
  })

  it('is empty when nothing changed, or the method is not offered', () => {
    const same = quote([item('1', 10, 1)], 0, 1)
    expect(quoteChanges(same, structuredClone(same), 'standard')).toEqual([])
    expect(quoteChanges(same, same, 'express')).toEqual([])
  })

  it('reports a discontinued line only once', () => {
    const [before, discontinued] = [quote([item('1', 10, 1)], 0, 1), { ...item('1', 10, 1), sold: false }]
    const after = quote([discontinued], 0, 0, 0)
    expect(quoteChanges(before, after, 'standard')).toEqual([
      { itemId: '1', subject: 'Thing 1', text: 'no longer sold, and removed from your order' },
    ])
    expect(quoteChanges(after, after, 'standard')).toEqual([])
  })

  it('mentions prices only when the shop changed what it charges', () => {
    const before = quote([item('1', 10, 1)], 4.99, 1)
    const text = (after: QuoteJson) => changeSummary(quoteChanges(before, after, 'standard'))
    expect(text(quote([item('1', 12, 1)], 4.99, 1.2, 12))).toBe('Prices have changed.')
    expect(text(quote([item('1', 10, 1)], 4.99, 2))).toBe('Prices have changed.')
    expect(text(quote([item('1', 10, 6)], 0, 6, 60))).toBe('Your cart has changed.')
    expect(text(quote([{ ...item('1', 10, 1), sold: false }], 4.99, 0, 0))).toBe('Your cart has changed.')
    expect(text(before)).toBe('The total of your order has changed.')
  })
})
