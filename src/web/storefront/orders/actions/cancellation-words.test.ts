import { expect, test } from 'vitest'
import { cancellationWords } from './cancellation-words.ts'

const paid = { paymentStatus: 'paid', paymentMethod: 'Visa ending in 4242', total: 20, refunded: 0 } as const

test('the text names the amount that will be refunded, without earlier refunds', () => {
  expect(cancellationWords(paid)).toMatch(
    /^Nothing will ship\. Your \$20\.00 will be refunded to Visa ending in 4242\./,
  )
  expect(cancellationWords({ ...paid, paymentStatus: 'partially_refunded', refunded: 5 })).toMatch(
    /The rest of your payment will be refunded/,
  )
  expect(cancellationWords({ ...paid, paymentStatus: 'refunded', refunded: 20 })).toBe(
    'Nothing will ship. Your payment has already been refunded.',
  )
  expect(cancellationWords({ ...paid, paymentStatus: 'unpaid' })).toMatch(/won’t be charged/)
})
