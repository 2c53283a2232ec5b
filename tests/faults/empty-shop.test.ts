import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAdministrator } from '#server/identity/accounts/make-administrator.ts'
import { httpCaller } from '../support/http-caller.ts'
import { type KillableShop, openKillableShop } from './killable-shop.ts'

let shop: KillableShop
beforeAll(async () => {
  shop = await openKillableShop()
})
afterAll(() => shop.close())

it('the owner of a shop without the demo store adds the first category and product', async () => {
  const visitor = httpCaller(shop.url)
  const email = 'owner@example.test'
  const password = randomUUID()
  await visitor('POST /auth/register', { name: 'Olive Owner', email, password, confirmPassword: password })
  expect(await makeAdministrator(shop.client.db, email)).toBeDefined()
  const owner = httpCaller(shop.url, (await visitor('POST /auth/login', { email, password })).token)

  expect((await visitor('GET /products/categories')).categories).toEqual([])
  const { category } = await owner('POST /admin/categories', { name: 'Posters' })
  const product = { name: 'First of its kind', brand: 'Halden', category: category.name, price: 20 }
  await owner('POST /admin/products', { ...product, variants: [{ sku: 'FIRST', stockCount: 1 }] })
  expect((await visitor('GET /products/categories')).categories).toMatchObject([{ name: 'Posters', count: 1 }])
})
