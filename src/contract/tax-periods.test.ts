import { expect, it } from 'vitest'
import { resolvePeriod } from './tax-periods.ts'

it('resolves months, quarters and years to their first and last days', () => {
  expect(resolvePeriod('thisMonth', '2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(resolvePeriod('lastMonth', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(resolvePeriod('thisQuarter', '2026-11-28')).toEqual({ from: '2026-10-01', to: '2026-12-31' })
  expect(resolvePeriod('lastQuarter', '2026-02-28')).toEqual({ from: '2025-10-01', to: '2025-12-31' })
  expect(resolvePeriod('thisYear', '2026-11-28')).toEqual({ from: '2026-01-01', to: '2026-12-31' })
  expect(resolvePeriod('lastYear', '2026-11-28')).toEqual({ from: '2025-01-01', to: '2025-12-31' })
})
