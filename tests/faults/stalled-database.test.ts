import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { runningPostmaster } from '#server/platform/database/postgres/postmaster.ts'
import { addProduct } from '../support/products.ts'
import { openSales } from './interrupted-sales.ts'
import { childrenOf } from './process-facts.ts'
import { openWorkerShop, type WorkerShop } from './worker-shop.ts'

const WORKERS = 2
/** Of each worker, as in `client.ts`. */
const POOL = 20
/** `npm test` makes it shorter. */
const { PAUSE_SECONDS = '10' } = process.env
/** A request waits at most 5 s for a connection; the rest is for a busy machine. */
const MAX_REFUSAL_MS = 8_000

let shop: WorkerShop
beforeAll(async () => {
  shop = await openWorkerShop(WORKERS)
})
afterAll(() => shop.close())

it(`a database paused for ${PAUSE_SECONDS} seconds costs buyers only that time`, {
  tags: ['short'],
  timeout: 60_000,
}, async () => {
  const sales = await openSales(shop.client.db, shop.url)
  const visiting = shop.visit()
  await sales.duringAndSoonAfter(() => pauseDatabase(Number(PAUSE_SECONDS) * 1_000))
  // The shop cannot know whether a cached page is current, so it is not used meanwhile.
  expect((await visiting.end()).failed.filter((status) => status !== 503)).toEqual([])
  await sales.expectNothingLost()
})

it('requests are refused in bounded time while locks hold all connections, and cached pages are served', async () => {
  const { id } = await addProduct(shop.client.db)
  const cached = `/api/products/${id}`
  // Connections go to the workers in turn.
  await vi.waitUntil(async () => (await Promise.all([isHit(cached), isHit(cached), isHit(cached)])).every(Boolean), {
    timeout: 10_000,
  })
  const locker = new pg.Client(shop.client.direct)
  const answers: { status: number; retryAfter: unknown; ms: number }[] = []
  let calls: Promise<void>[] = []
  let refused: typeof answers = []
  await locker.connect()
  try {
    await locker.query('begin; lock table products in access exclusive mode')
    const began = performance.now()
    calls = Array.from({ length: 2 * WORKERS * POOL }, async (_, number) => {
      // Each address is new, so that none is cached.
      const { status, headers } = await shop.call(`/api/products/${id}-${number}`, { timeout: 30_000 })
      answers.push({ status, retryAfter: headers['retry-after'], ms: performance.now() - began })
    })
    await vi.waitUntil(() => answers.length >= WORKERS * (POOL - 1), { timeout: MAX_REFUSAL_MS, interval: 20 })
    refused = answers.slice()
    for (let hits = 0; hits < WORKERS; hits++) await vi.waitUntil(() => isHit(cached), { timeout: 5_000, interval: 20 })
  } finally {
    await locker.end()
  }
  await Promise.all(calls)
  expect(refused.filter(({ status, retryAfter }) => status !== 503 || retryAfter !== '1')).toEqual([])
  expect(Math.max(...refused.map(({ ms }) => ms))).toBeLessThan(MAX_REFUSAL_MS)
  expect(answers.slice(refused.length).filter(({ status }) => status !== 404 && status !== 503)).toEqual([])
  expect((await shop.call(`/api/products/${id}-after`, { timeout: 5_000 })).status).toBe(404)
}, 60_000)

/** Stops all processes of the database, as a frozen disk or virtual machine does. */
async function pauseDatabase(ms: number): Promise<void> {
  const postmaster = await runningPostmaster(join(shop.folder, 'postgres', 'cluster'))
  if (postmaster === undefined) throw new Error('The database does not run')
  process.kill(postmaster, 'SIGSTOP')
  const stopped = [postmaster]
  try {
    for (const pid of await childrenOf(postmaster)) {
      process.kill(pid, 'SIGSTOP')
      stopped.push(pid)
    }
    await sleep(ms)
  } finally {
    for (const pid of stopped) process.kill(pid, 'SIGCONT')
  }
}

/** A miss waits for a connection, so it is given up soon. */
const isHit = (path: string): Promise<boolean> =>
  shop.call(path, { timeout: 1_000 }).then(
    ({ status, headers }) => status === 200 && headers['cache-status'] === 'Mercer; hit',
    () => false,
  )
