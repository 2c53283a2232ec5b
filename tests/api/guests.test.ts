import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { hasPermission } from '#contract/permissions.ts'
import { customers } from '#server/identity/customers/tables.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { guestJobs } from '#server/sales/checkout/guest-jobs.ts'
import { buy, payAtSandbox, placeOrder } from '../support/checkout.ts'
import { allowGuests, createGuestWithCart, type GuestCaller, guestWith, newGuest } from '../support/guests.ts'
import { addProduct } from '../support/products.ts'
import { createShopperWithCart, readStock } from '../support/purchases.ts'
import { createCaller, expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  await allowGuests(shop)
})
afterAll(() => shop.close())

const buyAsGuest = (guest: GuestCaller) => buy(guest, undefined, undefined, guest.address)
const placeAsGuest = (guest: GuestCaller, key?: string) => placeOrder(guest, key, undefined, guest.address)
const listOrderIds = async (shopper: SignedIn) => (await shopper('GET /orders')).orders.map(({ id }) => id)

describe('a guest', () => {
  it('buys without an account, and gets the confirmation by email', async () => {
    const { guest, item } = await createGuestWithCart(shop)
    const order = await buyAsGuest(guest)
    expect(order).toMatchObject({ status: 'Processing', paymentStatus: 'paid' })
    expect((await guest('GET /cart')).items).toEqual([])
    expect(await readStock(shop, item)).toEqual({ onHand: 8, reserved: 0 })
    const sent = await shop.db.select().from(mails).where(eq(mails.recipient, guest.email))
    expect(sent.map(({ kind }) => kind)).toEqual(['order-confirmation'])
  })

  it('gets a token of which the database stores only the hash', async () => {
    const guest = await newGuest(shop)
    const [row] = await shop.db.select().from(customers).where(eq(customers.email, guest.email))
    expect(row).toMatchObject({ isGuest: true, userId: null })
    expect(JSON.stringify(row)).not.toContain(guest.token)
  })

  it('can call only the public endpoints and those of the checkout', async () => {
    const guest = await newGuest(shop)
    const table: Record<string, Endpoint> = endpoints
    const guarded = Object.keys(table).filter((key) => !hasPermission('nobody', table[key]?.access ?? 'public'))
    const allowed = guarded.filter((key) => table[key]?.guests)
    expect(allowed.sort()).toEqual([
      'DELETE /cart/clear',
      'DELETE /cart/codes',
      'DELETE /cart/gift-cards',
      'DELETE /cart/remove',
      'GET /cart',
      'GET /checkout/quote',
      'POST /cart/add',
      'POST /cart/codes',
      'POST /cart/gift-cards',
      'POST /checkout/tax-id',
      'POST /orders/create',
      'POST /payment/confirm',
      'POST /payment/create-intent',
      'PUT /cart/update',
    ])
    for (const key of guarded) {
      const [method = '', path = ''] = key.split(' ')
      const response = await shop.app.inject({
        method: method as 'GET',
        url: `/api${path.replace(/\{\w+\}/g, randomUUID())}`,
        headers: { 'x-guest': guest.token },
      })
      expect([key, response.statusCode === 401]).toEqual([key, !allowed.includes(key)])
    }
  })

  it.each(['', 'x', 'x'.repeat(10_000)])('needs a valid token, not %.10j', async (token) => {
    expect((await expectFailure(guestWith(shop, token)('GET /cart'))).code).toBe('unauthenticated')
  })

  it('cannot use an expired token', async () => {
    const guest = await newGuest(shop)
    await shop.db
      .update(customers)
      .set({ seenAt: sql`now() - interval '30 days'` })
      .where(eq(customers.email, guest.email))
    expect((await expectFailure(guest('GET /cart'))).code).toBe('unauthenticated')
    const { token } = await guest('POST /checkout/guest', { email: guest.email })
    expect(token).not.toBe(guest.token)
  })

  it('keeps the token and the cart with the same address and with another one', async () => {
    const { guest, product, item } = await createGuestWithCart(shop)
    await placeAsGuest(guest)
    expect((await guest('POST /checkout/guest', { email: guest.email.toUpperCase() })).token).toBe(guest.token)
    const email = `right-${guest.email}`
    expect((await guest('POST /checkout/guest', { email })).token).toBe(guest.token)
    expect((await guest('GET /cart')).items).toMatchObject([{ productId: product.id, quantity: 2 }])
    expect(await readStock(shop, item)).toEqual({ onHand: 10, reserved: 0 })
    expect((await buyAsGuest(guestWith(shop, guest.token, email))).shippingAddress.email).toBe(email)
  })

  it('finds the cart after changing the address, also if the response was lost or requests were sent at once', async () => {
    const { guest, product } = await createGuestWithCart(shop)
    const change = (email: string) => guest('POST /checkout/guest', { email: `${email}-${guest.email}` })
    await change('lost')
    const replies = [await change('lost'), ...(await Promise.all(['a', 'b', 'a', 'b'].map(change)))]
    for (const { token } of replies)
      expect((await guestWith(shop, token)('GET /cart')).items).toMatchObject([{ productId: product.id, quantity: 2 }])
  })

  it('orders only with the own email address', async () => {
    const { guest } = await createGuestWithCart(shop)
    const error = await expectFailure(
      placeOrder(guest, undefined, undefined, { ...guest.address, email: 'x@example.test' }),
    )
    expect(error).toMatchObject({ code: 'invalid_request', details: { fields: { email: expect.any(String) } } })
  })

  it('can neither read nor pay the order of another guest, with the order number or its key', async () => {
    const { guest } = await createGuestWithCart(shop)
    const { guest: other } = await createGuestWithCart(shop)
    const key = randomUUID()
    const order = await placeAsGuest(guest, key)
    const { paymentIntentId } = await payAtSandbox(guest, order)
    for (const stranger of [other, await shop.newShopper()]) {
      const failures = await Promise.all([
        expectFailure(stranger('POST /payment/create-intent', { orderId: order.id })),
        expectFailure(stranger('POST /payment/confirm', { orderId: order.id, paymentIntentId })),
      ])
      expect(failures.map(({ code }) => code)).toEqual(['not_found', 'not_found'])
    }
    expect((await placeAsGuest(other, key)).id).not.toBe(order.id)
  })

  it('cannot pay the order of an account', async () => {
    const { shopper } = await createShopperWithCart(shop)
    const order = await placeOrder(shopper)
    const call = (await newGuest(shop))('POST /payment/create-intent', { orderId: order.id })
    expect((await expectFailure(call)).code).toBe('not_found')
  })

  it('has at most one unpaid order, and the same key places one order', async () => {
    const { guest, item } = await createGuestWithCart(shop)
    const key = randomUUID()
    const placed = await Promise.all([placeAsGuest(guest, key), placeAsGuest(guest, key)])
    expect(new Set(placed.map(({ id }) => id)).size).toBe(1)
    await Promise.all([placeAsGuest(guest), placeAsGuest(guest)])
    expect(await readStock(shop, item)).toEqual({ onHand: 10, reserved: 2 })
  })

  it('is erased with the cart 30 days after the last checkout, unless there is an order', async () => {
    const { guest } = await createGuestWithCart(shop)
    const { guest: buyer } = await createGuestWithCart(shop)
    await placeAsGuest(buyer)
    const age = { seenAt: sql`now() - interval '30 days 1 minute'` }
    for (const { email } of [guest, buyer]) await shop.db.update(customers).set(age).where(eq(customers.email, email))
    const current = await newGuest(shop)
    for (const job of guestJobs(shop.shop)) await job.run()
    const countOf = ({ email }: GuestCaller) => shop.db.$count(customers, eq(customers.email, email))
    expect([await countOf(guest), await countOf(buyer), await countOf(current)]).toEqual([0, 1, 1])
  })
})

