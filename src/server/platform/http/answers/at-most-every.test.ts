import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { atMostEvery } from './at-most-every.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('does it at once, and once more for all who come too soon', () => {
  const run = vi.fn()
  const ask = atMostEvery(400, run)
  ask()
  expect(run).toHaveBeenCalledTimes(1)
  ask()
  ask()
  vi.advanceTimersByTime(399)
  ask()
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(400)
  expect(run).toHaveBeenCalledTimes(2)
  ask()
  expect(run).toHaveBeenCalledTimes(3)
})
