import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#server/identity/accounts/tables.ts'
import { anonymizeAccounts } from '#server/reporting/privacy/anonymize-accounts.ts'
import { executeDueRefunds } from '#server/sales/checkout/jobs.ts'
import { auditBooks } from '#server/sales/fulfillment/audit-books.ts'
import { refunds } from '#server/sales/payments/tables.ts'
import type { address } from '../support/checkout.ts'
import { issueGiftCard, payRest, placeWithTenders, quoteDue } from '../support/gift-cards.ts'
import { allowGuests, createGuestWithCart } from '../support/guests.ts'
import { createShopperWithCart } from '../support/purchases.ts'
import { type Caller, openTestShop, type SignedIn, TEST_PASSWORD, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  await allowGuests(shop)
})
afterAll(() => shop.close())

const cancel = (id: string) => admin('PUT /orders/{id}/status', { id, status: 'Cancelled' })

const disable = (id: number) => admin('POST /admin/gift-cards/{id}/disable', { id, reason: 'Stolen' })

const resolve = (id: string, refundId: string, how: 'paid_outside' | 'try_again') =>
  admin('POST /admin/orders/{id}/refunds/{refundId}/resolve', { id, refundId, how, note: 'By transfer' })

const readRefunds = async (id: string) => (await admin('GET /admin/orders/{id}', { id })).order.refunds

const readBalance = async (id: number) => (await admin('GET /admin/gift-cards/{id}', { id })).giftCard.balance

/** A paid order of $43.20, of which a gift card of $15 paid a part. */
async function orderWith(buyer: Caller, sentTo: typeof address, code: string): Promise<string> {
  await buyer('POST /cart/gift-cards', { code })
  const form = { ...sentTo, shippingMethod: 'standard', ...(await quoteDue(buyer)) }
  const { order } = await buyer('POST /orders/create', form, { idempotencyKey: randomUUID() })
  await payRest(buyer, order.id)
  return order.id
}

/** Erases the account as the job does when the link that restores it has expired. */
async function erase(shopper: SignedIn) {
  await shopper('DELETE /user', { password: TEST_PASSWORD })
  await shop.db.update(users).set({ closedAt: sql`now() - interval '1 year'` }).where(eq(users.id, shopper.userId))
  await anonymizeAccounts(shop.shop)
}

describe('a refund of a guest whose gift card has ended', () => {
  const cancelledOrder = async () => {
    const gift = await issueGiftCard(admin, 15)
    const { guest } = await createGuestWithCart(shop)
    const id = await orderWith(guest, guest.address, gift.code)
    await disable(gift.id)
    await cancel(id)
    await executeDueRefunds(shop.shop)
    const refunds = await readRefunds(id)
    expect(refunds).toContainEqual(expect.objectContaining({ amount: 28.2, refundedAt: expect.any(String) }))
    const rejected = refunds.find(({ failed }) => failed)
    expect(rejected).toMatchObject({ amount: 15, refundedAt: null })
    return { id, gift, refundId: rejected?.id ?? '' }
  }

  it('is paid in another way by staff', async () => {
    const { id, gift, refundId } = await cancelledOrder()
    const { order } = await resolve(id, refundId, 'paid_outside')
    expect(order).toMatchObject({ paymentStatus: 'refunded', refundable: 0 })
    expect(await readBalance(gift.id)).toBe(0)
    expect(await auditBooks(shop.db)).toEqual([])
  })

  it('is reported by the audit if it is recorded, but did not return to a card', async () => {
    const { id, refundId } = await cancelledOrder()
    const ofRefund = eq(refunds.id, refundId)
    const [before] = await shop.db.select().from(refunds).where(ofRefund)
    await shop.db.update(refunds).set({ refundedAt: sql`now()`, providerId: 'none', failedAt: null }).where(ofRefund)
    const problem = 'a refund of 1500 returned 0 to its gift_card'
    expect(await auditBooks(shop.db)).toContainEqual({ orderId: id, problem })
    await shop.db
      .update(refunds)
      .set({ ...before })
      .where(ofRefund)
    await resolve(id, refundId, 'paid_outside')
  })

  it('returns to the card if staff enable it and try again', async () => {
    const { id, gift, refundId } = await cancelledOrder()
    await admin('POST /admin/gift-cards/{id}/enable', { id: gift.id, reason: 'Found' })
    const { order } = await resolve(id, refundId, 'try_again')
    expect(order).toMatchObject({ paymentStatus: 'refunded', refundable: 0 })
    expect(await readBalance(gift.id)).toBe(15)
    expect(await auditBooks(shop.db)).toEqual([])
  })
})

it('a refund is left to staff if the account was erased whose store credit has paid', async () => {
  const { shopper } = await createShopperWithCart(shop, 10, 2, 20_00)
  const credit = { id: shopper.userId, amount: 50, currency: 'USD', reason: 'Sorry' }
  await admin('POST /admin/users/{id}/credit', credit, { idempotencyKey: randomUUID() })
  const { id } = await placeWithTenders(shopper)
  await erase(shopper)
  await cancel(id)
  const [refund] = await readRefunds(id)
  expect(refund).toMatchObject({ amount: 43.2, refundedAt: null, failed: true })
  expect((await admin('GET /admin/users/{id}/credit', { id: shopper.userId })).balances).toMatchObject([
    { balance: 6.8 },
  ])
  await resolve(id, refund?.id ?? '', 'paid_outside')
  expect(await auditBooks(shop.db)).toEqual([])
})
