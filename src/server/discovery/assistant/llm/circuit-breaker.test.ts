import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CircuitBreaker } from './circuit-breaker.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

function breakerAfterFailures(times: number): CircuitBreaker {
  const breaker = new CircuitBreaker()
  for (let n = 0; n < times; n++) breaker.failed()
  return breaker
}

it('allows attempts until three failures are consecutive', () => {
  const breaker = breakerAfterFailures(2)
  expect(breaker.mayTry()).toBe(true)
  breaker.succeeded()
  expect([breaker.failed(), breaker.failed(), breaker.mayTry()]).toEqual([false, false, true])
})

it('opens after three consecutive failures, and allows a single attempt after 30 seconds', () => {
  const breaker = breakerAfterFailures(3)
  expect(breaker.mayTry()).toBe(false)
  vi.setSystemTime(Date.now() + 29_999)
  expect(breaker.mayTry()).toBe(false)
  vi.setSystemTime(Date.now() + 1)
  expect([breaker.mayTry(), breaker.mayTry()]).toEqual([true, false])
})

it('stays open after another failure, and closes after a success', () => {
  const breaker = breakerAfterFailures(3)
  vi.setSystemTime(Date.now() + 30_000)
  breaker.mayTry()
  expect(breaker.failed()).toBe(true)
  expect(breaker.mayTry()).toBe(false)
  vi.setSystemTime(Date.now() + 30_000)
  breaker.mayTry()
  breaker.succeeded()
  expect([breaker.mayTry(), breaker.mayTry()]).toEqual([true, true])
})

it('allows another attempt after 30 seconds if the first one does not report', () => {
  const breaker = breakerAfterFailures(3)
  vi.setSystemTime(Date.now() + 30_000)
  expect(breaker.mayTry()).toBe(true)
  vi.setSystemTime(Date.now() + 30_000)
  expect(breaker.mayTry()).toBe(true)
})
