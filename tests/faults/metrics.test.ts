import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { keepAliveAgent, openWorkerShop, type WorkerShop } from './worker-shop.ts'

const REQUESTS = 'mercer_http_requests_total{method="GET",route="/healthz",status="200"}'

let shop: WorkerShop
beforeAll(async () => {
  shop = await openWorkerShop(2)
})
afterAll(() => shop.close())

/** The value of a series, as reported by any of the workers; 0 if it is missing. */
async function read(series: string): Promise<number> {
  const { text } = await shop.call('/metrics')
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')
      .at(-1) ?? 0,
  )
}

it('each worker reports the requests of both', async () => {
  await vi.waitUntil(async () => (await read('mercer_workers')) === 2, { timeout: 20_000 })
  for (let calls = 0; calls < 20; calls++) await shop.call('/healthz')
  await vi.waitUntil(async () => (await read(REQUESTS)) === 20)
  for (let scrapes = 0; scrapes < 4; scrapes++) expect(await read(REQUESTS)).toBe(20)
  // Both read it from the same database.
  expect(await read('mercer_stock_items_sold_out')).toBeLessThan(10_000)
})

it('a worker that is stopped is counted as silent, and its counters are kept', async () => {
  const [stopped = 0] = await shop.workers()
  process.kill(stopped, 'SIGSTOP')
  try {
    // A scrape that reaches the stopped worker hangs until it times out.
    const { text } = await vi.waitUntil(() => shop.call('/metrics', { timeout: 4_000 }).catch(() => undefined), {
      timeout: 15_000,
    })
    expect(text).toContain('mercer_workers_silent 1\n')
    expect(text).toContain('mercer_workers 1\n')
    expect(text).toContain(`${REQUESTS} 20\n`)
  } finally {
    process.kill(stopped, 'SIGCONT')
  }
})

it('a supervisor that is stopped is reported, and no counter appears to have been reset', async () => {
  const agent = keepAliveAgent()
  const ask = async (path: string) => (await shop.call(path, { agent, timeout: 5_000 })).text
  const before = await ask('/metrics')
  expect(before).toContain('mercer_supervisor_silent 0\n')
  expect(JSON.parse(await ask('/readyz?verbose')).checks).toContainEqual({
    id: 'workers',
    state: 'fine',
    figures: { wanted: 2, serving: 2, silent: 0, isSupervised: true },
  })
  process.kill(shop.pid(), 'SIGSTOP')
  try {
    const text = await ask('/metrics')
    expect(text).toContain('mercer_supervisor_silent 1\n')
    expect(text).toContain('mercer_workers 1\n')
    expect(text).not.toContain('mercer_http_requests_total{')
    expect(text).not.toContain('mercer_http_request_duration_seconds_bucket{')
    const { checks } = JSON.parse(await ask('/readyz?verbose'))
    expect(checks).toContainEqual(expect.objectContaining({ id: 'workers', state: 'critical' }))
  } finally {
    process.kill(shop.pid(), 'SIGCONT')
    agent.destroy()
  }
  await vi.waitUntil(async () => (await read('mercer_workers')) === 2, { timeout: 10_000 })
  expect(await read(REQUESTS)).toBe(20)
})

it('a counter does not decrease when a worker is killed', async () => {
  const before = await read(REQUESTS)
  const [victim = 0] = await shop.workers()
  process.kill(victim, 'SIGKILL')
  await shop.untilWorkers((pids) => pids.length === 2 && !pids.includes(victim))
  expect(await read(REQUESTS)).toBeGreaterThanOrEqual(before)
})
