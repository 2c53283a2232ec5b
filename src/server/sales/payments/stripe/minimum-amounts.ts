import type { Cents } from '#contract/money.ts'

/**
 * Minimum amounts of charges at Stripe, by currency.
 * @see https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
 */
export const minimumAmounts: Readonly<Record<string, Cents>> = {
  AED: 2_00,
  AUD: 50,
  BGN: 1_00,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 15_00,
  DKK: 2_50,
  EUR: 50,
  GBP: 30,
  HKD: 4_00,
  HUF: 175_00,
  INR: 50,
  JPY: 50_00,
  MXN: 10_00,
  MYR: 2_00,
  NOK: 3_00,
  NZD: 50,
  PLN: 2_00,
  RON: 2_00,
  SEK: 3_00,
  SGD: 50,
  THB: 10_00,
  USD: 50,
}
