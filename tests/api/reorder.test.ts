import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { products } from '#server/catalog/products/tables.ts'
import { stockItems } from '#server/commerce/inventory/tables.ts'
import { settings } from '#server/commerce/settings/tables.ts'
import { buy } from '../support/checkout.ts'
import { addProduct } from '../support/products.ts'
import { type Caller, failureOf, openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function order(shopper: Caller, lines: { productId: string; quantity: number }[]) {
  for (const line of lines) await shopper('POST /cart/add', line)
  return buy(shopper)
}

const setStock = (id: number | undefined, onHand: number) =>
  shop.db
    .update(stockItems)
    .set({ onHand })
    .where(eq(stockItems.id, id ?? -1))

it('adds the items of an order to those in the cart', async () => {
  const [one, two] = [await addProduct(shop.db), await addProduct(shop.db)]
  const shopper = await shop.newShopper()
  const bought = await order(shopper, [
    { productId: one.id, quantity: 2 },
    { productId: two.id, quantity: 1 },
  ])
  await shopper('POST /cart/add', { productId: two.id, quantity: 3 })
  const reply = await shopper('POST /orders/{id}/reorder', { id: bought.id })
  expect(reply).toMatchObject({ added: 3, missed: [] })
  const units = Object.fromEntries(reply.items.map(({ productId, quantity }) => [productId, quantity]))
  expect(units).toEqual({ [one.id]: 2, [two.id]: 4 })
  expect((await shopper('GET /cart')).items).toEqual(reply.items)
})

it('adds what is in stock, and gives the reason for each other line', async () => {
  const [gone, draft, sold, few] = [
    await addProduct(shop.db, { name: 'Gone' }),
    await addProduct(shop.db, { name: 'Draft' }),
    await addProduct(shop.db, { name: 'Sold Out' }),
    await addProduct(shop.db, { name: 'Few' }),
  ]
  const shopper = await shop.newShopper()
  const bought = await order(
    shopper,
    [gone, draft, sold, few].map(({ id }) => ({ productId: id, quantity: 3 })),
  )
  await shop.db.update(products).set({ deletedAt: new Date() }).where(eq(products.slug, gone.id))
  await shop.db.update(products).set({ status: 'Draft' }).where(eq(products.slug, draft.id))
  await setStock(sold.variantIds[0], 0)
  await setStock(few.variantIds[0], 2)

  const reply = await shopper('POST /orders/{id}/reorder', { id: bought.id })
  expect(reply.added).toBe(2)
  expect(reply.items).toMatchObject([{ productId: few.id, quantity: 2 }])
  expect(reply.missed).toEqual([
    { name: 'Gone', productId: gone.id, requested: 3, added: 0, reason: 'not_sold' },
    { name: 'Draft', productId: draft.id, requested: 3, added: 0, reason: 'not_sold' },
    { name: 'Sold Out', productId: sold.id, requested: 3, added: 0, reason: 'out_of_stock' },
    { name: 'Few', productId: few.id, requested: 3, added: 2, reason: 'fewer_left' },
  ])
  // The remaining units are in the cart already.
  expect((await shopper('POST /orders/{id}/reorder', { id: bought.id })).added).toBe(0)
  expect((await shopper('GET /cart')).items).toMatchObject([{ quantity: 2 }])
})

it('fills no line beyond its maximum', async () => {
  await shop.db.insert(settings).values({ key: 'maxOrderUnits', value: 1000 })
  const product = await addProduct(shop.db, { stock: 5000, price: 1_00 })
  const shopper = await shop.newShopper()
  const bought = await order(shopper, [{ productId: product.id, quantity: 600 }])
  await shopper('POST /cart/add', { productId: product.id, quantity: 500 })
  const reply = await shopper('POST /orders/{id}/reorder', { id: bought.id })
  expect(reply).toMatchObject({ added: 499, missed: [{ added: 499, reason: 'cart_full' }] })
})

it('adds everything of each of several concurrent reorders', async () => {
  const product = await addProduct(shop.db, { stock: 20 })
  const shopper = await shop.newShopper()
  const bought = await order(shopper, [{ productId: product.id, quantity: 3 }])
  const replies = await Promise.all([1, 2, 3, 4].map(() => shopper('POST /orders/{id}/reorder', { id: bought.id })))
  expect(replies.map(({ added }) => added)).toEqual([3, 3, 3, 3])
  expect((await shopper('GET /cart')).items).toMatchObject([{ quantity: 12 }])
})

it('is for the owner only', async () => {
  const product = await addProduct(shop.db)
  const [owner, other] = [await shop.newShopper(), await shop.newShopper()]
  const bought = await order(owner, [{ productId: product.id, quantity: 1 }])
  expect((await failureOf(other('POST /orders/{id}/reorder', { id: bought.id }))).code).toBe('not_found')
  expect((await failureOf(shop.visitor('POST /orders/{id}/reorder', { id: bought.id }))).code).toBe('unauthenticated')
  expect((await other('GET /cart')).items).toEqual([])
})
