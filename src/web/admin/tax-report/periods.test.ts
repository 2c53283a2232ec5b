import { expect, it } from 'vitest'
import { limitPeriod, readPeriod, resolvePeriod } from './periods.ts'

it('resolves months, quarters and years to their first and last days', () => {
  expect(resolvePeriod('thisMonth', '2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(resolvePeriod('lastMonth', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(resolvePeriod('thisQuarter', '2026-11-28')).toEqual({ from: '2026-10-01', to: '2026-12-31' })
  expect(resolvePeriod('lastQuarter', '2026-02-28')).toEqual({ from: '2025-10-01', to: '2025-12-31' })
  expect(resolvePeriod('thisYear', '2026-11-28')).toEqual({ from: '2026-01-01', to: '2026-12-31' })
  expect(resolvePeriod('lastYear', '2026-11-28')).toEqual({ from: '2025-01-01', to: '2025-12-31' })
})

it('shows last month for an address without a valid period', () => {
  const lastMonth = { from: '2026-10-01', to: '2026-10-31' }
  for (const query of [
    '',
    'from=2026-13-01&to=2026-12-01',
    'from=2026-02-01&to=2026-01-01',
    'from=2020-01-01&to=2026-01-01',
  ])
    expect(readPeriod(new URLSearchParams(query), '2026-11-28')).toEqual(lastMonth)
})

it('limits periods to a year', () => {
  expect(limitPeriod({ from: '2026-01-01', to: '2028-01-01' })).toEqual({ from: '2026-01-01', to: '2027-01-01' })
  expect(limitPeriod({ from: '2026-02-01', to: '2026-01-01' })).toEqual({ from: '2026-02-01', to: '2026-02-01' })
})
