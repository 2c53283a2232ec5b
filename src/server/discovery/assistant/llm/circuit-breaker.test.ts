import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CircuitBreaker } from './circuit-breaker.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

function failing(times: number): CircuitBreaker {
  const breaker = new CircuitBreaker()
  for (let n = 0; n < times; n++) breaker.failed()
  return breaker
}

it('allows every try while failures are not consecutive', () => {
  const breaker = failing(2)
  expect(breaker.mayTry()).toBe(true)
  breaker.succeeded()
  expect([breaker.failed(), breaker.failed(), breaker.mayTry()]).toEqual([false, false, true])
})

it('opens after three consecutive failures, and then allows a single try', () => {
  const breaker = failing(3)
  expect(breaker.mayTry()).toBe(false)
  vi.setSystemTime(Date.now() + 29_999)
  expect(breaker.mayTry()).toBe(false)
  vi.setSystemTime(Date.now() + 1)
  expect([breaker.mayTry(), breaker.mayTry()]).toEqual([true, false])
})

it('stays open after another failure, and closes after a success', () => {
  const breaker = failing(3)
  vi.setSystemTime(Date.now() + 30_000)
  breaker.mayTry()
  expect(breaker.failed()).toBe(true)
  expect(breaker.mayTry()).toBe(false)
  vi.setSystemTime(Date.now() + 30_000)
  breaker.mayTry()
  breaker.succeeded()
  expect([breaker.mayTry(), breaker.mayTry()]).toEqual([true, true])
})

it('allows another try later if the first one never reports', () => {
  const breaker = failing(3)
  vi.setSystemTime(Date.now() + 30_000)
  expect(breaker.mayTry()).toBe(true)
  vi.setSystemTime(Date.now() + 30_000)
  expect(breaker.mayTry()).toBe(true)
})
