import { afterAll, beforeAll, expect, it } from 'vitest'
import { orders } from '#server/sales/orders/tables.ts'
import { placeOrder } from '../support/checkout.ts'
import { addProduct } from '../support/products.ts'
import { expectFailure, openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function orderProduct(productId: string, quantity: number) {
  const shopper = await shop.newShopper()
  await shopper('POST /cart/add', { productId, quantity })
  return placeOrder(shopper)
}

it('a rejected order uses no order number, even if a concurrent order took the last unit', async () => {
  const product = await addProduct(shop.db, { stock: 3 })
  const shoppers = await Promise.all(Array.from({ length: 9 }, () => shop.newShopper()))
  for (const shopper of shoppers) await shopper('POST /cart/add', { productId: product.id })
  const outcomes = await Promise.allSettled(shoppers.map((shopper) => placeOrder(shopper)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  const plentiful = await addProduct(shop.db, { stock: 100 })
  await expectFailure(orderProduct(plentiful.id, 50))
  const rows = await shop.db.select({ id: orders.id }).from(orders)
  const numbers = rows.map(({ id }) => Number(id.slice(4))).sort((a, b) => a - b)
  const nextOrder = await orderProduct(plentiful.id, 1)
  expect(Number(nextOrder.id.slice(4))).toBe((numbers.at(-1) ?? 0) + 1)
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})
