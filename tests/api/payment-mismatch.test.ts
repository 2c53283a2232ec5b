import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { releaseReservations } from '#server/sales/checkout/jobs.ts'
import { auditBooks } from '#server/sales/fulfillment/audit-books.ts'
import { compareWithProvider } from '#server/sales/fulfillment/compare-with-provider.ts'
import { sandboxIntents } from '#server/sales/payments/sandbox/tables.ts'
import { payments } from '#server/sales/payments/tables.ts'
import { payAtSandbox, placeOrder } from '../support/checkout.ts'
import { createShopperWithCart, expireReservation, readStock } from '../support/purchases.ts'
import { expectFailure, openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['newAdmin']>>
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())

it.each([
  ['more', 5_00],
  ['less', -5_00],
])(
  'a payment of %s than the total does not settle the order, and is refunded when staff cancel the order',
  async (_, cents) => {
    const { shopper, item } = await createShopperWithCart(shop, 10, 2)
    const order = await placeOrder(shopper)
    const { paymentIntentId } = await payAtSandbox(shopper, order)
    const chargedCents = Math.round(order.total * 100) + cents
    await shop.db.update(sandboxIntents).set({ amount: chargedCents }).where(eq(sandboxIntents.id, paymentIntentId))
    const confirm = () => shopper('POST /payment/confirm', { orderId: order.id, paymentIntentId })
    expect((await expectFailure(confirm())).code).toBe('payment_mismatch')
    // Neither the job nor the shopper refunds a payment that needs investigation.
    await expireReservation(shop, order.id)
    await expect(releaseReservations(shop.shop)).rejects.toThrow()
    expect((await expectFailure(shopper('POST /orders/{id}/cancel', { id: order.id }))).code).toBe('payment_mismatch')
    const secondOrder = await expectFailure(placeOrder(shopper))
    expect(secondOrder).toMatchObject({ code: 'payment_mismatch', message: expect.stringContaining(order.id) })
    const waiting = await admin('GET /admin/orders/{id}', { id: order.id })
    expect(waiting.order).toMatchObject({ status: 'Pending', next: ['Cancelled'], paymentStatus: 'unpaid' })

    const cancel = () => admin('PUT /orders/{id}/status', { id: order.id, status: 'Cancelled', note: 'Wrong amount' })
    const { order: cancelled } = await cancel()
    expect(cancelled).toMatchObject({ status: 'Cancelled', paymentStatus: 'refunded', refunded: chargedCents / 100 })
    expect(cancelled.refunds).toMatchObject([{ amount: chargedCents / 100, refundedAt: expect.any(String) }])
    expect(await readStock(shop, item)).toEqual({ onHand: 10, reserved: 0 })
    expect((await expectFailure(cancel())).code).toBe('invalid_transition')
    expect((await expectFailure(confirm())).code).toBe('invalid_transition')

    expect(await auditBooks(shop.db)).toEqual([])
    const orderPayments = await shop.db.select().from(payments).where(eq(payments.reference, order.id))
    expect(
      await compareWithProvider(
        shop.shop,
        orderPayments.map(({ id }) => id),
      ),
    ).toEqual([])
  },
)
