import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { stockItems } from '#server/commerce/inventory/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { orderItems, orders } from '#server/sales/orders/tables.ts'
import { addProduct } from '../support/products.ts'
import { startShopProcess } from '../support/shop-process.ts'
import { type Buyer, newBuyer } from './buyer.ts'
import { type KillableShop, openKillableShop, type Victim } from './killable-shop.ts'

const STOCK = 100_000
const BUYERS = 4

let shop: KillableShop

beforeEach(async () => {
  shop = await openKillableShop()
})
afterEach(() => shop.close())

it.each<[Victim, string]>([
  ['server', 'keeps everything it confirmed when the server is killed'],
  ['database', 'recovers without losing anything it confirmed when the database is killed'],
  ['both', 'keeps everything it confirmed when both are killed at once'],
])('%s: %s', async (victim) => {
  const { productId, buyers } = await openForBuyers()
  await whileBuying(buyers, productId, () => shop.kill(victim))
  await expectNothingLost(buyers)
})

it('allows no second shop on the same data folder', async () => {
  const second = startShopProcess({ MERCER_DATA: shop.folder, MERCER_DEMO: 'off', MERCER_OPEN: 'on' })
  await expect(second).rejects.toThrow(/Another Mercer is running on the data/)
  const health = await fetch(`${shop.url}/readyz`)
  expect(health.status).toBe(200)
})

async function openForBuyers(): Promise<{ productId: string; buyers: Buyer[] }> {
  const { id } = await addProduct(shop.client.db, { stock: STOCK })
  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, (_, number) => newBuyer(shop.url, `buyer-${number}@example.test`)),
  )
  return { productId: id, buyers }
}

/** Causes the fault while shoppers are buying, and waits for their last purchases. */
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
  await shop.client.db.transaction((tx) => expectStockAddsUp(tx, ids), { isolationLevel: 'repeatable read' })
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
