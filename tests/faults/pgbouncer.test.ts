import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ProductImportJson } from '#contract/product-imports.ts'
import { products } from '#server/catalog/products/tables.ts'
import { makeAdministrator } from '#server/identity/accounts/make-administrator.ts'
import type { DatabaseSettings, PoolerMode } from '#server/platform/config/database-settings.ts'
import { connect, type DatabaseClient } from '#server/platform/database/client.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { buy, placeOrder } from '../support/checkout.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { httpCaller } from '../support/http-caller.ts'
import { csv } from '../support/imports.ts'
import { hasPgBouncer, type PgBouncer, startPgBouncer, WITHOUT_PGBOUNCER } from '../support/pgbouncer.ts'
import { addProduct } from '../support/products.ts'
import { type Caller, TEST_PASSWORD } from '../support/shop.ts'
import { freePort, type ShopProcess, startShopProcess } from '../support/shop-process.ts'
import { openWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts'

const BUYERS = 40
/** Number of products with one unit that are sold. `FAULT_ROUNDS=100` runs longer. */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 1)
const MAX_OUTAGE_MS = 10_000
/** Pool sizes. In session mode each connection of a shop uses one. In transaction mode the shops share a few. */
const SIZES: Record<PoolerMode, number> = { session: 60, transaction: 6 }

