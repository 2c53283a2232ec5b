import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { releaseReservations } from '#server/sales/checkout/jobs.ts'
import { settlePayment } from '#server/sales/checkout/settle-payment.ts'
import { auditBooks } from '#server/sales/fulfillment/audit-books.ts'
import { issueGiftCard, placeWithTenders, quoteDue } from '../support/gift-cards.ts'
import { allowGuests, createGuestWithCart } from '../support/guests.ts'
import { createShopperWithCart, expireReservation } from '../support/purchases.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterEach(async () => {
  expect(await auditBooks(shop.db)).toEqual([])
})
afterAll(() => shop.close())

it('store credit of an account is neither shown to nor spent by a guest who types its email address', async () => {
  await allowGuests(shop)
  const shopper = await shop.newShopper()
  const credit = { id: shopper.userId, amount: 100, currency: 'USD', reason: 'Sorry' }
  await admin('POST /admin/users/{id}/credit', credit, { idempotencyKey: randomUUID() })
  const { guest, product } = await createGuestWithCart(shop, { email: shopper.email })
  const place = async (fields: { expectedDue?: number } = {}) => {
    const form = { ...guest.address, shippingMethod: 'standard', ...(await quoteDue(guest)), ...fields }
    return guest('POST /orders/create', form, { idempotencyKey: randomUUID() })
  }
  // From then on, the guest is linked to the account by its email address.
  await place()
  await guest('POST /cart/add', { productId: product.id })
  expect(await guest('GET /cart')).not.toHaveProperty('storeCredit')
  const { expectedTotal, expectedDue } = await quoteDue(guest)
  expect(expectedDue).toBe(expectedTotal)
  expect((await expectFailure(place({ expectedDue: 0 }))).code).toBe('due_changed')
  expect((await shopper('GET /cart')).storeCredit).toBe(100)
})

it('late events of the provider for an order that released its gift card change nothing', async () => {
  const gift = await issueGiftCard(admin, 15)
  const { shopper } = await createShopperWithCart(shop, 10, 2, 20_00)
  await shopper('POST /cart/gift-cards', { code: gift.code })
  const { id } = await placeWithTenders(shopper)
  await shopper('POST /payment/create-intent', { orderId: id })
  await expireReservation(shop, id)
  await releaseReservations(shop.shop)
  expect(await settlePayment(shop.shop, id)).toMatchObject({ outcome: 'unpaid' })
  expect((await admin('GET /admin/gift-cards/{id}', { id: gift.id })).giftCard).toMatchObject({ balance: 15, held: 0 })
})
