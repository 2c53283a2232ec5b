import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { keepAliveAgent, openWorkerShop, type WorkerShop } from './worker-shop.ts'

const REQUESTS = 'mercer_http_requests_total{method="GET",route="/healthz",status="200"}'

let shop: WorkerShop
beforeAll(async () => {
  shop = await openWorkerShop(2)
})
afterAll(() => shop.close())

/** Reads the value of a series from one of the workers. @returns 0 if it is missing */
async function readSeries(series: string): Promise<number> {
  const { text } = await shop.call('/metrics')
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')
      .at(-1) ?? 0,
  )
}

it('each worker reports the requests of all workers', async () => {
  await vi.waitUntil(async () => (await readSeries('mercer_workers')) === 2, { timeout: 20_000 })
  for (let calls = 0; calls < 20; calls++) await shop.call('/healthz')
  await vi.waitUntil(async () => (await readSeries(REQUESTS)) === 20)
  for (let scrapes = 0; scrapes < 4; scrapes++) expect(await readSeries(REQUESTS)).toBe(20)
  // Workers read this series from the database, so it is not the sum of both.
  expect(await readSeries('mercer_stock_items_sold_out')).toBeLessThan(10_000)
})

it('a frozen worker is counted as silent, and its counters are kept', async () => {
  const [frozen = 0] = await shop.workers()
  process.kill(frozen, 'SIGSTOP')
  try {
    // A scrape that reaches the frozen worker times out.
    const { text } = await vi.waitUntil(() => shop.call('/metrics', { timeout: 4_000 }).catch(() => undefined), {
      timeout: 15_000,
    })
    expect(text).toContain('mercer_workers_silent 1\n')
    expect(text).toContain('mercer_workers 1\n')
    expect(text).toContain(`${REQUESTS} 20\n`)
  } finally {
    process.kill(frozen, 'SIGCONT')
  }
})

it('a frozen supervisor is reported, and counters are left out instead of appearing reset', async () => {
  const agent = keepAliveAgent()
  const fetchText = async (path: string) => (await shop.call(path, { agent, timeout: 5_000 })).text
  const before = await fetchText('/metrics')
  expect(before).toContain('mercer_supervisor_silent 0\n')
  expect(JSON.parse(await fetchText('/readyz?verbose')).checks).toContainEqual({
    id: 'workers',
    state: 'fine',
    figures: { wanted: 2, serving: 2, silent: 0, isSupervised: true },
  })
  process.kill(shop.pid(), 'SIGSTOP')
  try {
    const text = await fetchText('/metrics')
    expect(text).toContain('mercer_supervisor_silent 1\n')
    expect(text).toContain('mercer_workers 1\n')
    expect(text).not.toContain('mercer_http_requests_total{')
    expect(text).not.toContain('mercer_http_request_duration_seconds_bucket{')
    const { checks } = JSON.parse(await fetchText('/readyz?verbose'))
    expect(checks).toContainEqual(expect.objectContaining({ id: 'workers', state: 'critical' }))
  } finally {
    process.kill(shop.pid(), 'SIGCONT')
    agent.destroy()
  }
  await vi.waitUntil(async () => (await readSeries('mercer_workers')) === 2, { timeout: 10_000 })
  expect(await readSeries(REQUESTS)).toBe(20)
})

it('a counter does not decrease when a worker is killed', async () => {
  const before = await readSeries(REQUESTS)
  const [victim = 0] = await shop.workers()
  process.kill(victim, 'SIGKILL')
  await shop.untilWorkers((pids) => pids.length === 2 && !pids.includes(victim))
  expect(await readSeries(REQUESTS)).toBeGreaterThanOrEqual(before)
})
