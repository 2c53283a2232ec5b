import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { mails } from '#server/platform/mail/tables.ts'
import { reconcilePayments, recordDelayedPayments, releaseReservations } from '#server/sales/checkout/jobs.ts'
import { orderEvents, orders } from '#server/sales/orders/tables.ts'
import { payments } from '#server/sales/payments/tables.ts'
import { placeOrder } from '../support/checkout.ts'
import { renderEmail } from '../support/emails.ts'
import { expireReservation, readStock } from '../support/purchases.ts'
import { expectFailure } from '../support/shop.ts'
import { openStripeShop, type StripeShop } from '../support/stripe-shop.ts'

let shop: StripeShop
beforeAll(async () => {
  shop = await openStripeShop()
})
afterEach(async () => {
  expect(shop.stripe.problems).toEqual([])
  expect(await shop.audit()).toEqual([])
})
afterAll(() => shop.close())

const readMails = (id: string) =>
  shop.db.select().from(mails).where(sql`${mails.data} ->> 'orderId' = ${id}`).orderBy(mails.createdAt)
const listMails = async (id: string) => (await readMails(id)).map(({ kind }) => kind)

async function startProcessingPayment() {
  const started = await shop.startPayment()
  shop.records.process(started.intentId)
  await started.confirm()
  await shop.deliverAll()
  return started
}

