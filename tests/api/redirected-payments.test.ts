import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { mails } from '#server/platform/mail/tables.ts'
import { releaseReservations } from '#server/sales/checkout/jobs.ts'
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

describe('a payment on the page of a bank', () => {
  const RETURN_URL = 'https://shop.example/orders/ORD-001'

  it('that the shopper abandoned can be made again, also in another way', async () => {
    const { id, intentId, shopper, confirm, readOwn } = await shop.startPayment()
    shop.records.redirect(intentId, RETURN_URL)
    await shop.deliverAll()
    expect((await expectFailure(confirm())).code).toBe('payment_failed')
    expect((await readOwn()).can.pay).toBe(true)
    const again = await shopper('POST /payment/create-intent', { orderId: id })
    expect(again.paymentIntentId).toBe(intentId)
    shop.records.payWith(intentId, { type: 'ideal', ideal: { bank: 'ing' } })
    expect((await confirm()).order).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'iDEAL' })
  })

  it('that the shopper abandoned is canceled with its order', async () => {
    const { id, item, intentId, readOwn } = await shop.startPayment()
    shop.records.redirect(intentId, RETURN_URL)
    await shop.deliverAll()
    await expireReservation(shop, id)
    await releaseReservations(shop.shop)
    expect((await readOwn()).status).toBe('Cancelled')
    expect(shop.records.find(intentId).status).toBe('canceled')
    expect(await readStock(shop, item)).toEqual({ onHand: 10, reserved: 0 })
    expect(await shop.db.$count(mails, sql`${mails.data} ->> 'orderId' = ${id}`)).toBe(0)
  })
})
