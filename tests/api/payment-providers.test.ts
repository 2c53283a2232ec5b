import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readConfig } from '#server/app/config.ts'
import { releaseReservations } from '#server/sales/checkout/jobs.ts'
import { payments } from '#server/sales/payments/tables.ts'
import { buy, placeOrder } from '../support/checkout.ts'
import { createShopperWithCart, expireReservation, readStock } from '../support/purchases.ts'
import { expectFailure } from '../support/shop.ts'
import { stripeKeys } from '../support/stripe-server.ts'
import { openStripeShop, type StripeShop } from '../support/stripe-shop.ts'

let shop: StripeShop
beforeAll(async () => {
  shop = await openStripeShop({ PAYMENT_PROVIDER: 'sandbox' })
})
beforeEach(() => setCurrentProvider('sandbox'))
afterAll(() => shop.close())

/** Sets the provider of new payments, as a restart with another PAYMENT_PROVIDER does. */
function setCurrentProvider(name: 'sandbox' | 'stripe'): void {
  Object.assign(shop.shop.payments, { current: shop.shop.payments.find(name) })
}

const refund = (id: string) =>
  shop.admin('POST /admin/orders/{id}/refunds', { id, amount: 1, reason: 'Sorry' }, { idempotencyKey: randomUUID() })

it('new payments use the configured provider if several are connected', async () => {
  const { shopper } = await createShopperWithCart(shop)
  expect((await shopper('GET /checkout/options')).payment.provider).toBe('sandbox')
  expect(shop.shop.payments.all.map(({ name }) => name)).toEqual(['sandbox', 'stripe'])
  expect(readConfig({ ...stripeKeys }, '/').paymentProvider).toBe('stripe')
  expect(() => readConfig({ PAYMENT_PROVIDER: 'stripe' }, '/')).toThrow('PAYMENT_PROVIDER is stripe')
})

it('each payment is refunded, canceled and audited through its own provider', async () => {
  setCurrentProvider('stripe')
  const paidAtStripe = await shop.createPaidOrder()
  const unpaidAtStripe = await shop.startPayment()
  setCurrentProvider('sandbox')
  const { shopper } = await createShopperWithCart(shop)
  const paidAtSandbox = await buy(shopper)

  await refund(paidAtStripe.id)
  expect(shop.records.refunds.at(-1)).toMatchObject({ payment_intent: paidAtStripe.intentId, amount: 1_00 })
  const stripeRefundCount = shop.records.refunds.length
  expect((await refund(paidAtSandbox.id)).order.paymentStatus).toBe('partially_refunded')
  expect(shop.records.refunds).toHaveLength(stripeRefundCount)

  await expireReservation(shop, unpaidAtStripe.id)
  await releaseReservations(shop.shop)
  expect((await unpaidAtStripe.read()).status).toBe('Cancelled')
  expect(shop.records.find(unpaidAtStripe.intentId).status).toBe('canceled')

  // Events of the other provider are still received.
  shop.records.refundAtStripe(paidAtStripe.intentId, 2_00)
  await shop.deliverAll()
  expect((await paidAtStripe.read()).refunded).toBe(3)
  expect(await shop.audit()).toEqual([])
})

it('canceling an order cancels its payments at every provider', async () => {
  setCurrentProvider('stripe')
  const { shopper, id, intentId, item } = await shop.startPayment()
  setCurrentProvider('sandbox')
  const second = await shopper('POST /payment/create-intent', { orderId: id })
  expect(second.provider).toBe('sandbox')
  await shopper('POST /orders/{id}/cancel', { id })
  expect(shop.records.find(intentId).status).toBe('canceled')
  expect(await shop.shop.payments.find('sandbox')?.readIntent(second.paymentIntentId)).toMatchObject({
    status: 'canceled',
  })
  expect(await readStock(shop, item)).toEqual({ onHand: 10, reserved: 0 })
})

it('orders whose provider is not connected are shown, but not canceled or refunded', async () => {
  const { shopper } = await createShopperWithCart(shop)
  const paid = await buy(shopper)
  await shopper('POST /cart/add', { productId: paid.items[0]?.productId ?? '', quantity: 1 })
  const unpaid = await placeOrder(shopper)
  await shopper('POST /payment/create-intent', { orderId: unpaid.id })
  for (const { id } of [paid, unpaid]) {
    await shop.db.update(payments).set({ provider: 'gone' }).where(eq(payments.reference, id))
    expect((await shopper('GET /orders/{id}', { id })).order.id).toBe(id)
    expect((await shop.admin('GET /admin/orders/{id}', { id })).order.id).toBe(id)
  }
  expect((await shop.admin('GET /admin/orders', { search: paid.id })).total).toBe(1)
  expect((await expectFailure(shopper('POST /orders/{id}/cancel', { id: unpaid.id }))).code).toBe('unavailable')
  expect((await shopper('GET /orders/{id}', { id: unpaid.id })).order.status).toBe('Pending')

  const { order } = await refund(paid.id)
  expect(order.refunds).toMatchObject([{ refundedAt: null }])
  expect((await shop.admin('GET /admin/orders', { concern: 'refund_failed' })).orders).toMatchObject([{ id: paid.id }])
  const event = await shop.app.inject({ method: 'POST', url: '/api/payment/webhook/gone', payload: {} })
  expect(event.statusCode).toBe(404)
})
