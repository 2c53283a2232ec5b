import { expect, it, vi } from 'vitest'

it('keeps Zod from compiling code', async () => {
  vi.resetModules()
  await import('./zod-without-eval.ts')
  const { config } = await import('zod')
  expect(config().jitless).toBe(true)
})
