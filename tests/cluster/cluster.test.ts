import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type InterruptedSales, openSales } from '../faults/interrupted-sales.ts'
import { listChildren } from '../faults/process-facts.ts'
import { type Cluster, openCluster, WORKERS, whyNoCluster } from './cluster.ts'
import { trySignIns } from './sign-ins.ts'
import { hireStaff, type Staff } from './staff.ts'

const reason = whyNoCluster()
const leaving = new AbortController()
let cluster: Cluster
let sales: InterruptedSales
let staff: Staff
let working: Promise<void>

beforeEach(({ skip }) => skip(reason !== undefined, reason))
beforeAll(async () => {
  if (reason) return
  cluster = await openCluster()
  sales = await openSales(cluster.client.db, cluster.url)
  staff = await hireStaff(cluster.client.db, cluster.url)
  working = staff.work(leaving.signal)
})
afterAll(async () => {
  leaving.abort()
  await working
  await cluster?.close()
})

const getPid = (index: number) => cluster.shops[index]?.pid ?? 0

it.each<[string, () => Promise<unknown>]>([
  [
    'a worker',
    async () => {
      const [victim = 0] = await listChildren(getPid(0))
      process.kill(victim, 'SIGKILL')
      await untilWorkers(0, (pids) => pids.length === WORKERS && !pids.includes(victim))
    },
  ],
  ['one of the shops', () => cluster.killShop(0)],
  ['PgBouncer', () => cluster.bouncer.kill().then(() => cluster.bouncer.start())],
  ['the object storage', () => cluster.swift.kill().then(() => cluster.swift.start())],
  ['the replica', () => cluster.postgres.kill().then(() => cluster.postgres.start())],
  ['the database', () => cluster.postgres.restartPrimary()],
])('every buyer buys again within ten seconds after %s was killed and started again', async (_, fault) => {
  await sales.duringAndSoonAfter(fault)
  expect((await fetch(`${cluster.url}/readyz`)).status).toBe(200)
})

it('no request fails while both shops replace all their workers, one shop after the other', async () => {
  const failed: unknown[] = []
  let succeeded = 0
  let isOver = false
  const visitors = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const status = await fetch(`${cluster.url}/api/products?limit=1`).then(
        (reply) => reply.text().then(() => reply.status),
        (error: unknown) => error,
      )
      if (status === 200) succeeded++
      else failed.push(status)
      await sleep(50)
    }
  })
  await sales.during(async () => {
    for (const index of cluster.shops.keys()) {
      const before = await listChildren(getPid(index))
      process.kill(getPid(index), 'SIGHUP')
      await untilWorkers(index, (pids) => pids.filter((pid) => !before.includes(pid)).length === WORKERS)
      // The old ones still serve requests on connections that HAProxy keeps.
      const succeededBefore = succeeded
      await vi.waitUntil(() => succeeded > succeededBefore + 50, { timeout: 20_000 })
    }
  })
  isOver = true
  await Promise.all(visitors)
  expect(failed).toEqual([])
})

it('orders, payments and stock are consistent afterwards, and nothing that was confirmed is lost', async () => {
  leaving.abort()
  await working
  await sales.expectNothingLost()
  await staff.expectNothingLost()
})

it('calls are counted for both shops together in Redis, for each process while it is killed, and together again within ten seconds', async () => {
  await cluster.limitCalls()
  const { url, redis } = cluster
  const together = { 401: 20, 429: 10 }
  expect(await trySignIns(url, 30, '127.0.0.2')).toEqual(together)
  await redis.stop()
  expect(await trySignIns(url, 30, '127.0.0.3')).toEqual({ 401: 30 })
  await redis.start()
  let client = 3
  const counted = () => trySignIns(url, 30, `127.0.0.${++client}`)
  await expect.poll(counted, { timeout: 10_000 }).toEqual(together)
})

const untilWorkers = (index: number, isRight: (pids: number[]) => boolean) =>
  vi.waitUntil(async () => isRight(await listChildren(getPid(index))), { timeout: 40_000, interval: 50 })
