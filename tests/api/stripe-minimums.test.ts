import { afterAll, beforeAll, expect, it } from 'vitest'
import { placeOrder } from '../support/checkout.ts'
import { addProduct } from '../support/products.ts'
import { createShopperWithCart } from '../support/purchases.ts'
import { expectFailure, openTestShop, type TestShop } from '../support/shop.ts'
import { openStripeServer, type StripeServer, stripeKeys } from '../support/stripe-server.ts'

let stripe: StripeServer
let shop: TestShop
beforeAll(async () => {
  stripe = await openStripeServer()
  shop = await openTestShop({ ...stripeKeys, STRIPE_API_URL: stripe.url })
})
afterAll(async () => {
  await shop.close()
  await stripe.close()
})

it('an order below Stripe’s minimum amount is rejected before an earlier unpaid order is replaced; one at that amount is placed', async () => {
  const { shopper } = await createShopperWithCart(shop, 10, 1, 20_00)
  const earlier = await placeOrder(shopper)
  await shopper('DELETE /cart/clear')
  const cheap = await addProduct(shop.db, { price: 45 })
  await shopper('POST /cart/add', { productId: cheap.id })
  // 45 cents and 8% tax are 49 cents.
  const failure = await expectFailure(placeOrder(shopper))
  expect(failure).toMatchObject({ status: 409, code: 'order_too_small' })
  expect(failure.message).toContain('$0.50')
  expect((await shopper('GET /orders/{id}', { id: earlier.id })).order.status).toBe('Pending')
  const { id } = await addProduct(shop.db, { price: 1 })
  await shopper('POST /cart/add', { productId: id })
  expect((await placeOrder(shopper)).id).not.toBe(earlier.id)
})
