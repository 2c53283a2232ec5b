import { expect, it } from 'vitest'
import { amountError, calculateLineRefund, refundFormSchema, toRefund } from './refund-form.ts'

it('rejects an amount that is empty, zero or above the maximum', () => {
  expect(amountError('', 20, 'USD')).toBe('Enter an amount, such as 12.50')
  expect(amountError('0', 20, 'USD')).toBe('Enter an amount above 0')
  expect(amountError('20.01', 20, 'USD')).toBe('You can refund at most $20.00')
  expect(amountError('20', 20, 'USD')).toBeUndefined()
})

it('sends only the fields of the selected kind of refund', () => {
  const form = { kind: 'all' as const, amount: '5', lines: [{ line: 0, quantity: 1, restock: true }], reason: 'Late' }
  expect(toRefund(form)).toEqual({ reason: 'Late' })
  expect(toRefund({ ...form, kind: 'amount' })).toEqual({ amount: 5, reason: 'Late' })
  expect(toRefund({ ...form, kind: 'lines' })).toEqual({ lines: form.lines, reason: 'Late' })
})

it('reports an error at the invalid field', () => {
  const invalidPaths = (form: object) =>
    refundFormSchema(20, 'USD')
      .safeParse({ kind: 'all', amount: '', lines: [], reason: 'Late', ...form })
      .error?.issues.map(({ path }) => path.join('.'))
  expect(invalidPaths({})).toBeUndefined()
  expect(invalidPaths({ kind: 'amount', amount: '21' })).toEqual(['amount'])
  expect(invalidPaths({ kind: 'lines', reason: ' ' })).toEqual(['reason', 'lines'])
  expect(invalidPaths({ kind: 'lines' })).toEqual(['lines'])
})

it('calculates the refund for lines with their share of discount and tax', () => {
  const items = [
    { line: 0, price: 9.99, quantity: 3, returned: 1 },
    { line: 1, price: 20, quantity: 1, returned: 0 },
  ]
  // The tax rate is 8%: 4.00 for 49.97, 0.80 for one unit of 9.99, and 1.60 for two.
  const order = { currency: 'USD', subtotal: 49.97, discount: 0, taxIncluded: false, tax: 4, items }
  expect(calculateLineRefund(order, [])).toBeUndefined()
  expect(calculateLineRefund(order, [{ line: 0, quantity: 1 }])).toBe(1079)
  expect(calculateLineRefund({ ...order, discount: 5 }, [{ line: 1, quantity: 1 }])).toBe(1960)
  const rest = [
    { line: 0, quantity: 2 },
    { line: 1, quantity: 1 },
  ]
  expect(calculateLineRefund(order, rest)).toBe(5397 - 1079)
})
