import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openWorkerShop, type WorkerShop } from './worker-shop.ts'

const WORKERS = 2
const CALLERS = 20

let shop: WorkerShop
beforeAll(async () => {
  shop = await openWorkerShop(WORKERS)
})
afterAll(() => shop.close())

it('a worker killed under load costs only the requests that it was processing', { tags: ['short'] }, async () => {
  const [victim = 0] = await shop.workers()
  const failed: unknown[] = []
  let answered = 0
  const callers = Array.from({ length: CALLERS }, async () => {
    for (let calls = 0; calls < 25; calls++)
      await shop.call('/api/products?limit=1', { timeout: 10_000 }).then(
        ({ status }) => (status === 200 ? answered++ : failed.push(status)),
        (error: unknown) => failed.push((error as NodeJS.ErrnoException).code),
      )
  })
  await vi.waitUntil(() => answered > 2 * CALLERS)
  process.kill(victim, 'SIGKILL')
  await Promise.all(callers)
  // Each caller has one request on its way.
  expect(failed.length).toBeLessThanOrEqual(CALLERS)
  expect(failed.filter((reason) => reason !== 'ECONNRESET')).toEqual([])
  await shop.untilWorkers((pids) => pids.length === WORKERS && !pids.includes(victim))
})

it('a blocked worker gets no more connections, and is replaced', async () => {
  const [blocked = 0] = await shop.workers()
  process.kill(blocked, 'SIGSTOP')
  // One of the two goes to it. It is known to be blocked when it has not confirmed that connection.
  const waiting = [shop.call('/readyz'), shop.call('/readyz')]
  await Promise.race(waiting)
  const answers = () => shop.call('/readyz', { timeout: 150 })
  await vi.waitUntil(() => Promise.all([answers(), answers()]).then(Boolean, () => false))
  for (let call = 0; call < CALLERS; call++) expect((await shop.call('/readyz', { timeout: 5_000 })).status).toBe(200)
  await shop.untilWorkers((pids) => pids.length === WORKERS && !pids.includes(blocked))
  // Its connection went to another worker when it was killed.
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200])
})

it('a SIGHUP during a restart starts another one, which replaces the new workers too', async () => {
  const before = await shop.workers()
  const visiting = shop.visit()
  process.kill(shop.pid(), 'SIGHUP')
  await shop.untilWorkers((pids) => pids.some((pid) => !before.includes(pid)))
  const between = await shop.workers()
  process.kill(shop.pid(), 'SIGHUP')
  await shop.untilWorkers((pids) => pids.length === WORKERS && pids.every((pid) => !between.includes(pid)))
  expect((await visiting.end()).failed).toEqual([])
})

it('a worker that dies during a restart is replaced, even though its successor did not start', async () => {
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

it('pages and the API are unavailable, with a time to try again, until a killed database is back', async () => {
  const back = shop.kill('database')
  const answers: { status: number; retryAfter: unknown }[] = []
  const paths = ['/?n=', '/products?q=lamp', '/products?page=', '/api/products?q=lamp']
  let isBack = false
  back.finally(() => {
    isBack = true
  })
  for (let call = 0; !isBack; call++) {
    // Each address is new, so that none is cached.
    const { status, headers } = await shop.call(`${paths[call % paths.length]}${call}`, { timeout: 10_000 })
    answers.push({ status, retryAfter: headers['retry-after'] })
  }
  await back
  const failed = answers.filter(({ status }) => status >= 500)
  expect(failed.length).toBeGreaterThan(0)
  expect(failed.filter(({ status, retryAfter }) => status !== 503 || retryAfter !== '1')).toEqual([])
})

it('SIGTERM during a restart stops the shop', async () => {
  const before = await shop.workers()
  process.kill(shop.pid(), 'SIGHUP')
  await shop.untilWorkers((pids) => pids.some((pid) => !before.includes(pid)))
  expect(await shop.stop()).toBe(0)
})

/** Kills a worker and waits until its supervisor has noticed. */
async function killAndReap(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL')
  await vi.waitUntil(() => !isKnown(pid), { timeout: 5_000, interval: 5 })
}

function isKnown(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}
