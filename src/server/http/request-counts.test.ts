import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RequestCounts } from './request-counts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('counts each sender, for a minute', () => {
  const counts = new RequestCounts()
  expect(counts.count('ann')).toEqual({ current: 1, ttl: 60_000 })
  vi.advanceTimersByTime(59_999)
  expect(counts.count('ann')).toEqual({ current: 2, ttl: 1 })
  expect(counts.count('bob').current).toBe(1)
  vi.advanceTimersByTime(1)
  expect(counts.count('ann').current).toBe(1)
})

it('counts for a minute, though the clock is put back', () => {
  const counts = new RequestCounts()
  counts.count('ann')
  vi.setSystemTime(Date.now() - 3_600_000)
  vi.advanceTimersByTime(60_000)
  expect(counts.count('ann').current).toBe(1)
})
