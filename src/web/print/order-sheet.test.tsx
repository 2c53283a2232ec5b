import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderJson } from '#contract/orders.ts'
import { OrderSheet } from './order-sheet.tsx'

const address = {
  firstName: 'Robin',
  lastName: 'Buyer',
  email: 'robin@example.test',
  phone: '555 0100',
  address: '1 Elm Street',
  city: 'Portland',
  state: 'OR',
  zipCode: '97204',
  country: 'US',
} as const

const order: OrderJson = {
  id: 'ORD-001',
  date: '2026-01-02T10:00:00Z',
  status: 'Processing',
  paymentStatus: 'paid',
  currency: 'USD',
  subtotal: 40,
  discount: 0,
  shipping: 15.99,
  tax: 3.2,
  total: 59.19,
  due: 0,
  taxIncluded: false,
  taxDeducted: 0,
  untaxed: [],
  taxes: [],
  shippingMethod: 'express',
  delivery: null,
  items: [
    {
      line: 0,
      productId: 'mug',
      type: 'physical',
      sku: 'MUG-1',
      name: 'Mug',
      image: '',
      price: 20,
      quantity: 2,
      returned: 0,
      options: [{ code: 'color', name: 'Color', value: 'Blue' }],
      color: 'Blue',
      size: null,
    },
  ],
  shippingAddress: address,
  billingAddress: { ...address, city: 'Salem' },
  events: [],
  refunds: [],
  refunded: 0,
  returns: [],
  can: { pay: false, changeAddress: true, cancel: true, return: false, review: false, reorder: true },
}

const renderText = (kind: 'order' | 'invoice' | 'packing-slip', shown = order) =>
  renderToStaticMarkup(<OrderSheet order={shown} kind={kind} />).replaceAll(/<[^>]*>/g, ' ')

test('an invoice shows prices, totals and the buyer', () => {
  expect(renderText('invoice')).toMatch(/Invoice for ORD-001.*Paid.*Salem.*Mug.*MUG-1.*\$20\.00.*\$40\.00.*\$59\.19/)
})

test("refunds are listed below an invoice's total, and not on a packing slip", () => {
  const refund = { id: 'r', amount: 20, reason: 'Return RET-001', at: order.date, refundedAt: order.date }
  const partly = { ...order, paymentStatus: 'partially_refunded' as const, refunds: [refund], refunded: 20 }
  expect(renderText('order', partly)).toMatch(/\$59\.19.*Return RET-001.*−\$20\.00.*Net payment.*\$39\.19/)
  expect(renderText('packing-slip', partly)).not.toMatch(/\$/)
})

test('a packing slip omits units that were refunded before shipping', () => {
  const [mug] = order.items
  if (!mug) throw new Error('There is no mug')
  const partly = { ...order, items: [{ ...mug, quantity: 5, returned: 3 }] }
  expect(renderText('packing-slip', partly)).toMatch(/Mug.*3 of 5 refunded. Don’t ship these..*MUG-1\s+2\s/)
  expect(renderText('packing-slip', { ...partly, status: 'Completed' })).toMatch(/MUG-1\s+5\s/)
  expect(renderText('invoice', partly)).not.toContain('not to be sent')
})

test('a packing slip shows the lines and the address, but no prices', () => {
  const slip = renderText('packing-slip')
  expect(slip).toMatch(/Packing slip for ORD-001.*Portland.*Express.*Mug.*Blue.*MUG-1.*2/)
  expect(slip).not.toMatch(/\$|Salem|Paid/)
})
