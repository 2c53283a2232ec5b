import { afterAll, beforeAll, expect, it } from 'vitest'
import { buy, cards, payAtSandbox, type placeOrder } from '../support/checkout.ts'
import { advanceClock } from '../support/clock.ts'
import { hold, newIpAddress, newShopperAt, type ShopperOptions } from '../support/holds.ts'
import { addProduct } from '../support/products.ts'
import { stockOf } from '../support/purchases.ts'
import { type Caller, failureOf, openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({}, undefined, { hasClock: true })
})
afterAll(() => shop.close())

const newShopper = (who?: ShopperOptions) => newShopperAt(shop, who)

const isReserved = async (stockItem: number | undefined) => (await stockOf(shop, stockItem))?.reserved

async function beginSlowPayment(shopper: Caller, order: Awaited<ReturnType<typeof placeOrder>>) {
  const { paymentIntentId } = await payAtSandbox(shopper, order, cards.slow)
  const { order: begun } = await shopper('POST /payment/confirm', { orderId: order.id, paymentIntentId })
  expect(begun.paymentStatus).toBe('processing')
}

it('an account that has just paid, or was refunded, may hold no more than a new one', async () => {
  const [cheap, product] = [await addProduct(shop.db, { price: 1_00 }), await addProduct(shop.db, { stock: 100 })]
  const address = newIpAddress()
  const attacker = await newShopper({ address, verified: false })
  await attacker('POST /cart/add', { productId: cheap.id })
  const paid = await buy(attacker)
  expect((await failureOf(hold(attacker, product.id, 100))).details.lines).toMatchObject([{ available: 15 }])
  await advanceClock(shop, 23 * 60)
  expect((await failureOf(hold(attacker, product.id, 100))).details.lines).toMatchObject([{ available: 15 }])
  await advanceClock(shop, 61)
  expect((await failureOf(hold(attacker, product.id, 100))).details.lines).toMatchObject([{ available: 50 }])
  await attacker('POST /orders/{id}/cancel', { id: paid.id })
  expect((await failureOf(hold(attacker, product.id, 100))).details.lines).toMatchObject([{ available: 15 }])
})

it('accounts at one address that pay, order and cancel leave most of a product to others', async () => {
  const [cheap, product] = [await addProduct(shop.db, { price: 1_00 }), await addProduct(shop.db, { stock: 100 })]
  const address = newIpAddress()
  for (let count = 0; count < 6; count++) {
    const attacker = await newShopper({ address, verified: false })
    await attacker('POST /cart/add', { productId: cheap.id })
    const paid = await buy(attacker)
    for (const quantity of [100, 15, 5, 2, 1])
      if ((await hold(attacker, product.id, quantity).catch(() => null)) !== null) break
    await attacker('POST /orders/{id}/cancel', { id: paid.id })
  }
  expect(await isReserved(product.variantIds[0])).toBeLessThanOrEqual(25)
  await hold(await newShopper({ verified: false }), product.id, 2)
})

it('units of a payment in progress count as held until it is paid', async () => {
  const product = await addProduct(shop.db, { stock: 100 })
  const address = newIpAddress()
  const attacker = await newShopper({ address, verified: false })
  await beginSlowPayment(attacker, await hold(attacker, product.id, 15))
  expect((await failureOf(hold(attacker, product.id, 1))).code).toBe('stock_limited')
  for (let count = 0; count < 8; count++) {
    const another = await newShopper({ address, verified: false })
    for (const quantity of [15, 5, 2, 1]) {
      const order = await hold(another, product.id, quantity).catch(() => null)
      if (order) {
        await beginSlowPayment(another, order)
        break
      }
    }
  }
  expect(await isReserved(product.variantIds[0])).toBeLessThanOrEqual(25)
  await hold(await newShopper({ verified: false }), product.id, 2)
  await hold(await newShopper(), product.id, 2)
})
