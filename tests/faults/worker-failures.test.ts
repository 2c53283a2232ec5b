import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openWorkerShop, type WorkerShop } from './worker-shop.ts'

const WORKERS = 2
const CALLERS = 20

let shop: WorkerShop
beforeAll(async () => {
  shop = await openWorkerShop(WORKERS)
})
afterAll(() => shop.close())

it('only the requests in progress fail when a worker is killed under load', { tags: ['short'] }, async () => {
  const [victim = 0] = await shop.workers()
  const failed: unknown[] = []
  let succeeded = 0
  const callers = Array.from({ length: CALLERS }, async () => {
    for (let calls = 0; calls < 25; calls++)
      await shop.call('/api/products?limit=1', { timeout: 10_000 }).then(
        ({ status }) => (status === 200 ? succeeded++ : failed.push(status)),
        (error: unknown) => failed.push((error as NodeJS.ErrnoException).code),
      )
  })
  await vi.waitUntil(() => succeeded > 2 * CALLERS)
  process.kill(victim, 'SIGKILL')
  await Promise.all(callers)
  // Each caller has one request in progress.
  expect(failed.length).toBeLessThanOrEqual(CALLERS)
  expect(failed.filter((reason) => reason !== 'ECONNRESET')).toEqual([])
  await shop.untilWorkers((pids) => pids.length === WORKERS && !pids.includes(victim))
})

it('a frozen worker gets no more connections, and is replaced', async () => {
  const [frozen = 0] = await shop.workers()
  process.kill(frozen, 'SIGSTOP')
  // One of the two requests goes to the frozen worker, which the supervisor detects because it does not confirm the
  // connection.
  const waiting = [shop.call('/readyz'), shop.call('/readyz')]
  await Promise.race(waiting)
  const request = () => shop.call('/readyz', { timeout: 150 })
  await vi.waitUntil(() => Promise.all([request(), request()]).then(Boolean, () => false))
  for (let call = 0; call < CALLERS; call++) expect((await shop.call('/readyz', { timeout: 5_000 })).status).toBe(200)
  await shop.untilWorkers((pids) => pids.length === WORKERS && !pids.includes(frozen))
  // The connection of the frozen worker moved to another worker when the frozen one was killed.
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200])
})

it('SIGHUP during a rolling restart starts another one, which also replaces the new workers', async () => {
  const before = await shop.workers()
  const visiting = shop.visit()
  process.kill(shop.pid(), 'SIGHUP')
  await shop.untilWorkers((pids) => pids.some((pid) => !before.includes(pid)))
  const between = await shop.workers()
  process.kill(shop.pid(), 'SIGHUP')
  await shop.untilWorkers((pids) => pids.length === WORKERS && pids.every((pid) => !between.includes(pid)))
  expect((await visiting.end()).failed).toEqual([])
})

it('a worker that dies during a rolling restart is replaced even if its successor did not start', async () => {
  const single = await openWorkerShop(1)
  try {
    const [old = 0] = await single.workers()
    process.kill(single.pid(), 'SIGHUP')
    await single.untilWorkers((pids) => pids.length === 2)
    const successor = (await single.workers()).find((pid) => pid !== old) ?? 0
    await killAndReap(old)
    await killAndReap(successor)
    await single.untilWorkers((pids) => pids.some((pid) => pid !== old && pid !== successor))
    expect((await single.call('/readyz')).status).toBe(200)
  } finally {
    await single.close()
  }
})

it('pages and the API respond with 503 and Retry-After until a killed database has recovered', async () => {
  const recovery = shop.kill('database')
  const responses: { status: number; retryAfter: unknown }[] = []
  const paths = ['/?n=', '/products?q=lamp', '/products?page=', '/api/products?q=lamp']
  let isRecovered = false
  recovery.finally(() => {
    isRecovered = true
  })
  for (let call = 0; !isRecovered; call++) {
    // Each URL is new, so that none is cached.
    const { status, headers } = await shop.call(`${paths[call % paths.length]}${call}`, { timeout: 10_000 })
    responses.push({ status, retryAfter: headers['retry-after'] })
  }
  await recovery
  const failed = responses.filter(({ status }) => status >= 500)
  expect(failed.length).toBeGreaterThan(0)
  expect(failed.filter(({ status, retryAfter }) => status !== 503 || retryAfter !== '1')).toEqual([])
})

it('SIGTERM during a rolling restart stops the shop', async () => {
  const before = await shop.workers()
  process.kill(shop.pid(), 'SIGHUP')
  await shop.untilWorkers((pids) => pids.some((pid) => !before.includes(pid)))
  expect(await shop.stop()).toBe(0)
})

/** Kills a worker and waits until its supervisor has reaped the process. */
async function killAndReap(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL')
  await vi.waitUntil(() => !processExists(pid), { timeout: 5_000, interval: 5 })
}

function processExists(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}
