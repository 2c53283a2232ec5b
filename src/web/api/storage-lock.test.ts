import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubLocalStorage } from '../../../tests/support/local-storage.ts'
import { storageLock } from './storage-lock.ts'

let stored: Map<string, string>
beforeEach(() => {
  stored = stubLocalStorage()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('runs many concurrent tasks one at a time', async () => {
  let running = 0
  let maxRunning = 0
  const tasks = Array.from({ length: 10 }, () =>
    storageLock('a', async () => {
      running += 1
      maxRunning = Math.max(maxRunning, running)
      await new Promise((resolve) => setTimeout(resolve, 300))
      running -= 1
    }),
  )
  await vi.advanceTimersByTimeAsync(10_000)
  await Promise.all(tasks)
  expect(maxRunning).toBe(1)
  expect([...stored]).toEqual([])
})

it('releases the lock when the task fails', async () => {
  const failed = expect(
    storageLock('a', async () => {
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await vi.advanceTimersByTimeAsync(100)
  await failed
  expect([...stored]).toEqual([])
})

it.each([
  ['of a tab that was closed', () => `other-tab ${Date.now() + 3_000}`],
  ['with a lease far in the future, from a wrong clock', () => `other-tab ${Date.now() + 1e9}`],
  ['with invalid content', () => 'nonsense'],
])('does not wait forever for a lock %s', async (_, text) => {
  stored.set('lock:a', text())
  const done = storageLock('a', async () => 'done')
  await vi.advanceTimersByTimeAsync(4_200)
  expect(await done).toBe('done')
})

it('holds the lock for the whole task', async () => {
  const order: string[] = []
  const task = (name: string, ms: number) => async () => {
    order.push(`${name} begins`)
    await new Promise((resolve) => setTimeout(resolve, ms))
    order.push(`${name} ends`)
  }
  const long = storageLock('a', task('long', 20_000))
  await vi.advanceTimersByTimeAsync(100)
  const short = storageLock('a', task('short', 10))
  await vi.advanceTimersByTimeAsync(30_000)
  await Promise.all([long, short])
  expect(order).toEqual(['long begins', 'long ends', 'short begins', 'short ends'])
})
