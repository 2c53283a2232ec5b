import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { coalesce } from './coalesce.ts'

it('starts a run after each call, one at a time', async () => {
  let runs = 0
  let running = 0
  let maxRunning = 0
  const share = coalesce(async () => {
    runs++
    maxRunning = Math.max(maxRunning, ++running)
    await nextTurn()
    running--
  })
  await Promise.all(
    Array.from({ length: 50 }, async (_, caller) => {
      // Calls at any time, including between the end of a run and the start of the next.
      for (let time = 0; time < 20; time++) {
        for (let pause = 0; pause < caller % 7; pause++) await null
        const before = runs
        await share()
        expect(runs).toBeGreaterThan(before)
      }
    }),
  )
  expect(maxRunning).toBe(1)
})

it('continues after a failure, which only rejects the calls that waited for it', async () => {
  let fails = true
  const share = coalesce(async () => {
    await nextTurn()
    if (fails) throw new Error('It broke')
  })
  const first = share()
  const next = share()
  await expect(first).rejects.toThrow('It broke')
  fails = false
  await expect(next).resolves.toBeUndefined()
  await expect(share()).resolves.toBeUndefined()
})
