import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { addProduct } from '../support/products.ts'
import { openSales } from './interrupted-sales.ts'
import { openWorkerShop, type WorkerShop } from './worker-shop.ts'

const run = promisify(execFile)
/** Size of the disk, which leaves 128 MB free after a new database. */
const SIZE = '256m'
const FULL_MS = 4_000

let folder: string
let isMounted: boolean
let shop: WorkerShop

beforeEach(({ skip }) => skip(!isMounted, 'The test mounts a small disk, which needs root'))

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mercer-full-'))
  const disk = join(folder, 'postgres')
  await mkdir(disk)
  isMounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=0700`, 'tmpfs', disk]).then(
    () => true,
    () => false,
  )
  if (isMounted) shop = await openWorkerShop(2, { MERCER_DATA: folder })
})
afterAll(async () => {
  await shop?.close()
  if (isMounted) await run('umount', [join(folder, 'postgres')])
  await rm(folder, { recursive: true, force: true })
})

it('orders are rejected while the disk of the database is full, and none are lost', async () => {
  const { id } = await addProduct(shop.client.db)
  const sales = await openSales(shop.client.db, shop.url)
  await sales.duringAndSoonAfter(async () => {
    const free = await fillDisk()
    const rejection = await vi.waitUntil(() => signUpUntilRejected(), { timeout: 20_000, interval: 20 })
    expect(rejection).toEqual({ status: 503, retryAfter: '1' })
    const until = Date.now() + FULL_MS
    while (Date.now() < until) {
      expect([200, 503]).toContain((await shop.call(`/api/products/${id}`, { timeout: 10_000 })).status)
      await sleep(50)
    }
    await free()
  })
  await sales.expectNothingLost()
}, 90_000)

let visitors = 0

/** Registers a visitor. @returns undefined if it succeeded, otherwise the status and the Retry-After header */
async function signUpUntilRejected(): Promise<{ status: number; retryAfter: unknown } | undefined> {
  const [name, password] = ['Val Visitor', 'a long password of a visitor']
  const body = { name, email: `visitor-${++visitors}@example.test`, password, confirmPassword: password }
  const { status, headers } = await shop.call('/api/auth/register', { body, timeout: 10_000 })
  return status === 201 ? undefined : { status, retryAfter: headers['retry-after'] }
}

/** Fills the remaining space. @returns a function that frees it */
async function fillDisk(): Promise<() => Promise<void>> {
  const filler = join(folder, 'postgres', 'filler')
  const filling = run('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k'])
  await expect(filling).rejects.toThrow('No space left on device')
  return () => rm(filler)
}
