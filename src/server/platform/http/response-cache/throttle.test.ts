import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { throttle } from './throttle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('a throttled function runs immediately, and once more for all calls within the interval', () => {
  const run = vi.fn()
  const call = throttle(400, run)
  call()
  expect(run).toHaveBeenCalledTimes(1)
  call()
  call()
  vi.advanceTimersByTime(399)
  call()
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(400)
  expect(run).toHaveBeenCalledTimes(2)
  call()
  expect(run).toHaveBeenCalledTimes(3)
})
