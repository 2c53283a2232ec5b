import { afterAll, beforeAll, expect, it } from 'vitest'
import { placeOrder } from '../support/checkout.ts'
import { issueGiftCard, placeWithTenders, quoteDue } from '../support/gift-cards.ts'
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

it('a gift card that would leave less than the minimum amount pays less, so that exactly this amount is left', async () => {
  const { shopper } = await createShopperWithCart(shop, 10, 1, 20_00)
  const { expectedTotal } = await quoteDue(shopper)
  const gift = await issueGiftCard(await shop.newAdmin(), (Math.round(expectedTotal * 100) - 20) / 100)
  await shopper('POST /cart/gift-cards', { code: gift.code })
  expect(await quoteDue(shopper)).toEqual({ expectedTotal, expectedDue: 0.5 })
  const { id: orderId } = await placeWithTenders(shopper)
  expect((await shopper('POST /payment/create-intent', { orderId })).amount).toBe(0.5)
})

it('a gift card that covers the order is not reduced to the minimum amount', async () => {
  const { shopper } = await createShopperWithCart(shop, 10, 1, 20_00)
  const gift = await issueGiftCard(await shop.newAdmin(), 100)
  await shopper('POST /cart/gift-cards', { code: gift.code })
  const { id } = await placeWithTenders(shopper)
  expect((await shopper('GET /orders/{id}', { id })).order.paymentStatus).toBe('paid')
})
