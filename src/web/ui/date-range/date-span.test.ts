import { expect, it } from 'vitest'
import { formatSpan, spanBetween, toDays } from './date-span.ts'

const today = '2026-03-10'

it('a preset ends today, inclusive', () => {
  expect(toDays('7d', today)).toEqual({ from: '2026-03-04', to: today })
  expect(toDays('1y', today)).toEqual({ from: '2025-03-11', to: today })
  expect(toDays({ from: '2026-01-01', to: '2026-01-31' }, today)).toEqual({ from: '2026-01-01', to: '2026-01-31' })
})

it('two days make a span in either order', () => {
  expect(spanBetween('2026-03-01', '2026-02-01', today)).toEqual({ from: '2026-02-01', to: '2026-03-01' })
  expect(spanBetween(today, today, today)).toEqual({ from: today, to: today })
  expect(spanBetween('', today, today)).toBeUndefined()
  expect(spanBetween('2026-02-01', '2026-03-11', today)).toBeUndefined()
})

it('a span has a readable name', () => {
  expect(formatSpan('30d')).toBe('Last 30 days')
  expect(formatSpan({ from: '2026-03-03', to: '2026-03-08' })).toBe('Mar 3 – Mar 8, 2026')
  expect(formatSpan({ from: '2025-12-30', to: '2026-01-02' })).toBe('Dec 30, 2025 – Jan 2, 2026')
  expect(formatSpan({ from: today, to: today })).toBe('Mar 10, 2026')
})
