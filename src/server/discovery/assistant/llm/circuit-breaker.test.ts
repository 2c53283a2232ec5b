import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CircuitBreaker } from './circuit-breaker.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

function failing(times: number): CircuitBreaker {
  const breaker = new CircuitBreaker()
  for (let n = 0; n < times; n++) breaker.failed()
  return breaker
}

it('what fails now and then is tried each time', () => {
  const breaker = failing(2)
  expect(breaker.mayTry()).toBe(true)
  breaker.succeeded()
  expect([breaker.failed(), breaker.failed(), breaker.mayTry()]).toEqual([false, false, true])
})

it('what fails three times in a row is left alone, and then tried by one alone', () => {
  const breaker = failing(3)
  expect(breaker.mayTry()).toBe(false)
  vi.setSystemTime(Date.now() + 29_999)
  expect(breaker.mayTry()).toBe(false)
  vi.setSystemTime(Date.now() + 1)
  expect([breaker.mayTry(), breaker.mayTry()]).toEqual([true, false])
})

it('after another failure it rests again, after a success not', () => {
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

it('who tries and is never heard of again does not keep the others away for ever', () => {
  const breaker = failing(3)
  vi.setSystemTime(Date.now() + 30_000)
  expect(breaker.mayTry()).toBe(true)
  vi.setSystemTime(Date.now() + 30_000)
  expect(breaker.mayTry()).toBe(true)
})
