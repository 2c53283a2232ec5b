import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Reply } from '#contract/endpoints.ts'
import { address, buy, payAtSandbox, placeOrder } from '../support/checkout.ts'
import { addProduct } from '../support/products.ts'
import { readStock } from '../support/purchases.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())

type Product = Reply<'GET /admin/products/{id}'>['product']

/** Creates a shopper with a product in the cart. `changeProduct` edits that product as staff. */
async function cartWithProduct() {
  const { id, variantIds } = await addProduct(shop.db, { stock: 5 })
  const shopper = await shop.newShopper()
  await shopper('POST /cart/add', { productId: id, quantity: 2 })
  const changeProduct = async (fields: Partial<Product>) => {
    const { product } = await admin('GET /admin/products/{id}', { id })
    await admin('PUT /admin/products/{id}', { ...product, ...fields })
  }
  return { shopper, id, item: variantIds[0], changeProduct }
}

it.each(['Archived', 'Draft'] as const)(
  'a product that becomes %s while in the cart is not ordered, and the changed total must be confirmed',
  async (status) => {
    const { shopper, changeProduct, item } = await cartWithProduct()
    const other = await addProduct(shop.db)
    await shopper('POST /cart/add', { productId: other.id })
    const { totals } = await shopper('GET /checkout/quote')
    await changeProduct({ status })
    const form = { ...address, shippingMethod: 'standard' as const, expectedTotal: totals.standard?.total ?? 0 }
    const failure = await expectFailure(shopper('POST /orders/create', form, { idempotencyKey: crypto.randomUUID() }))
    expect(failure.code).toBe('total_changed')
    expect((await placeOrder(shopper)).items).toMatchObject([{ productId: other.id }])
    expect(await readStock(shop, item)).toEqual({ onHand: 5, reserved: 0 })
  },
)

it('an order can be paid after its product is archived', async () => {
  const { shopper, changeProduct, item } = await cartWithProduct()
  const order = await placeOrder(shopper)
  await changeProduct({ status: 'Archived' })
  const { paymentIntentId } = await payAtSandbox(shopper, order)
  await shopper('POST /payment/confirm', { orderId: order.id, paymentIntentId })
  expect((await shopper('GET /orders/{id}', { id: order.id })).order.status).toBe('Processing')
  expect(await readStock(shop, item)).toEqual({ onHand: 3, reserved: 0 })
})

it('a product in the cart can be bought after it moves to another category and its former category is deleted', async () => {
  const { category } = await admin('POST /admin/categories', { name: 'Left category' })
  const { shopper, changeProduct, id } = await cartWithProduct()
  await changeProduct({ category: category.name })
  expect((await shopper('GET /cart')).items).toMatchObject([{ productId: id, quantity: 2 }])
  await changeProduct({ category: 'Books' })
  await admin('DELETE /admin/categories/{id}', { id: category.id })
  expect((await buy(shopper)).items).toMatchObject([{ quantity: 2 }])
})
