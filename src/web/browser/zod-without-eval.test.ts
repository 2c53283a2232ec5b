import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

it('keeps Zod from compiling code', async () => {
  // In a separate process, where Zod has not been loaded yet.
  const script = `
    await import('${new URL('zod-without-eval.ts', import.meta.url)}')
    const { config } = await import('zod')
    console.log(config().jitless)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])
  expect(stdout.trim()).toBe('true')
})
