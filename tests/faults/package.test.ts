import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoAccounts } from '#demo/shoppers/accounts.ts'
import { httpCaller } from '../support/http-caller.ts'
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts'

const run = promisify(execFile)
const checkout = fileURLToPath(new URL('../../', import.meta.url))
/** Megabytes of everything a server needs, including its packages. */
const MAX_SIZE = 350

let folder: string
let shop: ShopProcess | undefined
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mercer-package-'))
  await run(process.execPath, ['tools/package.mjs'], { cwd: checkout })
  await cp(join(checkout, 'build', 'package'), folder, { recursive: true })
  await run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder })
})
afterAll(async () => {
  await shop?.stop()
  await rm(folder, { recursive: true, force: true })
})

it('the package runs a shop in a separate folder, with few dependencies', async () => {
  const { stdout } = await run('du', ['-sm', folder])
  expect(Number.parseInt(stdout, 10)).toBeLessThanOrEqual(MAX_SIZE)

  shop = await startShopProcess({ MERCER_DATA: join(folder, 'data') }, 60, folder)
  const visitor = httpCaller(shop.url)
  // Password hashing and page rendering use worker threads, the invoice needs fonts, the picture is a file.
  const { shopper, password } = demoAccounts
  const { token } = await visitor('POST /auth/login', { email: shopper.email, password })
  const { orders } = await httpCaller(shop.url, token)('GET /orders', { status: 'Completed' })
  const get = (path: string, headers = {}) => fetch(`${shop?.url}${path}`, { headers })
  const invoice = await get(`/api/orders/${orders[0]?.id}/invoice.pdf`, { authorization: `Bearer ${token}` })
  expect(invoice.headers.get('content-type')).toBe('application/pdf')
  expect(await (await get('/shipping')).text()).toContain('Standard')
  const home = await (await get('/')).text()
  const picture = /\/media\/demo\/[^"? ]+/.exec(home)?.[0]
  const script = /\/assets\/[^"? ]+\.js/.exec(home)?.[0]
  expect((await get(picture ?? '/none')).headers.get('content-type')).toMatch(/^image\//)
  expect((await get(script ?? '/none')).headers.get('content-type')).toContain('javascript')
})
