import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { products } from '#server/catalog/products/tables.ts'
import { makeAdministrator } from '#server/identity/accounts/make-administrator.ts'
import { connect, type DatabaseClient } from '#server/platform/database/client.ts'
import { httpCaller } from '../support/http-caller.ts'
import { addProduct } from '../support/products.ts'
import { type ReplicatedPostgres, startReplicated } from '../support/replicated-postgres.ts'
import { TEST_PASSWORD } from '../support/shop.ts'
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts'

const EXCLUDED_MESSAGE = 'the replica is not used'
const RESTORED_MESSAGE = 'the replica is used again'

let folder: string
let server: ReplicatedPostgres
let client: DatabaseClient
let caching: ShopProcess
let uncached: ShopProcess
let token: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mercer-replica-'))
  server = await startReplicated(folder)
  client = connect(server.primary.connection, () => {})
  caching = await start({})
  uncached = await start({ MERCER_CACHE_MB: '0' })
  const account = { email: 'ada@example.test', password: TEST_PASSWORD }
  const signUp = { name: 'Ada Admin', ...account, confirmPassword: TEST_PASSWORD }
  await httpCaller(caching.url)('POST /auth/register', signUp)
  await makeAdministrator(client.db, account.email)
  const signedIn = await httpCaller(caching.url)('POST /auth/login', account)
  token = 'token' in signedIn ? signedIn.token : ''
})
// A failed test may have left the replay paused.
beforeEach(() => server.resumeReplay())
afterAll(async () => {
  await Promise.all([caching, uncached].map((shop) => shop.stop()))
  await client.close()
  await server.stop()
  await rm(folder, { recursive: true })
})

const start = (environment: Record<string, string>) =>
  startShopProcess({
    DATABASE_URL: databaseUrl(server.primary.connection),
    DATABASE_READ_URL: databaseUrl(server.replica),
    MERCER_WORKERS: '0',
    MERCER_DATA: folder,
    MERCER_DEMO: 'off',
    MERCER_OPEN: 'on',
    MERCER_RATE_LIMIT: 'off',
    ...environment,
  })

const databaseUrl = ({ user, host, port, database }: pg.PoolConfig) =>
  `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`

const setPrice = (slug: string, price: number) =>
  client.db
    .update(products)
    .set({ price: price * 100 })
    .where(eq(products.slug, slug))

const fetchPrice = async ({ url }: ShopProcess, id: string): Promise<number> =>
  (await httpCaller(url)('GET /products/{id}', { id })).data.price

async function exportProducts(): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`${uncached.url}/api/admin/products/export`, { headers })).text()
}

/** The ID as a parameter in the replica's log. */
const formatParameter = (id: string) => `{${id}}`

/** Reads a product until the shop uses the replica. */
async function waitUntilUsed(): Promise<void> {
  const { id } = await addProduct(client.db)
  await vi.waitUntil(
    async () => {
      await server.readStatements()
      await fetchPrice(uncached, id)
      return (await server.readStatements()).includes(formatParameter(id))
    },
    { timeout: 10_000, interval: 100 },
  )
}

const countOccurrences = (text: string, part: string) => text.split(part).length - 1

it('product pages and exports are read from the replica, and panel lists are not', async () => {
  await waitUntilUsed()
  await exportProducts()
  const statements = await server.readStatements()
  expect(statements).toContain('stock_items')
  await httpCaller(uncached.url, token)('GET /admin/orders')
  expect(await server.readStatements()).not.toContain('from "orders"')
})

it('a changed price is read immediately, whether or not the replica has replayed the change', async () => {
  const { id } = await addProduct(client.db, { price: 1_00 })
  await waitUntilUsed()
  for (let price = 2; price < 30; price++) {
    if (price === 10) await server.pauseReplay()
    if (price === 20) await server.resumeReplay()
    await setPrice(id, price)
    expect(await fetchPrice(uncached, id)).toBe(price)
    expect(await exportProducts()).toMatch(new RegExp(`^${id},.*,Active,physical,${price},`, 'm'))
  }
})

