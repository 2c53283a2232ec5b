import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placeOrder } from '../support/checkout.ts'
import { advanceClock } from '../support/clock.ts'
import { holdStock, newShopperAt } from '../support/holds.ts'
import { addDigitalProduct, uploadFile } from '../support/product-files.ts'
import { addProduct } from '../support/products.ts'
import { promotionsOf } from '../support/promotions.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
let code: string
beforeAll(async () => {
  shop = await openTestShop({}, undefined, { hasClock: true })
  admin = await shop.newAdmin()
  ;({ code } = await promotionsOf(admin).addWithCode({ percent: 100 }))
})
afterAll(() => shop.close())

async function orderForFree(productId: string) {
  const shopper = await newShopperAt(shop)
  await shopper('POST /cart/add', { productId })
  await shopper('POST /cart/codes', { code })
  return { shopper, order: await placeOrder(shopper) }
}

describe('a free order', () => {
  it('gives access to its files', async () => {
    const product = await addDigitalProduct(shop, admin)
    await uploadFile(shop, admin, product.id, { name: 'Free.txt', bytes: new TextEncoder().encode('Free') })
    const { shopper, order } = await orderForFree(product.id)
    expect(order).toMatchObject({ total: 0, status: 'Completed' })
    const { downloads } = await shopper('GET /orders/{id}/downloads', { id: order.id })
    expect((await shop.app.inject({ url: downloads[0]?.path ?? '' })).body).toBe('Free')
  })

  it('leaves the shopper with the limits of a new account', async () => {
    const { shopper } = await orderForFree((await addProduct(shop.db)).id)
    await advanceClock(shop, 24 * 60)
    const product = await addProduct(shop.db, { stock: 20 })
    expect((await expectFailure(holdStock(shopper, product.id, 10))).code).toBe('stock_limited')
  })
})
