import { afterAll, beforeAll, expect, it } from 'vitest'
import { startShopProcess } from '../support/shop-process.ts'
import { openSales } from './interrupted-sales.ts'
import { type KillableShop, openKillableShop, type Victim } from './killable-shop.ts'

let shop: KillableShop

beforeAll(async () => {
  shop = await openKillableShop()
})
afterAll(() => shop.close())

it('server: no confirmed order or payment is lost when the server is killed', () => expectNothingLost('server'))

it('database: no confirmed order or payment is lost when the database is killed', { tags: ['short'] }, () =>
  expectNothingLost('database'),
)

it('both: no confirmed order or payment is lost when server and database are killed at once', () =>
  expectNothingLost('both'))

async function expectNothingLost(victim: Victim): Promise<void> {
  const sales = await openSales(shop.client.db, shop.url)
  await sales.during(() => shop.kill(victim))
  await sales.expectNothingLost()
}

it('a second shop on the same data folder does not start', async () => {
  const second = startShopProcess({ MERCER_DATA: shop.folder, MERCER_DEMO: 'off', MERCER_OPEN: 'on' })
  await expect(second).rejects.toThrow(/Another Mercer is running on the data/)
  const health = await fetch(`${shop.url}/readyz`)
  expect(health.status).toBe(200)
})
