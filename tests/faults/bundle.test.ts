import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

it('npm start reports an invalid setting in one line', async () => {
  const { code, output } = await new Promise<{ code: unknown; output: string }>((resolve) =>
    execFile(
      process.execPath,
      ['build/app/main.js'],
      {
        cwd: fileURLToPath(new URL('../../', import.meta.url)),
        env: { PATH: process.env.PATH, NODE_ENV: 'production', SHOP_URL: 'shop.example.com' },
      },
      (error, out, errors) => resolve({ code: error?.code, output: out + errors }),
    ),
  )
  expect(code).toBe(1)
  expect(output).toBe(
    'Mercer cannot continue: The environment variable SHOP_URL is invalid: Write it with https:// or http://, such as https://shop.example.com\n',
  )
})
