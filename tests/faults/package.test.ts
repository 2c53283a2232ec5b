import { type ChildProcess, execFile } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoAccounts } from '#demo/shoppers/accounts.ts'
import { httpCaller } from '../support/http-caller.ts'
import { freePort, type ShopProcess, startShopProcess, waitUntilReady } from '../support/shop-process.ts'
import { buildImage, findImageObstacle } from './image-shop.ts'

const run = promisify(execFile)
const checkout = fileURLToPath(new URL('../../', import.meta.url))
/** Size limit of the package with its dependencies, in megabytes. */
const MAX_SIZE = 380
/** Size limit of the image without the package, in megabytes. */
const MAX_DEBIAN_SIZE = 60

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

it('the installed package is small and runs a shop from another folder', async () => {
  const { stdout } = await run('du', ['-sm', folder])
  expect(Number.parseInt(stdout, 10)).toBeLessThanOrEqual(MAX_SIZE)

  shop = await startShopProcess({ MERCER_DATA: join(folder, 'data') }, 60, folder)
  const visitor = httpCaller(shop.url)
  // Covers worker threads (password hashing and page rendering), fonts (invoice), and files (pictures and scripts).
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

it('the package runs in the image as another user on a read-only root, and stops on SIGTERM', async ({ skip }) => {
  const reason = findImageObstacle()
  skip(reason !== undefined, reason)
  const home = await mkdtemp(join(tmpdir(), 'mercer-image-'))
  const data = join(home, 'data')
  await mkdir(data)
  try {
    const image = await buildImage(home, folder, data)
    expect(image.megabytes).toBeLessThanOrEqual(MAX_DEBIAN_SIZE)

    const probe =
      'id -u; for path in / /srv/mercer /etc /data /tmp; do touch $path/probe 2>/dev/null && echo $path; done; true'
    expect(await collectOutput(image.start(['sh', '-c', probe]))).toBe('10001\n/data\n/tmp\n')

    const port = String(await freePort())
    const environment = { PORT: port, HOST: '127.0.0.1', MERCER_DEMO: 'off', MERCER_WORKERS: '1' }
    const child = image.start(image.command, environment)
    const output = collectOutput(child)
    try {
      await waitUntilReady(`http://127.0.0.1:${port}`, child, 40)
    } catch (error) {
      child.kill('SIGKILL')
      throw new Error(`${error}\n${await output}`)
    }
    const { stdout } = await run('pgrep', ['--parent', String(child.pid)])
    // Signals the first process of the image, as Docker does.
    process.kill(Number(stdout), 'SIGTERM')
    const [code] = await once(child, 'exit')
    expect(code).toBe(0)
  } finally {
    await rm(home, { recursive: true, force: true })
  }
})

async function collectOutput({ stdout, stderr }: ChildProcess): Promise<string> {
  let output = ''
  for (const stream of [stdout, stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  await Promise.all([stdout, stderr].map((stream) => stream && once(stream, 'close')))
  return output
}
