import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { categories } from '#contract/shop.ts'
import { makeAdministrator } from '#server/identity/accounts/make-administrator.ts'
import { httpCaller } from '../support/http-caller.ts'
import { type KillableShop, openKillableShop } from './killable-shop.ts'

let shop: KillableShop
beforeAll(async () => {
  shop = await openKillableShop()
})
afterAll(() => shop.close())

it('a shop without the demo has what its owner needs to sell the first product', async () => {
  const visitor = httpCaller(shop.url)
  const email = 'owner@example.test'
  const password = randomUUID()
  await visitor('POST /auth/register', { name: 'Olive Owner', email, password, confirmPassword: password })
  expect(await makeAdministrator(shop.client.db, email)).toBeDefined()
  const owner = httpCaller(shop.url, (await visitor('POST /auth/login', { email, password })).token)

  for (const [index, category] of categories.entries()) {
    const product = { name: `First of ${category}`, brand: 'Halden', category, price: 20 }
    await owner('POST /admin/products', { ...product, variants: [{ sku: `FIRST-${index}`, stockCount: 1 }] })
  }
  const shown = (await visitor('GET /products/categories')).categories
  expect(shown.map(({ name, count }) => [name, count])).toEqual(categories.map((name) => [name, 1]))
  const photographs = shown.filter(({ image }) => image.startsWith('/media/demo/'))
  expect(photographs).toHaveLength(4)
  for (const { image } of photographs)
    expect(existsSync(new URL(`../../assets/pictures/${image.slice('/media/demo/'.length)}`, import.meta.url))).toBe(
      true,
    )
})
