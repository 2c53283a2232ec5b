import { afterAll, beforeAll, expect, it } from 'vitest'
import { buy, cards, payAtSandbox, type placeOrder } from '../support/checkout.ts'
import { advanceClock } from '../support/clock.ts'
import { holdStock, newIpAddress, newShopperAt, type ShopperOptions } from '../support/holds.ts'
import { addProduct } from '../support/products.ts'
import { readStock } from '../support/purchases.ts'
import { type Caller, expectFailure, openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({}, undefined, { hasClock: true })
})
afterAll(() => shop.close())

const newShopper = (options?: ShopperOptions) => newShopperAt(shop, options)

const readReserved = async (stockItem: number | undefined) => (await readStock(shop, stockItem))?.reserved

async function startSlowPayment(shopper: Caller, order: Awaited<ReturnType<typeof placeOrder>>) {
  const { paymentIntentId } = await payAtSandbox(shopper, order, cards.slow)
  const { order: processing } = await shopper('POST /payment/confirm', { orderId: order.id, paymentIntentId })
  expect(processing.paymentStatus).toBe('processing')
}

it('an account that has just paid or was refunded can reserve no more than a new account', async () => {
  const [cheap, product] = [await addProduct(shop.db, { price: 1_00 }), await addProduct(shop.db, { stock: 100 })]
  const address = newIpAddress()
  const attacker = await newShopper({ address, verified: false })
  await attacker('POST /cart/add', { productId: cheap.id })
  const paid = await buy(attacker)
  expect((await expectFailure(holdStock(attacker, product.id, 100))).details.lines).toMatchObject([{ available: 15 }])
  await advanceClock(shop, 23 * 60)
  expect((await expectFailure(holdStock(attacker, product.id, 100))).details.lines).toMatchObject([{ available: 15 }])
  await advanceClock(shop, 61)
  expect((await expectFailure(holdStock(attacker, product.id, 100))).details.lines).toMatchObject([{ available: 50 }])
  await attacker('POST /orders/{id}/cancel', { id: paid.id })
  expect((await expectFailure(holdStock(attacker, product.id, 100))).details.lines).toMatchObject([{ available: 15 }])
})

it('accounts at one address that pay, order and cancel can reserve only a quarter of a product', async () => {
  const [cheap, product] = [await addProduct(shop.db, { price: 1_00 }), await addProduct(shop.db, { stock: 100 })]
  const address = newIpAddress()
  for (let count = 0; count < 6; count++) {
    const attacker = await newShopper({ address, verified: false })
    await attacker('POST /cart/add', { productId: cheap.id })
    const paid = await buy(attacker)
    for (const quantity of [100, 15, 5, 2, 1])
      if ((await holdStock(attacker, product.id, quantity).catch(() => null)) !== null) break
    await attacker('POST /orders/{id}/cancel', { id: paid.id })
  }
  expect(await readReserved(product.variantIds[0])).toBeLessThanOrEqual(25)
  await holdStock(await newShopper({ verified: false }), product.id, 2)
})

it('units of an order count as reserved while its payment is in progress', async () => {
  const product = await addProduct(shop.db, { stock: 100 })
  const address = newIpAddress()
  const attacker = await newShopper({ address, verified: false })
  await startSlowPayment(attacker, await holdStock(attacker, product.id, 15))
  expect((await expectFailure(holdStock(attacker, product.id, 1))).code).toBe('stock_limited')
  for (let count = 0; count < 8; count++) {
    const another = await newShopper({ address, verified: false })
    for (const quantity of [15, 5, 2, 1]) {
      const order = await holdStock(another, product.id, quantity).catch(() => null)
      if (order) {
        await startSlowPayment(another, order)
        break
      }
    }
  }
  expect(await readReserved(product.variantIds[0])).toBeLessThanOrEqual(25)
  await holdStock(await newShopper({ verified: false }), product.id, 2)
  await holdStock(await newShopper(), product.id, 2)
})