describe('a shop that requires signing in', () => {
  it('admits no guests, but payments of orders placed before continue', async () => {
    const { guest } = await createGuestWithCart(shop)
    const order = await placeAsGuest(guest)
    await allowGuests(shop, false)
    expect((await expectFailure(newGuest(shop))).code).toBe('forbidden')
    expect((await expectFailure(placeAsGuest(guest))).code).toBe('forbidden')
    const { paymentIntentId } = await payAtSandbox(guest, order)
    expect((await guest('POST /payment/confirm', { orderId: order.id, paymentIntentId })).order.paymentStatus).toBe(
      'paid',
    )
    await allowGuests(shop)
  })
})

describe('a guest who signs in', () => {
  const merge = (guest: GuestCaller, { token }: SignedIn) =>
    createCaller(shop.app, token, undefined, undefined, { 'x-guest': guest.token })('POST /cart/merge')

  it('finds both carts in one, and no unpaid order holds their stock', async () => {
    const { guest, product, item } = await createGuestWithCart(shop)
    const { shopper, product: own } = await createShopperWithCart(shop)
    await shopper('POST /cart/add', { productId: product.id, quantity: 1 })
    const order = await placeAsGuest(guest)
    const { items } = await merge(guest, shopper)
    expect(items.map(({ productId, quantity }) => [productId, quantity]).sort()).toEqual(
      [
        [own.id, 2],
        [product.id, 3],
      ].sort(),
    )
    expect(await readStock(shop, item)).toEqual({ onHand: 10, reserved: 0 })
    expect((await admin('GET /admin/orders/{id}', { id: order.id })).order.status).toBe('Cancelled')
    expect((await expectFailure(guest('GET /cart'))).code).toBe('unauthenticated')
    expect((await merge(guest, shopper)).items).toHaveLength(2)
  })

  it('keeps units that are not available, because they may be sold in another market or come back', async () => {
    const { guest, product } = await createGuestWithCart(shop)
    const shopper = await shop.newShopper()
    await shopper('POST /cart/add', { productId: product.id, quantity: 7 })
    await shop.db.execute(sql`update products set status = 'Draft' where slug = ${product.id}`)
    expect((await merge(guest, shopper)).items).toMatchObject([{ productId: product.id, quantity: 9, sold: false }])
  })

  it('has no units twice or lost when several requests merge, add and place at once', async () => {
    for (let round = 0; round < 5; round++) {
      const { guest, product, item } = await createGuestWithCart(shop, { stock: 50 })
      const shopper = await shop.newShopper()
      const [placed] = await Promise.allSettled([
        placeAsGuest(guest),
        merge(guest, shopper),
        merge(guest, shopper),
        placeAsGuest(guest),
      ])
      expect((await shopper('GET /cart')).items).toMatchObject([{ productId: product.id, quantity: 2 }])
      expect(await readStock(shop, item)).toEqual({ onHand: 50, reserved: 0 })
      if (placed.status === 'rejected') expect(['cart_empty', 'unauthenticated']).toContain(placed.reason.code)
    }
  })

  it('shares the cart with one of two accounts that merge it at once', async () => {
    const { guest } = await createGuestWithCart(shop)
    const shoppers = [await shop.newShopper(), await shop.newShopper()]
    await Promise.all(shoppers.map((shopper) => merge(guest, shopper)))
    const units = await Promise.all(
      shoppers.map(async (shopper) => (await shopper('GET /cart')).items[0]?.quantity ?? 0),
    )
    expect(units.sort()).toEqual([0, 2])
  })

  it('does not bring the paid orders of a typed address to the account', async () => {
    const { guest } = await createGuestWithCart(shop)
    await buyAsGuest(guest)
    const shopper = await shop.newShopper()
    await merge(guest, shopper)
    expect(await listOrderIds(shopper)).toEqual([])
  })

  it('keeps a payment that succeeded before', async () => {
    const { guest, item } = await createGuestWithCart(shop)
    const order = await placeAsGuest(guest)
    await payAtSandbox(guest, order)
    const shopper = await shop.newShopper()
    expect((await merge(guest, shopper)).items).toEqual([])
    expect((await admin('GET /admin/orders/{id}', { id: order.id })).order.paymentStatus).toBe('paid')
    expect(await readStock(shop, item)).toEqual({ onHand: 8, reserved: 0 })
  })
})

it('nothing of a guest is in pages that are kept for everybody', async () => {
  const guest = await newGuest(shop)
  const { id } = await addProduct(shop.db, { stock: 5 })
  await guest('POST /cart/add', { productId: id })
  for (const url of ['/', '/cart', '/checkout', '/products']) {
    const response = await shop.app.inject({ url, headers: { 'x-guest': guest.token } })
    expect(response.body).not.toContain(guest.email)
    expect(response.body).not.toContain(guest.token)
  }
  const reply = await shop.app.inject({ url: '/api/cart', headers: { 'x-guest': guest.token } })
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(await shop.db.$count(customers, and(eq(customers.email, guest.email), eq(customers.isGuest, true)))).toBe(1)
})