describe.each<PoolerMode>(['session', 'transaction'])('two processes behind PgBouncer in %s mode', (mode) => {
  let folder: string
  let database: TestDatabase
  let bouncer: PgBouncer
  let client: DatabaseClient
  let receiver: WebhookReceiver
  let shops: ShopProcess[]
  let token: string
  let admin: Caller

  beforeEach(({ skip }) => skip(!hasPgBouncer, WITHOUT_PGBOUNCER))

  beforeAll(async () => {
    if (!hasPgBouncer) return
    folder = await mkdtemp(join(tmpdir(), 'mercer-pooler-'))
    database = await createTestDatabase()
    bouncer = await startPgBouncer(database.connection, { mode, size: SIZES[mode], folder })
    client = connect(database.connection, () => {})
    receiver = await openWebhookReceiver()
    const first = await start()
    shops = [first, await start()]
    await signUp('ada@example.test')
    await makeAdministrator(client.db, 'ada@example.test')
    const signedIn = await httpCaller(first.url)('POST /auth/login', account('ada@example.test'))
    token = 'token' in signedIn ? signedIn.token : ''
    admin = httpCaller(first.url, token)
  })
  afterAll(async () => {
    if (!hasPgBouncer) return
    await Promise.all(shops.map((shop) => shop.stop()))
    await receiver.close()
    await client.close()
    await bouncer.kill()
    await database.drop()
    await rm(folder, { recursive: true })
  })

  const pooledUrl = () =>
    `postgres://${database.connection.user}@127.0.0.1:${bouncer.port}/${database.connection.database}`

  const start = async () =>
    startShopProcess({
      DATABASE_URL: pooledUrl(),
      ...(mode === 'session' ? { DATABASE_POOLER: mode } : { DATABASE_DIRECT_URL: databaseUrl(database) }),
      PORT: String(await freePort()),
      MERCER_WORKERS: '0',
      MERCER_DATA: folder,
      MERCER_DEMO: 'off',
      MERCER_OPEN: 'on',
      MERCER_RATE_LIMIT: 'off',
      MERCER_WEBHOOKS_PRIVATE: 'on',
    })

  /** Registers a shopper. @returns an access token */
  async function signUp(email: string): Promise<string> {
    const signUp = { name: 'Ann Shopper', ...account(email), confirmPassword: TEST_PASSWORD }
    return (await httpCaller(shopUrl(0))('POST /auth/register', signUp)).token
  }
  const shopUrl = (number: number) => shops[number % 2]?.url ?? ''

  it('the processes start, and log which time limits the database role lacks', () => {
    for (const shop of shops) {
      if (mode === 'session') expect(shop.output()).not.toContain('alter role')
      else expect(shop.output()).toContain(`alter role mercer_shop set statement_timeout = '15s'`)
    }
  })

  if (mode === 'transaction')
    it('a start with wrong settings reports the right ones in one line', async () => {
      const settings = { directUrl: undefined, readUrl: undefined, pooler: undefined, pool: 3 }
      const open = (changes: Partial<DatabaseSettings>) =>
        openDatabase({ ...settings, ...changes, url: pooledUrl() }, pino({ level: 'silent' }))
      await expect(open({})).rejects.toThrow(/^There is a connection pooler at DATABASE_URL. Set DATABASE_DIRECT_URL/)
      await expect(open({ directUrl: pooledUrl() })).rejects.toThrow(
        'There is a connection pooler at DATABASE_DIRECT_URL, too.',
      )
      await expect(open({ pooler: 'session' })).rejects.toThrow('Set DATABASE_POOLER=transaction')
    })

  it('a response cached by one process is current within a second of a change in the database', async () => {
    const { id } = await addProduct(client.db, { price: 10_00 })
    const path = `/api/products/${id}`
    await vi.waitUntil(async () => (await get(shopUrl(1), path)).isHit, { timeout: 5_000, interval: 20 })
    for (const price of [11, 12, 13]) {
      await client.db
        .update(products)
        .set({ price: price * 100 })
        .where(eq(products.slug, id))
      const committedAt = performance.now()
      // Counts from the request, because a response may take longer on a busy machine.
      await vi.waitUntil(async () => {
        const delay = performance.now() - committedAt
        const isCurrent = (await get(shopUrl(1), path)).text.includes(`"price":${price}`)
        if (!isCurrent) expect(delay).toBeLessThan(1_000)
        return isCurrent
      }, MAX_OUTAGE_MS)
    }
  })

  it('an order placed at one process is paid at the other, and its webhook is sent once', async () => {
    await admin('POST /admin/webhooks', { url: receiver.url, events: ['order.paid'] })
    const { id: productId } = await addProduct(client.db, { stock: 10 })
    const token = await signUp('ann@example.test')
    const orders = []
    for (let number = 0; number < 4; number++) {
      const shopper = httpCaller(shopUrl(number), token)
      await shopper('POST /cart/add', { productId, quantity: 1 })
      orders.push(await buy(httpCaller(shopUrl(number + 1), token)))
    }
    const listReceived = () => receiver.calls.map(({ body }) => JSON.parse(body).data.orderId).sort()
    await vi.waitUntil(() => listReceived().length >= orders.length, { timeout: 20_000, interval: 50 })
    expect(listReceived()).toEqual(orders.map(({ id }) => id).sort())
  })

  it('a product import is checked and applied', async () => {
    const body = new FormData()
    const rows = Array.from({ length: 200 }, (_, index) => `,Item ${index},Halden,Books,5,T-${index},2`)
    body.append('file', new File([csv('ID,Name,Brand,Category,Price,SKU,Stock', ...rows)], 'products.csv'))
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(`${shopUrl(0)}/api/admin/products/import`, { method: 'POST', headers, body })
    const { id }: ProductImportJson = (await response.json()).import
    const readState = async () => (await admin('GET /admin/product-imports/{id}', { id })).import.state
    await vi.waitUntil(async () => (await readState()) === 'checked', { timeout: 20_000, interval: 100 })
    await admin('POST /admin/product-imports/{id}/apply', { id, mode: 'all' })
    await vi.waitUntil(async () => (await readState()) === 'applied', { timeout: 20_000, interval: 100 })
    const { data } = await httpCaller(shopUrl(1))('GET /products', { brand: 'Halden', limit: 1 })
    expect(data?.total).toBeGreaterThanOrEqual(200)
  })

  it(
    `each unit is sold to exactly one of ${BUYERS} concurrent buyers`,
    async () => {
      const extraShops = mode === 'transaction' ? await Promise.all([start(), start()]) : []
      const all = [...shops, ...extraShops]
      const emails = Array.from({ length: BUYERS }, (_, number) => `buyer-${number}@example.test`)
      const tokens = await Promise.all(emails.map(signUp))
      const buyers = tokens.map((token, number) => httpCaller(all[number % all.length]?.url ?? '', token))
      for (let round = 0; round < ROUNDS; round++) {
        const { id: productId } = await addProduct(client.db, { stock: 1 })
        await Promise.all(buyers.map((buyer) => buyer('POST /cart/add', { productId, quantity: 1 })))
        const outcomes = await Promise.allSettled(buyers.map((buyer) => placeOrder(buyer)))
        const errorCodes = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
        expect(errorCodes).toEqual(Array(BUYERS - 1).fill('out_of_stock'))
        await Promise.all(buyers.map((buyer) => buyer('DELETE /cart/clear')))
      }
      await Promise.all(extraShops.map((shop) => shop.stop()))
    },
    60_000 + ROUNDS * 10_000,
  )

  it(`the shop recovers within ${MAX_OUTAGE_MS / 1000} seconds after PgBouncer is killed and restarted`, async () => {
    await bouncer.kill()
    const signIn = (number: number) => httpCaller(shopUrl(number))('POST /auth/login', account('ann@example.test'))
    await expect(signIn(0)).rejects.toMatchObject({ status: 503 })
    await bouncer.start()
    const restartedAt = Date.now()
    for (const number of [0, 1])
      await vi.waitUntil(
        () =>
          signIn(number).then(
            () => true,
            () => false,
          ),
        { timeout: MAX_OUTAGE_MS, interval: 50 },
      )
    expect(Date.now() - restartedAt).toBeLessThan(MAX_OUTAGE_MS)
  })
})

const account = (email: string) => ({ email, password: TEST_PASSWORD })

const databaseUrl = ({ connection: { user, host, port, database } }: TestDatabase) =>
  `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`

async function get(url: string, path: string): Promise<{ text: string; isHit: boolean }> {
  const response = await fetch(`${url}${path}`)
  return { text: await response.text(), isHit: response.headers.get('cache-status') === 'Mercer; hit' }
}