describe('an order whose payment is being processed', () => {
  it('empties the cart, is listed, keeps its stock and is paid when the payment succeeds', async () => {
    const { shopper, item, id, intentId, readOwn } = await startProcessingPayment()
    expect((await shopper('GET /cart')).items).toEqual([])
    expect((await shopper('GET /orders')).orders).toMatchObject([
      { id, status: 'Pending', paymentStatus: 'processing', can: { pay: false, cancel: true } },
    ])
    expect(await readStock(shop, item)).toEqual({ onHand: 10, reserved: 2 })
    expect((await shopper('GET /user/orders/unpaid')).order).toBeNull()
    expect((await expectFailure(shopper('POST /payment/create-intent', { orderId: id }))).code).toBe(
      'payment_processing',
    )
    shop.records.pay(intentId)
    await shop.deliverAll((events) => [...events, ...events])
    const paid = await readOwn()
    expect(paid).toMatchObject({ status: 'Processing', paymentStatus: 'paid' })
    expect(paid.events.map(({ type }) => type)).toEqual(['placed', 'payment_processing', 'paid'])
    expect(await listMails(id)).toEqual(['payment-processing', 'order-confirmation'])
    expect(await readStock(shop, item)).toEqual({ onHand: 8, reserved: 0 })
  })

  it('is recognized by its event, even if events arrive out of order', async () => {
    const { intentId, readOwn, shopper } = await shop.startPayment()
    shop.records.process(intentId)
    const [created, processing] = shop.records.events.splice(0)
    if (!created || !processing) throw new Error('Stripe sent no events')
    expect(await shop.deliver(processing)).toEqual([200])
    expect((await readOwn()).paymentStatus).toBe('processing')
    expect((await shopper('GET /cart')).items).toEqual([])
    shop.records.pay(intentId)
    await shop.deliverAll()
    await shop.deliver(processing, created)
    expect((await readOwn()).paymentStatus).toBe('paid')
  })

  it('never expires and is settled even without an event', async () => {
    const { id, item, intentId, readOwn } = await startProcessingPayment()
    await expireReservation(shop, id)
    await releaseReservations(shop.shop)
    expect(await readOwn()).toMatchObject({ status: 'Pending', paymentStatus: 'processing' })
    expect((await readStock(shop, item))?.reserved).toBe(2)
    shop.records.pay(intentId)
    shop.records.events.length = 0
    await shop.db.update(payments).set({ createdAt: sql`now() - interval '3 days'` })
    await reconcilePayments(shop.shop)
    expect((await readOwn()).paymentStatus).toBe('paid')
  })

  it('is not replaced by a new order, which does not contain its items', async () => {
    const { shopper, item, product, id, intentId, readOwn } = await startProcessingPayment()
    // Two of the ten units belong to the first order.
    const tooMany = shopper('POST /cart/add', { productId: product.id, quantity: 9 })
    expect((await expectFailure(tooMany)).code).toBe('out_of_stock')
    await shopper('POST /cart/add', { productId: product.id, quantity: 3 })
    const nextOrder = await placeOrder(shopper)
    expect(await readStock(shop, item)).toEqual({ onHand: 10, reserved: 5 })
    expect((await readOwn()).paymentStatus).toBe('processing')
    shop.records.pay(intentId)
    await shop.deliverAll()
    expect((await readOwn()).status).toBe('Processing')
    // Items added later are still in the cart.
    expect((await shopper('GET /cart')).items).toMatchObject([{ quantity: 3 }])
    await shopper('POST /orders/{id}/cancel', { id: nextOrder.id })
    expect((await shopper('GET /orders')).orders.map((order) => order.id)).toEqual([id])
  })

  it('is not replaced if the shop detects its state only when a new order is placed', async () => {
    const { shopper, product, intentId, readOwn } = await shop.startPayment()
    shop.records.process(intentId)
    shop.records.events.length = 0
    await shopper('POST /cart/add', { productId: product.id, quantity: 1 })
    const nextOrder = await placeOrder(shopper).catch(() => undefined)
    expect(await readOwn()).toMatchObject({ status: 'Pending', paymentStatus: 'processing' })
    // Its units are no longer in the cart. A new order contains only the added item.
    if (nextOrder) expect(nextOrder.items).toMatchObject([{ quantity: 1 }])
    else expect((await shopper('GET /cart')).items).toMatchObject([{ quantity: 1 }])
  })

  it('stays open if the provider cannot cancel the payment', async () => {
    const { shopper, id, item, readOwn } = await startProcessingPayment()
    expect((await expectFailure(shopper('POST /orders/{id}/cancel', { id }))).code).toBe('payment_processing')
    const byStaff = shop.admin('PUT /orders/{id}/status', { id, status: 'Cancelled', note: 'Sorry' })
    expect((await expectFailure(byStaff)).code).toBe('payment_processing')
    expect(await readOwn()).toMatchObject({ status: 'Pending', paymentStatus: 'processing' })
    expect((await readStock(shop, item))?.reserved).toBe(2)
  })

  it('cannot be shipped before the payment succeeds', async () => {
    const { id } = await startProcessingPayment()
    const parcel = { id, status: 'Shipped', trackingNumber: '1Z' } as const
    expect((await expectFailure(shop.admin('PUT /orders/{id}/status', parcel))).status).toBe(409)
    const forced = shop.admin('PUT /orders/{id}/status', { ...parcel, shipRefunded: true })
    expect((await expectFailure(forced)).status).toBe(409)
    expect(
      (await shop.admin('GET /admin/orders', { concern: 'to_ship' })).orders.map((order) => order.id),
    ).not.toContain(id)
  })

  it.each(['decline', 'cancelAtStripe'] as const)(
    'can be paid again if the payment fails (%s), and expires otherwise',
    async (failure) => {
      const { shopper, id, item, intentId, readOwn } = await startProcessingPayment()
      await expireReservation(shop, id)
      shop.records[failure](intentId)
      await shop.deliverAll((events) => [...events, ...events])
      expect(await readOwn()).toMatchObject({ status: 'Pending', paymentStatus: 'unpaid', can: { pay: true } })
      await releaseReservations(shop.shop)
      expect((await readOwn()).status).toBe('Pending')
      await expireReservation(shop, id)
      await releaseReservations(shop.shop)
      const ended = await readOwn()
      expect(ended).toMatchObject({ status: 'Cancelled', paymentStatus: 'unpaid' })
      expect(ended.events.filter(({ type }) => type === 'payment_failed')).toHaveLength(1)
      expect(await readStock(shop, item)).toEqual({ onHand: 10, reserved: 0 })
      // The canceled order is still in the shopper's list.
      expect((await shopper('GET /orders')).orders.map((order) => order.id)).toEqual([id])
      expect(await listMails(id)).toEqual(['payment-processing', 'payment-declined', 'payment-failed'])
      const [processing, declined] = await readMails(id)
      if (!processing || !declined) throw new Error('There are no emails')
      const { text: news } = await renderEmail(shop.db, processing)
      expect(news).toContain('can take a few days')
      const { text } = await renderEmail(shop.db, declined)
      expect(text).toMatch(/We’re holding your items until .+ UTC\*?\. Pay in another way by then/)
      expect(text.includes('Your card was declined.')).toBe(failure === 'decline')
    },
  )

  it('can be paid again within a day after the payment failed', async () => {
    const { shopper, id, intentId, readOwn } = await startProcessingPayment()
    shop.records.decline(intentId, 'The account has insufficient funds.')
    await shop.deliverAll()
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, id))
    const hours = ((order?.reservedUntil.getTime() ?? 0) - Date.now()) / 3_600_000
    expect([hours > 23.9, hours <= 24]).toEqual([true, true])
    const again = await shopper('POST /payment/create-intent', { orderId: id })
    shop.records.pay(again.paymentIntentId)
    await shop.deliverAll()
    expect(await readOwn()).toMatchObject({ status: 'Processing', paymentStatus: 'paid' })
  })

  it('has no invoice and no downloads before the payment succeeds', async () => {
    const { shopper, id, intentId } = await startProcessingPayment()
    const readInvoice = () =>
      shop.app.inject({ url: `/api/orders/${id}/invoice.pdf`, headers: { authorization: `Bearer ${shopper.token}` } })
    expect((await readInvoice()).statusCode).toBe(404)
    expect((await shopper('GET /orders/{id}/downloads', { id })).downloads).toEqual([])
    shop.records.pay(intentId)
    await shop.deliverAll()
    expect((await readInvoice()).statusCode).toBe(200)
  })

  it.each(['pay', 'decline'] as const)(
    'is settled by a process that was started after the payment ended (%s)',
    async (outcome) => {
      const { id, item, intentId, readOwn } = await startProcessingPayment()
      shop.records[outcome](intentId)
      shop.records.events.length = 0
      await shop.db.update(payments).set({ createdAt: sql`now() - interval '3 days'` })
      const restarted = await shop.openProcess()
      await reconcilePayments(restarted.shop)
      await Promise.all([1, 2].map(() => reconcilePayments(restarted.shop)))
      await restarted.close()
      expect((await readOwn()).paymentStatus).toBe(outcome === 'pay' ? 'paid' : 'unpaid')
      expect(await readStock(shop, item)).toEqual(
        outcome === 'pay' ? { onHand: 8, reserved: 0 } : { onHand: 10, reserved: 2 },
      )
      expect(await listMails(id)).toEqual([
        'payment-processing',
        outcome === 'pay' ? 'order-confirmation' : 'payment-declined',
      ])
    },
  )

  it('results from a partially funded bank transfer', async () => {
    const { intentId, readOwn, id } = await shop.startPayment()
    shop.records.fundPartly(intentId, 1_00)
    await shop.deliverAll()
    expect((await readOwn()).paymentStatus).toBe('processing')
    await expireReservation(shop, id)
    await releaseReservations(shop.shop)
    expect((await readOwn()).status).toBe('Pending')
  })
})

