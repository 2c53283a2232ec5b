import { expect, test } from 'vitest'
import { cancellationWords } from './cancellation-words.ts'

const paid = { paymentStatus: 'paid', paymentMethod: 'Visa ending in 4242', total: 20, refunded: 0 } as const

test('cancelling says what goes back, and promises nothing that went back before', () => {
  expect(cancellationWords(paid)).toMatch(/^Nothing will be sent\. Your \$20\.00 goes back to Visa ending in 4242;/)
  expect(cancellationWords({ ...paid, paymentStatus: 'partially_refunded', refunded: 5 })).toMatch(
    /What is left of your payment goes back/,
  )
  expect(cancellationWords({ ...paid, paymentStatus: 'refunded', refunded: 20 })).toBe(
    'Nothing will be sent. All that you paid was refunded already.',
  )
  expect(cancellationWords({ ...paid, paymentStatus: 'unpaid' })).toMatch(/nothing is charged/)
})
