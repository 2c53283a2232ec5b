import { expect, it } from 'vitest'
import { describeDelivery } from './describe-delivery.ts'

const estimate = '2-3 business days'
const arrives = (from: string, to: string) => ({ estimate, arrives: { from, to } })
/** Intl puts thin spaces around the dash. */
const describeInPlainSpaces = (...args: Parameters<typeof describeDelivery>) =>
  describeDelivery(...args).replace(/\s/g, ' ')

it('names the days on which an order arrives, or the estimate', () => {
  expect(describeInPlainSpaces(arrives('2026-12-02', '2026-12-04'))).toBe('Arrives Dec 2 – 4')
  expect(describeInPlainSpaces(arrives('2026-12-30', '2027-01-04'))).toBe('Arrives Dec 30, 2026 – Jan 4, 2027')
  expect(describeInPlainSpaces({ ...arrives('2026-12-02', '2026-12-02'), type: 'pickup' })).toBe(
    'Ready for pickup Dec 2',
  )
  expect(describeInPlainSpaces({ estimate })).toBe(estimate)
})
