import { expect, it } from 'vitest'
import { describeMethod } from './describe-method.ts'

it.each([
  [{ type: 'card', card: { brand: 'visa', last4: '4242' } }, 'Visa ending in 4242'],
  [
    { type: 'card', card: { brand: 'visa', last4: '4242', wallet: { type: 'apple_pay', apple_pay: {} } } },
    'Apple Pay (Visa ending in 4242)',
  ],
  [{ type: 'card', card: { brand: 'visa', last4: '4242', wallet: null } }, 'Visa ending in 4242'],
  [{ type: 'link', link: { country: null } }, 'Link'],
  [{ type: 'card', card: { brand: 'new_brand', last4: '0001' } }, 'Card ending in 0001'],
  [{ type: 'sepa_debit', sepa_debit: { last4: '3000', bank_code: '37040044' } }, 'SEPA Direct Debit ending in 3000'],
  [{ type: 'ideal', ideal: { bank: 'ing', bic: 'INGBNL2A' } }, 'iDEAL'],
  [{ type: 'klarna', klarna: { payment_method_category: 'pay_later' } }, 'Klarna'],
  [{ type: 'amazon_pay', amazon_pay: {} }, 'Amazon Pay'],
  [{ type: 'method_of_next_year' }, 'Method Of Next Year'],
] as const)('describes %j', (details, text) => {
  expect(describeMethod(details as unknown as Parameters<typeof describeMethod>[0])).toBe(text)
})

it('describes nothing without details', () => {
  expect([describeMethod(undefined), describeMethod(null)]).toEqual([undefined, undefined])
})
