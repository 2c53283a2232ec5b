import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { findPostmaster } from '#server/platform/database/postgres/postmaster.ts'
import { addProduct } from '../support/products.ts'
import { openSales } from './interrupted-sales.ts'
import { listChildren } from './process-facts.ts'
import { openWorkerShop, type WorkerShop } from './worker-shop.ts'

const WORKERS = 2
/** Connections of each worker, as in `client.ts`. */
const POOL_SIZE = 20
/** `npm test` sets a shorter pause. */
const { PAUSE_SECONDS = '10' } = process.env
/** A request waits at most 5 s for a connection. The rest allows for a busy machine. */
const MAX_REJECTION_MS = 8_000

let shop: WorkerShop
beforeAll(async () => {
  shop = await openWorkerShop(WORKERS)
})
afterAll(() => shop.close())

it(`a database paused for ${PAUSE_SECONDS} seconds delays buyers only for that time`, {
  tags: ['short'],
  timeout: 60_000,
}, async () => {
  const sales = await openSales(shop.client.db, shop.url)
  const visiting = shop.visit()
  await sales.duringAndSoonAfter(() => pauseDatabase(Number(PAUSE_SECONDS) * 1_000))
  // Cached responses are not served during the pause, because the shop cannot know whether they are current.
  expect((await visiting.end()).failed.filter((status) => status !== 503)).toEqual([])
  await sales.expectNothingLost()
})

it('while locks block all connections, requests are rejected in bounded time, and cached responses are served', async () => {
  const { id } = await addProduct(shop.client.db)
  const cached = `/api/products/${id}`
  // Connections go to the workers in turn.
  await vi.waitUntil(async () => (await Promise.all([isHit(cached), isHit(cached), isHit(cached)])).every(Boolean), {
    timeout: 10_000,
  })
  const locker = new pg.Client(shop.client.direct)
  const responses: { status: number; retryAfter: unknown; ms: number }[] = []
  let calls: Promise<void>[] = []
  let rejected: typeof responses = []
  await locker.connect()
  try {
    await locker.query('begin; lock table products in access exclusive mode')
    const startedAt = performance.now()
    calls = Array.from({ length: 2 * WORKERS * POOL_SIZE }, async (_, number) => {
      // Each URL is new, so that none is cached.
      const { status, headers } = await shop.call(`/api/products/${id}-${number}`, { timeout: 30_000 })
      responses.push({ status, retryAfter: headers['retry-after'], ms: performance.now() - startedAt })
    })
    await vi.waitUntil(() => responses.length >= WORKERS * (POOL_SIZE - 1), { timeout: MAX_REJECTION_MS, interval: 20 })
    rejected = responses.slice()
    for (let hits = 0; hits < WORKERS; hits++) await vi.waitUntil(() => isHit(cached), { timeout: 5_000, interval: 20 })
  } finally {
    await locker.end()
  }
  await Promise.all(calls)
  expect(rejected.filter(({ status, retryAfter }) => status !== 503 || retryAfter !== '1')).toEqual([])
  expect(Math.max(...rejected.map(({ ms }) => ms))).toBeLessThan(MAX_REJECTION_MS)
  expect(responses.slice(rejected.length).filter(({ status }) => status !== 404 && status !== 503)).toEqual([])
  expect((await shop.call(`/api/products/${id}-after`, { timeout: 5_000 })).status).toBe(404)
}, 60_000)

/** Stops all processes of the database, as a frozen disk or virtual machine does. */
async function pauseDatabase(ms: number): Promise<void> {
  const postmaster = await findPostmaster(join(shop.folder, 'postgres', 'cluster'))
  if (postmaster === undefined) throw new Error('The database is not running')
  process.kill(postmaster, 'SIGSTOP')
  const stopped = [postmaster]
  try {
    for (const pid of await listChildren(postmaster)) {
      process.kill(pid, 'SIGSTOP')
      stopped.push(pid)
    }
    await sleep(ms)
  } finally {
    for (const pid of stopped) process.kill(pid, 'SIGCONT')
  }
}

/** Whether a response comes from the cache. The timeout is short, because a miss waits for a connection. */
const isHit = (path: string): Promise<boolean> =>
  shop.call(path, { timeout: 1_000 }).then(
    ({ status, headers }) => status === 200 && headers['cache-status'] === 'Mercer; hit',
    () => false,
  )
