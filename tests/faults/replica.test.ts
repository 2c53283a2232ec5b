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

const LEFT_OUT = 'the replica is not used'
const BACK = 'the replica is used again'

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
// A test that failed may have held it back.
beforeEach(() => server.resumeReplay())
afterAll(async () => {
  await Promise.all([caching, uncached].map((shop) => shop.stop()))
  await client.close()
  await server.stop()
  await rm(folder, { recursive: true })
})

const start = (environment: Record<string, string>) =>
  startShopProcess({
    DATABASE_URL: urlOf(server.primary.connection),
    DATABASE_READ_URL: urlOf(server.replica),
    MERCER_WORKERS: '0',
    MERCER_DATA: folder,
    MERCER_DEMO: 'off',
    MERCER_OPEN: 'on',
    MERCER_RATE_LIMIT: 'off',
    ...environment,
  })

const urlOf = ({ user, host, port, database }: pg.PoolConfig) =>
  `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`

const setPrice = (slug: string, price: number) =>
  client.db
    .update(products)
    .set({ price: price * 100 })
    .where(eq(products.slug, slug))

const priceAt = async ({ url }: ShopProcess, id: string): Promise<number> =>
  (await httpCaller(url)('GET /products/{id}', { id })).data.price

async function exported(): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`${uncached.url}/api/admin/products/export`, { headers })).text()
}

/** As the log names it. */
const parameterOf = (id: string) => `{${id}}`

/** Reads until the replica is asked. */
async function untilAsked(): Promise<void> {
  const { id } = await addProduct(client.db)
  await vi.waitUntil(
    async () => {
      await server.statements()
      await priceAt(uncached, id)
      return (await server.statements()).includes(parameterOf(id))
    },
    { timeout: 10_000, interval: 100 },
  )
}

const times = (text: string, part: string) => text.split(part).length - 1

it('product pages and exports are read from the replica, and panel lists are not', async () => {
  await untilAsked()
  await exported()
  const asked = await server.statements()
  expect(asked).toContain('stock_items')
  await httpCaller(uncached.url, token)('GET /admin/orders')
  expect(await server.statements()).not.toContain('from "orders"')
})

it('a price that was changed is read at once in every process, whether or not the replica has it', async () => {
  const { id } = await addProduct(client.db, { price: 1_00 })
  await untilAsked()
  for (let price = 2; price < 30; price++) {
    if (price === 10) await server.pauseReplay()
    if (price === 20) await server.resumeReplay()
    await setPrice(id, price)
    expect(await priceAt(uncached, id)).toBe(price)
    expect(await exported()).toMatch(new RegExp(`^${id},.*,Active,physical,${price},`, 'm'))
  }
})

it('a cached page is never outdated for more than a second, while the replica lags and catches up', async () => {
  const { id } = await addProduct(client.db, { price: 1_00 })
  await untilAsked()
  const committed = [{ price: 1, at: performance.now() }]
  const outdated: unknown[] = []
  let isOver = false
  const reading = (async () => {
    while (!isOver) {
      const began = performance.now()
      const price = await priceAt(caching, id)
      const least = committed.findLast(({ at }) => at < began - 1_000)
      if (least && price < least.price) outdated.push({ price, least: least.price })
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
    await untilAsked()
    await server.pauseReplay()
    for (let writes = 0; writes < 10; writes++) await write()
    await sleep(1_500)
    await server.resumeReplay()
    for (let writes = 0; writes < 10; writes++) await write()
  }
  // What was kept wrongly would stay.
  await sleep(1_500)
  isOver = true
  await reading
  expect(outdated).toEqual([])
  expect(await priceAt(caching, id)).toBe(price)
})

it('a replica that is held back is left out, and used again when it has caught up', async () => {
  await untilAsked()
  const { id } = await addProduct(client.db)
  const before = { leftOut: times(uncached.output(), LEFT_OUT), back: times(uncached.output(), BACK) }
  await server.pauseReplay()
  await setPrice(id, 7)
  expect(await priceAt(uncached, id)).toBe(7)
  await vi.waitUntil(() => times(uncached.output(), LEFT_OUT) > before.leftOut, { timeout: 5_000 })
  await server.statements()
  for (let reads = 0; reads < 20; reads++) await priceAt(uncached, id)
  expect(await server.statements()).not.toContain(parameterOf(id))
  await server.resumeReplay()
  await vi.waitUntil(() => times(uncached.output(), BACK) > before.back, { timeout: 10_000 })
  await untilAsked()
})

it('no read fails when the replica is killed, and it is used again after its start', async () => {
  const { id } = await addProduct(client.db, { price: 3_00 })
  await untilAsked()
  const reading = Array.from({ length: 4 }, async () => {
    for (let reads = 0; reads < 100; reads++) {
      expect(await priceAt(uncached, id)).toBe(3)
      await sleep(5)
    }
  })
  await sleep(100)
  await server.kill()
  await Promise.all(reading)
  await server.start()
  await untilAsked()
})

it('/readyz and /metrics say whether the replica is used, and how far it is behind', async () => {
  const check = async () => {
    const reply = await fetch(`${uncached.url}/readyz?verbose`)
    expect(reply.status).toBe(200)
    const { checks } = (await reply.json()) as { checks: { id: string }[] }
    return checks.find(({ id }) => id === 'replica')
  }
  const readSeries = async (name: string) => {
    const text = await (await fetch(`${uncached.url}/metrics`)).text()
    return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1])
  }
  await untilAsked()
  await vi.waitUntil(async () => (await readSeries('mercer_replica_lag_bytes')) === 0, { timeout: 5_000 })
  expect(await check()).toMatchObject({ state: 'fine', figures: { isUsed: true } })
  expect(await readSeries('mercer_replica_used')).toBe(1)

  await server.pauseReplay()
  const { id } = await addProduct(client.db)
  await priceAt(uncached, id)
  await vi.waitUntil(async () => (await readSeries('mercer_replica_used')) === 0, { timeout: 5_000 })
  expect(await readSeries('mercer_replica_lag_bytes')).toBeGreaterThan(0)
  expect(await readSeries('mercer_replica_lag_seconds')).toBeGreaterThan(0)
  expect(await check()).toMatchObject({ state: 'warning', figures: { isUsed: false } })
  await server.resumeReplay()
  await untilAsked()

  await server.kill()
  await vi.waitUntil(async () => (await readSeries('mercer_replica_used')) === 0, { timeout: 5_000 })
  expect(await check()).toMatchObject({ state: 'warning', figures: { isUsed: false, behindBytes: null } })
  await server.start()
  await untilAsked()
})
