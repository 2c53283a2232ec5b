import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AdminOrderQuery } from '#contract/admin-orders.ts'
import { MAX_FOUND_OF_KIND } from '#contract/panel-search.ts'
import { UserQuery } from '#contract/users.ts'
import { listAdminOrders } from '#server/reporting/analytics/list-orders.ts'
import { searchPanel } from '#server/reporting/panel-search/search-panel.ts'
import { listUsers } from '#server/reporting/users/list-users.ts'
import { buy } from '../support/checkout.ts'
import { addProduct } from '../support/products.ts'
import { createShopperWithCart } from '../support/purchases.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())

const search = async (q: string) => (await admin('GET /admin/search', { q })).results

it('panel search finds orders, products and users, with a limited number of each kind', async () => {
  const { shopper } = await createShopperWithCart(shop)
  const order = await buy(shopper)
  expect(await search(order.id)).toContainEqual(expect.objectContaining({ kind: 'order', id: order.id }))
  const shopperResults = await search(shopper.email)
  for (const kind of ['order', 'user']) expect(shopperResults.map((found) => found.kind)).toContain(kind)
  await admin('PUT /orders/{id}/status', { id: order.id, status: 'Shipped', carrier: 'UPS', trackingNumber: '1Z42' })
  expect(await search('1Z42')).toMatchObject([{ kind: 'order', id: order.id }])
  const names = Array.from({ length: MAX_FOUND_OF_KIND + 2 }, (_, index) => `Glow lantern ${index}`)
  for (const name of names) await addProduct(shop.db, { name })
  expect(await search('glow lantern')).toHaveLength(MAX_FOUND_OF_KIND)
  expect(await search('no such record')).toEqual([])
})

it('panel search does not run the slow queries for order figures and account counts', async () => {
  const queries: string[] = []
  const logged = drizzle(shop.pool, { logger: { logQuery: (text) => void queries.push(text) } })
  const listFigures = () => queries.splice(0).filter((text) => /"tallies"|"analytics_days"/.test(text))
  await listAdminOrders(logged, AdminOrderQuery.parse({}))
  expect(listFigures().length).toBeGreaterThan(0)
  await listUsers(logged, UserQuery.parse({}))
  expect(listFigures().length).toBeGreaterThan(0)
  await searchPanel(logged, 'admin', 'ann')
  expect(queries.length).toBeGreaterThan(0)
  expect(listFigures()).toEqual([])
})

it('panel search requires a staff account and a search term', async () => {
  const shopper = await shop.newShopper()
  expect((await expectFailure(shopper('GET /admin/search', { q: 'a' }))).code).toBe('forbidden')
  expect((await expectFailure(admin('GET /admin/search', { q: ' ' }))).status).toBe(400)
})
