import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { products } from '#server/catalog/products/tables.ts'
import { stockItems } from '#server/commerce/inventory/tables.ts'
import { settings } from '#server/commerce/settings/tables.ts'
import { buy } from '../support/checkout.ts'
import { addProduct } from '../support/products.ts'
import { type Caller, expectFailure, openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function placeAndPay(shopper: Caller, lines: { productId: string; quantity: number }[]) {
  for (const line of lines) await shopper('POST /cart/add', line)
  return buy(shopper)
}

const setStock = (id: number | undefined, onHand: number) =>
  shop.db
    .update(stockItems)
    .set({ onHand })
    .where(eq(stockItems.id, id ?? -1))

it('a reorder adds the items of an order to the cart', async () => {
  const [one, two] = [await addProduct(shop.db), await addProduct(shop.db)]
  const shopper = await shop.newShopper()
  const pastOrder = await placeAndPay(shopper, [
    { productId: one.id, quantity: 2 },
    { productId: two.id, quantity: 1 },
  ])
  await shopper('POST /cart/add', { productId: two.id, quantity: 3 })
  const response = await shopper('POST /orders/{id}/reorder', { id: pastOrder.id })
  expect(response).toMatchObject({ added: 3, missed: [] })
  const units = Object.fromEntries(response.items.map(({ productId, quantity }) => [productId, quantity]))
  expect(units).toEqual({ [one.id]: 2, [two.id]: 4 })
  expect((await shopper('GET /cart')).items).toEqual(response.items)
})

it('a reorder adds available items and reports the reason for each missing line', async () => {
  const [deleted, draft, soldOut, lowStock] = [
    await addProduct(shop.db, { name: 'Deleted' }),
    await addProduct(shop.db, { name: 'Draft' }),
    await addProduct(shop.db, { name: 'Sold Out' }),
    await addProduct(shop.db, { name: 'Low Stock' }),
  ]
  const shopper = await shop.newShopper()
  const pastOrder = await placeAndPay(
    shopper,
    [deleted, draft, soldOut, lowStock].map(({ id }) => ({ productId: id, quantity: 3 })),
  )
  await shop.db.update(products).set({ deletedAt: new Date() }).where(eq(products.slug, deleted.id))
  await shop.db.update(products).set({ status: 'Draft' }).where(eq(products.slug, draft.id))
  await setStock(soldOut.variantIds[0], 0)
  await setStock(lowStock.variantIds[0], 2)

  const response = await shopper('POST /orders/{id}/reorder', { id: pastOrder.id })
  expect(response.added).toBe(2)
  expect(response.items).toMatchObject([{ productId: lowStock.id, quantity: 2 }])
  expect(response.missed).toEqual([
    { name: 'Deleted', productId: deleted.id, requested: 3, added: 0, reason: 'not_sold' },
    { name: 'Draft', productId: draft.id, requested: 3, added: 0, reason: 'not_sold' },
    { name: 'Sold Out', productId: soldOut.id, requested: 3, added: 0, reason: 'out_of_stock' },
    { name: 'Low Stock', productId: lowStock.id, requested: 3, added: 2, reason: 'fewer_left' },
  ])
  // The remaining units are already in the cart.
  expect((await shopper('POST /orders/{id}/reorder', { id: pastOrder.id })).added).toBe(0)
  expect((await shopper('GET /cart')).items).toMatchObject([{ quantity: 2 }])
})

it('a reorder does not exceed the maximum quantity of a line', async () => {
  await shop.db.insert(settings).values({ key: 'maxOrderUnits', value: 1000 })
  const product = await addProduct(shop.db, { stock: 5000, price: 1_00 })
  const shopper = await shop.newShopper()
  const pastOrder = await placeAndPay(shopper, [{ productId: product.id, quantity: 600 }])
  await shopper('POST /cart/add', { productId: product.id, quantity: 500 })
  const response = await shopper('POST /orders/{id}/reorder', { id: pastOrder.id })
  expect(response).toMatchObject({ added: 499, missed: [{ added: 499, reason: 'cart_full' }] })
})

it('concurrent reorders each add all items', async () => {
  const product = await addProduct(shop.db, { stock: 20 })
  const shopper = await shop.newShopper()
  const pastOrder = await placeAndPay(shopper, [{ productId: product.id, quantity: 3 }])
  const responses = await Promise.all(
    [1, 2, 3, 4].map(() => shopper('POST /orders/{id}/reorder', { id: pastOrder.id })),
  )
  expect(responses.map(({ added }) => added)).toEqual([3, 3, 3, 3])
  expect((await shopper('GET /cart')).items).toMatchObject([{ quantity: 12 }])
})

it('only the owner can reorder an order', async () => {
  const product = await addProduct(shop.db)
  const [owner, other] = [await shop.newShopper(), await shop.newShopper()]
  const pastOrder = await placeAndPay(owner, [{ productId: product.id, quantity: 1 }])
  expect((await expectFailure(other('POST /orders/{id}/reorder', { id: pastOrder.id }))).code).toBe('not_found')
  expect((await expectFailure(shop.visitor('POST /orders/{id}/reorder', { id: pastOrder.id }))).code).toBe(
    'unauthenticated',
  )
  expect((await other('GET /cart')).items).toEqual([])
})
