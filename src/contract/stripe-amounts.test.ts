import { expect, it } from 'vitest'
import { currencyCodes } from './currencies.ts'
import { getPriceStep } from './money.ts'
import { fromStripeAmount, toStripeAmount } from './stripe-amounts.ts'

it.each([
  // Examples and special cases of https://docs.stripe.com/currencies: currency, amount in hundredths, amount of Stripe.
  ['USD', 10_00, 1000],
  ['eur', 19_99, 1999],
  ['JPY', 500_00, 500],
  ['jpy', 10_00, 10],
  ['KRW', 1_000_00, 1000],
  ['CLP', 2_000_00, 2000],
  ['VND', 250_000_00, 250_000],
  ['MGA', 1_500_00, 1500],
  ['KWD', 5_12, 5120],
  ['BHD', 1_00, 1000],
  ['TND', 99, 990],
  ['ISK', 5_00, 500],
  ['UGX', 5_00, 500],
  ['HUF', 10_00, 1000],
  ['TWD', 800_00, 80_000],
])('an amount in %s is in the units of Stripe', (currency, cents, amount) => {
  expect(toStripeAmount(cents, currency)).toBe(amount)
  expect(fromStripeAmount(amount, currency)).toBe(cents)
})

it('amounts on the step of any currency return from Stripe unchanged', () => {
  for (const currency of currencyCodes) {
    for (const steps of [1, 7, 123, 99_999]) {
      const cents = steps * getPriceStep(currency)
      expect(Number.isInteger(toStripeAmount(cents, currency))).toBe(true)
      expect(fromStripeAmount(toStripeAmount(cents, currency), currency)).toBe(cents)
    }
  }
})

it('refunds in thousandths never add up to more than was paid', () => {
  expect([3335, 3335, 3330].map((amount) => fromStripeAmount(amount, 'KWD'))).toEqual([3_33, 3_33, 3_33])
  expect(fromStripeAmount(9, 'KWD')).toBe(0)
})
