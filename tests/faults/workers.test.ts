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

it('a worker that is killed is replaced while the others serve', async () => {
  const [victim = 0, other = 0] = await shop.workers()
  process.kill(victim, 'SIGKILL')
  for (let calls = 0; calls < 20; calls++) expect((await shop.call('/readyz')).status).toBe(200)
  await shop.untilWorkers((pids) => pids.length === WORKERS && !pids.includes(victim))
  expect(await shop.workers()).toContain(other)
})

it('SIGHUP replaces every worker without a failed request, on new and keep-alive connections', async () => {
  const before = await shop.workers()
  const visiting = shop.visit()
  process.kill(shop.pid(), 'SIGHUP')
  await shop.untilWorkers((pids) => pids.filter((pid) => !before.includes(pid)).length === WORKERS)
  // The old workers end when their connections are closed.
  await shop.untilWorkers((pids) => pids.length === WORKERS)
  const { answered, failed } = await visiting.end()
  expect(failed).toEqual([])
  expect(answered).toBeGreaterThan(20)
})

it('all workers soon show a change that was made through one of them', async () => {
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
  const read = () => shop.call(`/api/products/${product.id}`)
  const reads = (count: number) => Promise.all(Array.from({ length: count }, read))
  await vi.waitUntil(async () => (await reads(8)).every(({ text }) => text.includes('Old name')))
  await owner('PUT /admin/products/{id}', { ...product, price: 30 })
  const changedAt = performance.now()
  await vi.waitUntil(async () => (await reads(8)).every(({ text }) => text.includes('"price":30')), { interval: 20 })
  // A second, and half of one for a busy machine.
  expect(performance.now() - changedAt).toBeLessThan(1_500)
})

it('rate limits count the calls to all workers together', async () => {
  // One sign-in was made before, in `beforeAll`.
  const statuses: number[] = []
  for (let calls = 0; calls < SIGN_INS_A_MINUTE + 5; calls++)
    statuses.push(
      (await shop.call('/api/auth/login', { body: { email: `${calls}@example.test`, password: 'wrong' } })).status,
    )
  expect(statuses.filter((status) => status !== 429)).toHaveLength(SIGN_INS_A_MINUTE - 1)
})

it('a stopping shop finishes requests in progress and refuses new ones with Retry-After', async () => {
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
  const refused = await vi.waitUntil(async () => {
    const answer = await shop.call('/readyz', { agent: agent })
    return answer.status === 503 && answer
  })
  expect(refused.headers['retry-after']).toBe('1')
  expect((await adding).status).toBe(200)
  expect(await stopped).toBe(0)
  await locked
  agent.destroy()
})

/** @returns the access token of an administrator */
async function signUpOwner(): Promise<string> {
  const email = 'owner@example.test'
  const password = randomUUID()
  const account = { name: 'Olive Owner', email, password, confirmPassword: password }
  await shop.call('/api/auth/register', { body: account })
  await makeAdministrator(shop.client.db, email)
  const { text } = await shop.call('/api/auth/login', { body: { email, password } })
  return JSON.parse(text).token
}
