import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MemoryCounts } from './memory-counts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('counts the calls of each client within its window', () => {
  const counts = new MemoryCounts()
  expect(counts.count('ann', 60_000)).toEqual({ current: 1, ttl: 60_000 })
  vi.advanceTimersByTime(59_999)
  expect(counts.count('ann', 60_000)).toEqual({ current: 2, ttl: 1 })
  expect(counts.count('bob', 60_000).current).toBe(1)
  vi.advanceTimersByTime(1)
  expect(counts.count('ann', 60_000).current).toBe(1)
})

it('ends a window on time when the system clock is set back', () => {
  const counts = new MemoryCounts()
  counts.count('ann', 60_000)
  vi.setSystemTime(Date.now() - 3_600_000)
  vi.advanceTimersByTime(60_000)
  expect(counts.count('ann', 60_000).current).toBe(1)
})
