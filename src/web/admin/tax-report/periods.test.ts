import { expect, it } from 'vitest'
import { limitPeriod, readPeriod } from './periods.ts'

it('reads the period of an address, and ignores one that is not valid', () => {
  const read = (query: string) => readPeriod(new URLSearchParams(query))
  expect(read('from=2026-01-01&to=2026-03-31')).toEqual({ from: '2026-01-01', to: '2026-03-31' })
  for (const query of [
    '',
    'from=2026-01-01',
    'from=2026-13-01&to=2026-12-01',
    'from=2026-02-01&to=2026-01-01',
    'from=2020-01-01&to=2026-01-01',
  ])
    expect(read(query)).toEqual({})
})

it('limits periods to a year', () => {
  expect(limitPeriod({ from: '2026-01-01', to: '2028-01-01' })).toEqual({ from: '2026-01-01', to: '2027-01-01' })
  expect(limitPeriod({ from: '2026-02-01', to: '2026-01-01' })).toEqual({ from: '2026-02-01', to: '2026-02-01' })
})
