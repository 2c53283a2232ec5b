import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CachingShop, cachedReply, openCachingShop } from '../support/caching-shop.ts'
import { issueGiftCard } from '../support/gift-cards.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
let caching: CachingShop
beforeAll(async () => {
  shop = await openTestShop()
  caching = await openCachingShop(shop)
  await caching.waitUntilCurrent()
})
afterAll(async () => {
  await caching.close()
  await shop.close()
})

it('pages link to the balance of gift cards as soon as the shop has issued one, although they were cached', async () => {
  const admin = await shop.newAdmin()
  const before = await cachedReply(caching, '/api/storefront')
  expect(JSON.parse(before.body.toString()).shop.giftCards).toBeUndefined()
  await issueGiftCard(admin, 10)
  await expect
    .poll(async () => JSON.parse((await caching.get('/api/storefront')).body.toString()).shop.giftCards)
    .toBe(true)
})
