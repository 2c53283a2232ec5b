import { expect, test } from 'vitest'
import { cancellationText } from './cancellation-text.ts'

const paid = {
  paymentStatus: 'paid',
  currency: 'USD',
  paymentMethod: 'Visa ending in 4242',
  total: 20,
  refunded: 0,
} as const

test('the text names the amount that will be refunded, without earlier refunds', () => {
  expect(cancellationText(paid)).toMatch(/^Nothing will ship\. Your \$20\.00 will be refunded to Visa ending in 4242\./)
  expect(cancellationText({ ...paid, paymentStatus: 'partially_refunded', refunded: 5 })).toMatch(
    /The rest of your payment will be refunded/,
  )
  expect(cancellationText({ ...paid, paymentStatus: 'refunded', refunded: 20 })).toBe(
    'Nothing will ship. Your payment has already been refunded.',
  )
  expect(cancellationText({ ...paid, paymentStatus: 'unpaid' })).toMatch(/won’t be charged/)
})
