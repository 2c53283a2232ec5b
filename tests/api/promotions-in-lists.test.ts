import { afterAll, beforeAll, expect, it } from 'vitest'
import { addEuroMarket, type EuroMarket } from '../support/euro-market.ts'
import { addProduct } from '../support/products.ts'
import { promotionsOf } from '../support/promotions.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
let market: EuroMarket
beforeAll(async () => {
  shop = await openTestShop()
  const admin = await shop.newAdmin()
  market = await addEuroMarket(shop, admin)
  await promotionsOf(admin).add({
    needsCode: false,
    percent: 20,
    targets: { selection: { rule: { match: 'all', conditions: [{ what: 'sale', not: true }] } } },
  })
})
afterAll(() => shop.close())

it('a promotion of what is not on sale uses the price list of the shopper', async () => {
  const reduced = await addProduct(shop.db, { price: 100_00 })
  const regular = await addProduct(shop.db, { price: 100_00 })
  await market.price({ [reduced.id]: { price: 70, compareAt: 100 }, [regular.id]: 90 })
  const saved = async (product: string, prefix: string) => {
    const response = await shop.app.inject({
      ...{ method: 'POST', url: `/api/cart/discounts?market=${prefix}` },
      payload: { items: [{ productId: product, quantity: 1 }] },
    })
    return response.json().discounts?.discount ?? 0
  }
  expect([await saved(regular.id, ''), await saved(reduced.id, '')]).toEqual([20, 20])
  expect([await saved(regular.id, 'en-at'), await saved(reduced.id, 'en-at')]).toEqual([18, 0])
})