it('a cached response is outdated for at most a second while the replica lags and catches up', async () => {
  const { id } = await addProduct(client.db, { price: 1_00 })
  await waitUntilUsed()
  const committed = [{ price: 1, at: performance.now() }]
  const outdated: unknown[] = []
  let isOver = false
  const reading = (async () => {
    while (!isOver) {
      const requestedAt = performance.now()
      const price = await fetchPrice(caching, id)
      const expected = committed.findLast(({ at }) => at < requestedAt - 1_000)
      if (expected && price < expected.price) outdated.push({ price, expected: expected.price })
      await sleep(5)
    }
  })()
  let price = 1
  const write = async () => {
    price += 1
    await setPrice(id, price)
    committed.push({ price, at: performance.now() })
    await sleep(price % 3 === 0 ? 100 : 10)
  }
  for (let round = 0; round < 2; round++) {
    await waitUntilUsed()
    await server.pauseReplay()
    for (let writes = 0; writes < 10; writes++) await write()
    await sleep(1_500)
    await server.resumeReplay()
    for (let writes = 0; writes < 10; writes++) await write()
  }
  // Waits, so that a wrongly cached response would be found.
  await sleep(1_500)
  isOver = true
  await reading
  expect(outdated).toEqual([])
  expect(await fetchPrice(caching, id)).toBe(price)
})

it('a lagging replica is excluded, and used again when it has caught up', async () => {
  await waitUntilUsed()
  const { id } = await addProduct(client.db)
  const before = {
    excluded: countOccurrences(uncached.output(), EXCLUDED_MESSAGE),
    restored: countOccurrences(uncached.output(), RESTORED_MESSAGE),
  }
  await server.pauseReplay()
  await setPrice(id, 7)
  expect(await fetchPrice(uncached, id)).toBe(7)
  await vi.waitUntil(() => countOccurrences(uncached.output(), EXCLUDED_MESSAGE) > before.excluded, { timeout: 5_000 })
  await server.readStatements()
  for (let reads = 0; reads < 20; reads++) await fetchPrice(uncached, id)
  expect(await server.readStatements()).not.toContain(formatParameter(id))
  await server.resumeReplay()
  await vi.waitUntil(() => countOccurrences(uncached.output(), RESTORED_MESSAGE) > before.restored, { timeout: 10_000 })
  await waitUntilUsed()
})

it('no read fails when the replica is killed, and it is used again after a restart', async () => {
  const { id } = await addProduct(client.db, { price: 3_00 })
  await waitUntilUsed()
  const reading = Array.from({ length: 4 }, async () => {
    for (let reads = 0; reads < 100; reads++) {
      expect(await fetchPrice(uncached, id)).toBe(3)
      await sleep(5)
    }
  })
  await sleep(100)
  await server.kill()
  await Promise.all(reading)
  await server.start()
  await waitUntilUsed()
})

it('/readyz and /metrics report whether the replica is used and how far it lags', async () => {
  const readCheck = async () => {
    const response = await fetch(`${uncached.url}/readyz?verbose`)
    expect(response.status).toBe(200)
    const { checks } = (await response.json()) as { checks: { id: string }[] }
    return checks.find(({ id }) => id === 'replica')
  }
  const readSeries = async (name: string) => {
    const text = await (await fetch(`${uncached.url}/metrics`)).text()
    return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1])
  }
  await waitUntilUsed()
  await vi.waitUntil(async () => (await readSeries('mercer_replica_lag_bytes')) === 0, { timeout: 5_000 })
  expect(await readCheck()).toMatchObject({ state: 'fine', figures: { isUsed: true } })
  expect(await readSeries('mercer_replica_used')).toBe(1)

  await server.pauseReplay()
  const { id } = await addProduct(client.db)
  await fetchPrice(uncached, id)
  await vi.waitUntil(async () => (await readSeries('mercer_replica_used')) === 0, { timeout: 5_000 })
  expect(await readSeries('mercer_replica_lag_bytes')).toBeGreaterThan(0)
  expect(await readSeries('mercer_replica_lag_seconds')).toBeGreaterThan(0)
  expect(await readCheck()).toMatchObject({ state: 'warning', figures: { isUsed: false } })
  await server.resumeReplay()
  await waitUntilUsed()

  await server.kill()
  await vi.waitUntil(async () => (await readSeries('mercer_replica_used')) === 0, { timeout: 5_000 })
  expect(await readCheck()).toMatchObject({ state: 'warning', figures: { isUsed: false, behindBytes: null } })
  await server.start()
  await waitUntilUsed()
})
