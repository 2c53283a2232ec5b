import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { products as productTable } from '#server/catalog/products/tables.ts'
import { makeAdministrator } from '#server/identity/accounts/make-administrator.ts'
import { httpCaller } from '../support/http-caller.ts'
import { keepAliveAgent, openWorkerShop, type WorkerShop } from './worker-shop.ts'

const WORKERS = 2
/** The rate limit of `POST /auth/login`. */
const SIGN_INS_A_MINUTE = 20

let shop: WorkerShop
/** An administrator's access token. */
let token: string
beforeAll(async () => {
  shop = await openWorkerShop(WORKERS, { MERCER_RATE_LIMIT: 'on' })
  token = await signUpOwner()
})
afterAll(() => shop.close())

it('a killed worker is replaced while the others serve requests', async () => {
  const [victim = 0, other = 0] = await shop.workers()
  process.kill(victim, 'SIGKILL')
  for (let calls = 0; calls < 20; calls++) expect((await shop.call('/readyz')).status).toBe(200)
  await shop.untilWorkers((pids) => pids.length === WORKERS && !pids.includes(victim))
  expect(await shop.workers()).toContain(other)
})

it('SIGHUP replaces all workers without a failed request on new and keep-alive connections', async () => {
  const before = await shop.workers()
  const visiting = shop.visit()
  process.kill(shop.pid(), 'SIGHUP')
  await shop.untilWorkers((pids) => pids.filter((pid) => !before.includes(pid)).length === WORKERS)
  // The old workers exit when their connections are closed.
  await shop.untilWorkers((pids) => pids.length === WORKERS)
  const { succeeded, failed } = await visiting.end()
  expect(failed).toEqual([])
  expect(succeeded).toBeGreaterThan(20)
})

it('all workers show a change within a second', async () => {
  const owner = httpCaller(shop.url, token)
  await owner('POST /admin/categories', { name: 'Electronics' })
  const details = {
    name: 'Old name',
    brand: 'Halden',
    category: 'Electronics',
    price: 20,
    status: 'Active' as const,
    variants: [{ sku: randomUUID(), stockCount: 1 }],
  }
  const { product } = await owner('POST /admin/products', details)
  const requestProduct = () => shop.call(`/api/products/${product.id}`)
  const requestRepeatedly = (count: number) => Promise.all(Array.from({ length: count }, requestProduct))
  await vi.waitUntil(async () => (await requestRepeatedly(8)).every(({ text }) => text.includes('Old name')))
  await owner('PUT /admin/products/{id}', { ...product, price: 30 })
  const changedAt = performance.now()
  await vi.waitUntil(async () => (await requestRepeatedly(8)).every(({ text }) => text.includes('"price":30')), {
    interval: 20,
  })
  // One second, and half a second for a busy machine.
  expect(performance.now() - changedAt).toBeLessThan(1_500)
})

it('rate limits count requests to all workers together', async () => {
  // `beforeAll` has signed in once.
  const statuses: number[] = []
  for (let calls = 0; calls < SIGN_INS_A_MINUTE + 5; calls++)
    statuses.push(
      (await shop.call('/api/auth/login', { body: { email: `${calls}@example.test`, password: 'wrong' } })).status,
    )
  expect(statuses.filter((status) => status !== 429)).toHaveLength(SIGN_INS_A_MINUTE - 1)
})

it('a stopping shop completes requests in progress, and rejects new ones with 503 and Retry-After', async () => {
  const products = await shop.client.db.select({ slug: productTable.slug }).from(productTable)
  const agent = keepAliveAgent()
  await shop.call('/readyz', { agent: agent })

  // The lock lasts longer than the keep-alive timeout.
  const locked = shop.client.db.transaction(async (tx) => {
    await tx.execute(sql`lock table cart_lines in access exclusive mode`)
    await tx.execute(sql`select pg_sleep(7)`)
  })
  await vi.waitUntil(async () => {
    const { rows } = await shop.client.pool.query(
      `select 1 from pg_locks where mode = 'AccessExclusiveLock' and granted and relation = 'cart_lines'::regclass`,
    )
    return rows.length > 0
  })
  const adding = shop.call('/api/cart/add', { body: { productId: products[0]?.slug, quantity: 1 }, token })
  await vi.waitUntil(async () => {
    const { rows } = await shop.client.pool.query(`select 1 from pg_locks where not granted`)
    return rows.length > 0
  })
  const stopped = shop.stop()
  const rejected = await vi.waitUntil(async () => {
    const response = await shop.call('/readyz', { agent })
    return response.status === 503 && response
  })
  expect(rejected.headers['retry-after']).toBe('1')
  expect((await adding).status).toBe(200)
  expect(await stopped).toBe(0)
  await locked
  agent.destroy()
})

/** Registers an administrator. @returns an access token */
async function signUpOwner(): Promise<string> {
  const email = 'owner@example.test'
  const password = randomUUID()
  const account = { name: 'Olive Owner', email, password, confirmPassword: password }
  await shop.call('/api/auth/register', { body: account })
  await makeAdministrator(shop.client.db, email)
  const { text } = await shop.call('/api/auth/login', { body: { email, password } })
  return JSON.parse(text).token
}
