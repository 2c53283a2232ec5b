import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#server/identity/accounts/tables.ts'
import { customers } from '#server/identity/customers/tables.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { anonymizeAccounts } from '#server/reporting/privacy/anonymize-accounts.ts'
import { orders } from '#server/sales/orders/tables.ts'
import { buy } from '../support/checkout.ts'
import { allowGuests, createGuestWithCart, type GuestCaller } from '../support/guests.ts'
import { parcel } from '../support/purchases.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  await allowGuests(shop)
})
afterAll(() => shop.close())

const buyAsGuest = (guest: GuestCaller) => buy(guest, undefined, undefined, guest.address)
const verify = (userId: string) =>
  shop.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, userId))
const listOrderIds = async (shopper: SignedIn) => (await shopper('GET /orders')).orders.map(({ id }) => id)

describe('the orders of guests', () => {
  it('come to an account once it has verified the address, and later ones too', async () => {
    const email = 'claims@example.test'
    const { guest } = await createGuestWithCart(shop, { email })
    const before = await buyAsGuest(guest)
    const account = await shop.newUnverified(email)
    expect(await listOrderIds(account)).toEqual([])
    expect((await expectFailure(account('GET /orders/{id}', { id: before.id }))).code).toBe('not_found')
    await verify(account.userId)
    expect(await listOrderIds(account)).toEqual([before.id])
    const { guest: again } = await createGuestWithCart(shop, { email: email.toUpperCase() })
    const after = await buyAsGuest(again)
    expect(await listOrderIds(account)).toEqual([after.id, before.id])
    const { order } = await account('GET /orders/{id}', { id: after.id })
    expect(order.can).toMatchObject({ cancel: true, reorder: true })
    expect((await account('POST /orders/{id}/cancel', { id: after.id })).order.status).toBe('Cancelled')
    expect((await account('GET /orders/{id}/invoices', { id: before.id })).invoices).toHaveLength(1)
    await account('POST /cart/add', { productId: before.items[0]?.productId ?? '' })
    expect((await account('POST /orders/{id}/reorder', { id: before.id })).added).toBe(2)
  })

  it('let the account review, return and export what was bought', async () => {
    const email = 'reviews@example.test'
    const { guest, product } = await createGuestWithCart(shop, { email })
    const { id } = await buyAsGuest(guest)
    await admin('PUT /orders/{id}/status', { id, ...parcel })
    await admin('PUT /orders/{id}/status', { id, status: 'Completed' })
    const account = await shop.newUnverified(email)
    const review = { id: product.id, rating: 5, title: 'Good', content: 'It works well.' }
    expect((await expectFailure(account('POST /products/{id}/reviews', review))).code).toBe('not_purchased')
    await verify(account.userId)
    await account('POST /products/{id}/reviews', review)
    const lines = [{ line: 0, quantity: 1, reason: 'changed_mind' as const }]
    const { order } = await account('POST /orders/{id}/return', { id, lines }, { idempotencyKey: randomUUID() })
    expect(order.returns).toHaveLength(1)
    const response = await shop.app.inject({
      url: '/api/user/export',
      headers: { authorization: `Bearer ${account.token}` },
    })
    expect(response.json().orders.map((each: { id: string }) => each.id)).toEqual([id])
    const stranger = await shop.newShopper()
    expect((await expectFailure(stranger('GET /orders/{id}', { id }))).code).toBe('not_found')
  })

  it('belong to one account only: a later owner of the address gets none of them', async () => {
    const email = 'moves@example.test'
    const { guest } = await createGuestWithCart(shop, { email })
    const order = await buyAsGuest(guest)
    const first = await shop.newUnverified(email)
    await verify(first.userId)
    await shop.db.update(users).set({ email: 'moved@example.test' }).where(eq(users.id, first.userId))
    const second = await shop.newUnverified(email)
    await verify(second.userId)
    expect([await listOrderIds(first), await listOrderIds(second)]).toEqual([[order.id], []])
  })

  it('are listed, found, exported and fulfilled by staff, without a link to an account', async () => {
    const email = 'gudrun@guests.test'
    const { guest } = await createGuestWithCart(shop, { email })
    const order = await buy(guest, undefined, undefined, { ...guest.address, firstName: 'Gudrun', lastName: 'Gast' })
    for (const search of ['Gudrun', email, order.id]) {
      const { orders: found } = await admin('GET /admin/orders', { search })
      expect(found).toMatchObject([{ id: order.id, customerId: null, customer: 'Gudrun Gast', email }])
    }
    expect((await admin('GET /admin/orders/{id}', { id: order.id })).order).toMatchObject({ customerId: null, email })
    const csv = await shop.app.inject({
      url: `/api/admin/orders/export?search=Gudrun`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(csv.body).toContain('Gudrun Gast')
    await admin('PUT /orders/{id}/status', { id: order.id, ...parcel })
    await admin('PUT /orders/{id}/status', { id: order.id, status: 'Completed' })
    // Review requests need an account.
    const sent = await shop.db.select().from(mails).where(eq(mails.recipient, email))
    expect(sent.map(({ kind }) => kind).sort()).toEqual(['order-confirmation', 'order-shipped'])
  })

  it('lose their contact details two years after the order is closed', async () => {
    const { guest } = await createGuestWithCart(shop)
    const order = await buyAsGuest(guest)
    await admin('PUT /orders/{id}/status', { id: order.id, ...parcel })
    await admin('PUT /orders/{id}/status', { id: order.id, status: 'Completed' })
    const erase = () => anonymizeAccounts(shop.shop)
    await erase()
    expect((await admin('GET /admin/orders/{id}', { id: order.id })).order.email).toBe(guest.email)
    const age = { placedAt: sql`now() - interval '730 days 1 hour'` }
    await shop.db.update(orders).set(age).where(eq(orders.id, order.id))
    await shop.db.update(customers).set({ seenAt: age.placedAt }).where(eq(customers.email, guest.email))
    await erase()
    const { order: erased } = await admin('GET /admin/orders/{id}', { id: order.id })
    expect(erased).toMatchObject({
      customer: '',
      email: '',
      shippingAddress: { email: '', phone: '', lastName: 'Shopper' },
    })
  })
})
