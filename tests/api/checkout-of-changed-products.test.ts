import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Reply } from '#contract/endpoints.ts'
import { address, buy, payAtSandbox, placeOrder } from '../support/checkout.ts'
import { addProduct } from '../support/products.ts'
import { stockOf } from '../support/purchases.ts'
import { failureOf, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())

type Product = Reply<'GET /admin/products/{id}'>['product']

/** A shopper with a product in the cart, and how staff change that product. */
async function cartWithProduct() {
  const { id, variantIds } = await addProduct(shop.db, { stock: 5 })
  const shopper = await shop.newShopper()
  await shopper('POST /cart/add', { productId: id, quantity: 2 })
  const change = async (fields: Partial<Product>) => {
    const { product } = await admin('GET /admin/products/{id}', { id })
    await admin('PUT /admin/products/{id}', { ...product, ...fields })
  }
  return { shopper, id, item: variantIds[0], change }
}

it.each(['Archived', 'Draft'] as const)(
  'a product that became %s in the cart is left out, at a total that the shopper saw',
  async (status) => {
    const { shopper, change, item } = await cartWithProduct()
    const other = await addProduct(shop.db)
    await shopper('POST /cart/add', { productId: other.id })
    const { totals } = await shopper('GET /checkout/quote')
    await change({ status })
    const form = { ...address, shippingMethod: 'standard' as const, expectedTotal: totals.standard?.total ?? 0 }
    const refused = await failureOf(shopper('POST /orders/create', form, { idempotencyKey: crypto.randomUUID() }))
    expect(refused.code).toBe('total_changed')
    expect((await placeOrder(shopper)).items).toMatchObject([{ productId: other.id }])
    expect(await stockOf(shop, item)).toEqual({ onHand: 5, reserved: 0 })
  },
)

it('an order that was placed is paid although its product was archived meanwhile', async () => {
  const { shopper, change, item } = await cartWithProduct()
  const order = await placeOrder(shopper)
  await change({ status: 'Archived' })
  const { paymentIntentId } = await payAtSandbox(shopper, order)
  await shopper('POST /payment/confirm', { orderId: order.id, paymentIntentId })
  expect((await shopper('GET /orders/{id}', { id: order.id })).order.status).toBe('Processing')
  expect(await stockOf(shop, item)).toEqual({ onHand: 3, reserved: 0 })
})

it('a product that was moved to another category in the cart, whose former one was deleted, is sold', async () => {
  const { category } = await admin('POST /admin/categories', { name: 'Left category' })
  const { shopper, change, id } = await cartWithProduct()
  await change({ category: category.name })
  expect((await shopper('GET /cart')).items).toMatchObject([{ productId: id, quantity: 2 }])
  await change({ category: 'Books' })
  await admin('DELETE /admin/categories/{id}', { id: category.id })
  expect((await buy(shopper)).items).toMatchObject([{ quantity: 2 }])
})
