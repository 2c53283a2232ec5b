import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connect, type Database, type DatabaseClient } from '#server/database/client.ts'
import { socketAddress } from '#server/database/postgres/address.ts'
import { runningPostmaster } from '#server/database/postgres/postmaster.ts'
import { stockItems } from '#server/inventory/tables.ts'
import { orderItems, orders } from '#server/orders/tables.ts'
import { addProduct } from '../support/products.ts'
import { freePort, type ShopProcess, startShopProcess, untilReady } from '../support/shop-process.ts'
import { type Buyer, newBuyer } from './buyer.ts'

const STOCK = 100_000
const BUYERS = 4

let folder: string
let port: string
let shop: ShopProcess

beforeEach(async () => {
  port = String(await freePort())
  folder = await mkdtemp(join(tmpdir(), 'mercer-faults-'))
  shop = await start()
})

afterEach(async () => {
  await shop.stop()
  await rm(folder, { recursive: true, force: true })
})

it('keeps what it acknowledged when the server is killed', async () => {
  const { productId, buyers } = await openForBuyers()
  await whileBuying(buyers, productId, () => shop.kill())
  shop = await start()
  await expectNothingLost(buyers)
})

it('recovers by itself, with all it acknowledged, when the database is killed', async () => {
  const { productId, buyers } = await openForBuyers()
  await whileBuying(buyers, productId, async () => {
    const killed = await killDatabase()
    // Until the new one is there, processes of the old one may still answer.
    await vi.waitUntil(async () => ![undefined, killed].includes(await postmaster()), { timeout: 30_000 })
    await untilReady(shop.url)
    await sleep(500)
  })
  await expectNothingLost(buyers)
})

it('keeps what it acknowledged when both are killed at once', async () => {
  const { productId, buyers } = await openForBuyers()
  await whileBuying(buyers, productId, async () => {
    await Promise.all([killDatabase(), shop.kill()])
  })
  shop = await start()
  await expectNothingLost(buyers)
})

it('lets no second shop work on the same data', async () => {
  const second = startShopProcess({ MERCER_DATA: folder, MERCER_DEMO: 'off' })
  await expect(second).rejects.toThrow(/Another Mercer is running on the data/)
  const health = await fetch(`${shop.url}/readyz`)
  expect(health.status).toBe(200)
})

const start = () =>
  startShopProcess({
    PORT: port,
    MERCER_DATA: folder,
    MERCER_DEMO: 'off',
    MERCER_RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
  })

async function openForBuyers(): Promise<{ productId: string; buyers: Buyer[] }> {
  const { id } = await inDatabase(({ db }) => addProduct(db, { stock: STOCK }))
  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, (_, number) => newBuyer(shop.url, `buyer-${number}@example.test`)),
  )
  return { productId: id, buyers }
}

/** Does its worst in the middle of the buying, which ends after it. */
async function whileBuying(buyers: Buyer[], productId: string, fault: () => Promise<void>): Promise<void> {
  const closing = new AbortController()
  const buying = buyers.map((buyer) => buyer.shop(productId, closing.signal))
  while (buyers.some(({ paid }) => paid.size < 3)) await sleep(20)
  await fault()
  closing.abort()
  await Promise.all(buying)
}

async function expectNothingLost(buyers: Buyer[]): Promise<void> {
  for (const buyer of buyers) {
    for (const { id, items, total } of buyer.placed) {
      expect(await buyer.order(id)).toMatchObject({ id, items, total })
    }
    for (const id of buyer.paid) {
      expect(await buyer.order(id)).toMatchObject({ status: 'Processing', paymentStatus: 'paid' })
    }
    for (const attempt of [...buyer.unanswered]) {
      await buyer.repeat(attempt).catch((error) => expect(error).toMatchObject({ status: 409 }))
    }
  }
  const ids = buyers.flatMap(({ placed }) => placed.map(({ id }) => id))
  expect(new Set(ids).size, 'one order for each key').toBe(ids.length)
  await inDatabase(({ db }) =>
    db.transaction((tx) => expectStockAddsUp(tx, ids), { isolationLevel: 'repeatable read' }),
  )
}

async function expectStockAddsUp(db: Database, ids: string[]): Promise<void> {
  expect(await db.$count(orders)).toBe(ids.length)
  const unitsOf = async (status: 'Processing' | 'Pending') => {
    const [ordered] = await db
      .select({ units: sql<number>`coalesce(sum(${orderItems.quantity}), 0)::int` })
      .from(orderItems)
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .where(eq(orders.status, status))
    return ordered?.units ?? 0
  }
  expect(await db.select().from(stockItems)).toMatchObject([
    { onHand: STOCK - (await unitsOf('Processing')), reserved: await unitsOf('Pending') },
  ])
}

async function inDatabase<T>(work: (client: DatabaseClient) => Promise<T>): Promise<T> {
  const { connection } = await socketAddress(join(folder, 'postgres'), undefined)
  const client = connect({ ...connection, database: 'mercer' }, () => {})
  try {
    return await work(client)
  } finally {
    await client.close()
  }
}

async function killDatabase(): Promise<number> {
  const pid = await postmaster()
  if (pid === undefined) throw new Error('The database does not run')
  process.kill(pid, 'SIGKILL')
  return pid
}

const postmaster = () => runningPostmaster(join(folder, 'postgres', 'cluster'))