it.each([
  ['requires_confirmation', 'unpaid'],
  ['requires_action', 'unpaid'],
  ['requires_capture', 'unpaid'],
] as const)('a payment intent with the status %s can still be paid or canceled', async (status, paymentStatus) => {
  const { intentId, shopper, id, readOwn, confirm } = await shop.startPayment()
  shop.records.setIntentStatus(intentId, status)
  expect((await expectFailure(confirm())).code).toBe('payment_failed')
  expect((await readOwn()).paymentStatus).toBe(paymentStatus)
  const { order } = await shopper('POST /orders/{id}/cancel', { id })
  expect(order.status).toBe('Cancelled')
  expect(shop.records.find(intentId).status).toBe('canceled')
})

it('a payment that succeeds after its order was canceled is refunded', async () => {
  const { intentId, shopper, id, read, total } = await shop.startPayment()
  await shopper('POST /orders/{id}/cancel', { id })
  shop.records.process(intentId)
  await shop.deliverAll()
  expect((await read()).status).toBe('Cancelled')
  shop.records.pay(intentId)
  await shop.deliverAll()
  expect(shop.records.find(intentId).latest_charge?.amount_refunded).toBe(total)
  expect((await shop.db.select().from(orders).where(eq(orders.id, id)))[0]?.status).toBe('Cancelled')
})

describe('a payment that is processing for ten days', () => {
  const ageEvents = (id: string, days: number) =>
    shop.db
      .update(orderEvents)
      .set({ at: sql`${orderEvents.at} - make_interval(days => ${days})` })
      .where(eq(orderEvents.orderId, id))
  const listDelayed = async () => (await shop.admin('GET /admin/orders', { concern: 'payment_delayed' })).orders
  const countDelayed = async () => (await shop.admin('GET /admin/dashboard')).needsAttention.delayedPayments

  it('is reported to staff once on the order and the dashboard until the payment succeeds', async () => {
    const { id, intentId, read, readOwn } = await startProcessingPayment()
    await ageEvents(id, 9)
    await recordDelayedPayments(shop.shop)
    expect(await countDelayed()).toBe(0)
    await ageEvents(id, 1)
    await Promise.all([1, 2, 3].map(() => recordDelayedPayments(shop.shop)))
    await ageEvents(id, 20)
    await recordDelayedPayments(shop.shop)
    const listTypes = ({ events }: { events: { type: string }[] }) => events.map(({ type }) => type)
    expect(listTypes(await read())).toEqual(['placed', 'payment_processing', 'payment_delayed'])
    expect(listTypes(await readOwn())).toEqual(['placed', 'payment_processing'])
    expect(await listDelayed()).toMatchObject([{ id }])
    expect(await countDelayed()).toBe(1)
    shop.records.pay(intentId)
    await shop.deliverAll()
    expect([await listDelayed(), await countDelayed()]).toEqual([[], 0])
  })

  it('is reported again only for a new payment of the order', async () => {
    const { id, intentId, read } = await startProcessingPayment()
    await ageEvents(id, 11)
    await recordDelayedPayments(shop.shop)
    shop.records.decline(intentId)
    await shop.deliverAll()
    expect(await listDelayed()).toEqual([])
    shop.records.process(intentId)
    await shop.deliverAll()
    await recordDelayedPayments(shop.shop)
    expect(await listDelayed()).toEqual([])
    await ageEvents(id, 11)
    await recordDelayedPayments(shop.shop)
    expect(await listDelayed()).toHaveLength(1)
    expect((await read()).events.filter(({ type }) => type === 'payment_delayed')).toHaveLength(2)
    shop.records.pay(intentId)
    await shop.deliverAll()
  })
})
