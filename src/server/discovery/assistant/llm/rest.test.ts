import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Rest } from './rest.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

function failing(times: number): Rest {
  const rest = new Rest()
  for (let n = 0; n < times; n++) rest.failed()
  return rest
}

it('what fails now and then is tried each time', () => {
  const rest = failing(2)
  expect(rest.mayTry()).toBe(true)
  rest.succeeded()
  expect([rest.failed(), rest.failed(), rest.mayTry()]).toEqual([false, false, true])
})

it('what fails three times in a row is left alone, and then tried by one alone', () => {
  const rest = failing(3)
  expect(rest.mayTry()).toBe(false)
  vi.setSystemTime(Date.now() + 29_999)
  expect(rest.mayTry()).toBe(false)
  vi.setSystemTime(Date.now() + 1)
  expect([rest.mayTry(), rest.mayTry()]).toEqual([true, false])
})

it('after another failure it rests again, after a success not', () => {
  const rest = failing(3)
  vi.setSystemTime(Date.now() + 30_000)
  rest.mayTry()
  expect(rest.failed()).toBe(true)
  expect(rest.mayTry()).toBe(false)
  vi.setSystemTime(Date.now() + 30_000)
  rest.mayTry()
  rest.succeeded()
  expect([rest.mayTry(), rest.mayTry()]).toEqual([true, true])
})

it('who tries and is never heard of again does not keep the others away for ever', () => {
  const rest = failing(3)
  vi.setSystemTime(Date.now() + 30_000)
  expect(rest.mayTry()).toBe(true)
  vi.setSystemTime(Date.now() + 30_000)
  expect(rest.mayTry()).toBe(true)
})
