import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { coalesce } from './coalesce.ts'

it('gives each caller a run that began after the call, one at a time', async () => {
  let runs = 0
  let running = 0
  let most = 0
  const share = coalesce(async () => {
    runs++
    most = Math.max(most, ++running)
    await nextTurn()
    running--
  })
  await Promise.all(
    Array.from({ length: 50 }, async (_, caller) => {
      // Callers come at every moment, also between the end of a run and the beginning of the next.
      for (let time = 0; time < 20; time++) {
        for (let pause = 0; pause < caller % 7; pause++) await null
        const before = runs
        await share()
        expect(runs).toBeGreaterThan(before)
      }
    }),
  )
  expect(most).toBe(1)
})

it('continues after a failure, which only its waiting callers see', async () => {
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
