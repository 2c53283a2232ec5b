import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '#contract/day.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { GUEST_HEADER } from '#contract/guests.ts'
import { ORDER_KEY_HEADER } from '#contract/order-links.ts'
import { hasPermission } from '#contract/permissions.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { createOrderKey } from '#server/sales/orders/links/order-key.ts'
import { address, buy, payAtSandbox, placeOrder } from '../support/checkout.ts'
import { renderEmail } from '../support/emails.ts'
import { allowGuests, createGuestWithCart } from '../support/guests.ts'
import { createShopperWithCart, parcel } from '../support/purchases.ts'
import {
  type Caller,
  createCaller,
  expectFailure,
  openTestShop,
  type SignedIn,
  type TestShop,
} from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  await allowGuests(shop)
})
afterEach(() => void vi.useRealTimers())
afterAll(() => shop.close())

const callWith = (key: string): Caller =>
  createCaller(shop.app, undefined, undefined, undefined, { [ORDER_KEY_HEADER]: key })

const listMails = async (recipient: string) => shop.db.select().from(mails).where(eq(mails.recipient, recipient))

/** The key in the last email to an address. */
async function readKey(recipient: string): Promise<string> {
  const mail = (await listMails(recipient)).toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()).at(-1)
  if (!mail) throw new Error(`There is no email to ${recipient}`)
  const [, key = ''] = /\/order#([^"\s]+)"/.exec((await renderEmail(shop.db, mail)).html) ?? []
  return decodeURIComponent(key)
}

const keyOf = (orderId: string): string => createOrderKey(shop.shop.secrets, { orderId, version: 1 }, new Date())

async function buyByGuest() {
  const { guest } = await createGuestWithCart(shop)
  const order = await buy(guest, undefined, undefined, guest.address)
  const key = await readKey(guest.email)
  return { guest, order, id: order.id, key, call: callWith(key) }
}

describe('the link in an email to a guest', () => {
  it('opens the order without signing in, with its invoice and actions', async () => {
    const { id, call } = await buyByGuest()
    const { order } = await call('GET /orders/{id}', { id })
    expect(order).toMatchObject({ id, can: { changeAddress: true, cancel: true } })
    expect((await call('GET /orders/{id}/invoices', { id })).invoices).toHaveLength(1)
    expect((await call('GET /orders/{id}/downloads', { id })).downloads).toEqual([])
    expect((await call('POST /orders/{id}/cancel', { id, reason: 'Too late' })).order.status).toBe('Cancelled')
  })

  it('returns what was bought', async () => {
    const { id, call } = await buyByGuest()
    await admin('PUT /orders/{id}/status', { id, ...parcel })
    await admin('PUT /orders/{id}/status', { id, status: 'Completed' })
    const lines = [{ line: 0, quantity: 1, reason: 'changed_mind' as const }]
    const { order } = await call('POST /orders/{id}/return', { id, lines }, { idempotencyKey: randomUUID() })
    expect(order.returns).toHaveLength(1)
    const { returns } = await admin('GET /admin/returns', { search: id })
    expect(returns).toMatchObject([{ customer: 'Ann Shopper' }])
  })

  it('corrects the address, which is mailed to the buyer, but not the email address', async () => {
    const { guest, id, call } = await buyByGuest()
    const corrected = { ...address, email: 'thief@example.test', address: '2 Main Street' }
    const { order } = await call('PUT /orders/{id}/address', { id, ...corrected })
    expect(order.shippingAddress).toMatchObject({ email: guest.email, address: '2 Main Street' })
    const kinds = (await listMails(guest.email)).map(({ kind }) => kind)
    expect(kinds.sort()).toEqual(['address-changed', 'order-confirmation'])
    expect(await listMails('thief@example.test')).toEqual([])
  })

  it('pays its own order, and answers for another order as for an unknown one', async () => {
    const { guest } = await createGuestWithCart(shop)
    const order = await placeOrder(guest, undefined, undefined, guest.address)
    const { guest: stranger } = await createGuestWithCart(shop)
    const other = await placeOrder(stranger, undefined, undefined, stranger.address)
    const { paymentIntentId: otherIntent } = await payAtSandbox(stranger, other)
    const call = callWith(keyOf(order.id))
    const failures = await Promise.all(
      [other.id, 'ORD-999999'].flatMap((orderId) => [
        expectFailure(call('POST /payment/create-intent', { orderId })),
        expectFailure(call('POST /payment/confirm', { orderId, paymentIntentId: otherIntent })),
      ]),
    )
    const [unknown] = failures.slice(2)
    for (const { code, message } of failures)
      expect({ code, message }).toEqual({ code: 'not_found', message: unknown?.message })
    const { paymentIntentId } = await payAtSandbox(call, order)
    const paid = await call('POST /payment/confirm', { orderId: order.id, paymentIntentId })
    expect(paid.order).toMatchObject({ id: order.id, paymentStatus: 'paid' })
  })

  it('pays its order in a browser in which another guest has begun a checkout', async () => {
    const { guest: next } = await createGuestWithCart(shop)
    for (const token of [next.token, 'expired']) {
      const { guest } = await createGuestWithCart(shop)
      const order = await placeOrder(guest, undefined, undefined, guest.address)
      const headers = { [ORDER_KEY_HEADER]: keyOf(order.id), [GUEST_HEADER]: token }
      const call = createCaller(shop.app, undefined, undefined, undefined, headers)
      const { paymentIntentId } = await payAtSandbox(call, order)
      const paid = await call('POST /payment/confirm', { orderId: order.id, paymentIntentId })
      expect(paid.order).toMatchObject({ id: order.id, paymentStatus: 'paid' })
    }
  })

  it('opens no other order and no other endpoint', async () => {
    const { id, call, key } = await buyByGuest()
    const other = await buyByGuest()
    expect((await expectFailure(call('GET /orders/{id}', { id: other.id }))).code).toBe('not_found')
    const table: Record<string, Endpoint> = endpoints
    const guarded = Object.keys(table).filter((each) => !hasPermission('nobody', table[each]?.access ?? 'public'))
    const allowed = guarded.filter((each) => table[each]?.orderKey)
    expect(allowed.sort()).toEqual([
      'GET /orders/{id}',
      'GET /orders/{id}/downloads',
      'GET /orders/{id}/invoice.pdf',
      'GET /orders/{id}/invoices',
      'GET /orders/{id}/invoices/{number}',
      'POST /orders/{id}/cancel',
      'POST /orders/{id}/return',
      'POST /payment/confirm',
      'POST /payment/create-intent',
      'PUT /orders/{id}/address',
    ])
    for (const each of guarded.filter((each) => !allowed.includes(each))) {
      const [method = '', path = ''] = each.split(' ')
      const response = await shop.app.inject({
        method: method as 'GET',
        url: `/api${path.replace('{id}', id).replace(/\{\w+\}/g, randomUUID())}`,
        headers: { [ORDER_KEY_HEADER]: key },
      })
      expect([each, response.statusCode]).toEqual([each, 401])
    }
  })

  it('cannot be changed or guessed', async () => {
    const { id, key } = await buyByGuest()
    const other = await buyByGuest()
    const [, version, day, signature = ''] = key.split('.')
    const forged = [
      '',
      id,
      `${id}.1.1.`,
      `${id}.${version}.${day}.${'A'.repeat(43)}`,
      `${id}.${version}.${Number(day) + 1}.${signature}`,
      `${other.id}.${version}.${day}.${signature}`,
      `${id}.${version}.${day}.${signature}x`,
      `${id}.${version}.${day}.${signature.slice(1)}`,
      'x'.repeat(10_000),
    ]
    for (const text of forged)
      expect([text, (await expectFailure(callWith(text)('GET /orders/{id}', { id }))).code]).toEqual([
        text,
        'not_found',
      ])
    const foreign = createOrderKey({ orderLinkKey: 'AAAA' }, { orderId: id, version: 1 }, new Date())
    expect((await expectFailure(callWith(foreign)('GET /orders/{id}', { id }))).code).toBe('not_found')
  })

  it('ends after 180 days, and a new one is mailed to the address of the order', async () => {
    const { guest, id, key, call } = await buyByGuest()
    const now = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: now + 179 * DAY_MS })
    await call('GET /orders/{id}', { id })
    vi.setSystemTime(now + 181 * DAY_MS)
    expect((await expectFailure(call('GET /orders/{id}', { id }))).code).toBe('link_expired')
    await shop.visitor('POST /orders/link', { key })
    expect((await listMails(guest.email)).map(({ kind }) => kind)).toContain('order-link')
    const renewed = await readKey(guest.email)
    expect((await callWith(renewed)('GET /orders/{id}', { id })).order.id).toBe(id)
    expect((await expectFailure(shop.visitor('POST /orders/link', { key: `${key}x` }))).code).toBe('not_found')
  })

  it('is mailed on request, and so is a change, also to an address that had 20 emails today', async () => {
    const { guest, id, key, call } = await buyByGuest()
    const [sent] = await listMails(guest.email)
    if (!sent) throw new Error('The order has no confirmation')
    const { id: _, ...copy } = sent
    await shop.db.insert(mails).values(Array.from({ length: 20 }, () => ({ ...copy, key: randomUUID() })))
    await call('PUT /orders/{id}/address', { id, ...address, address: '2 Main Street' })
    await shop.visitor('POST /orders/link', { key })
    const kinds = new Set((await listMails(guest.email)).map(({ kind }) => kind))
    expect(kinds).toEqual(new Set(['order-confirmation', 'address-changed', 'order-link']))
  })

  it('is revoked by staff, and later emails have a new one', async () => {
    const { guest, id, key, call } = await buyByGuest()
    await admin('POST /admin/orders/{id}/revoke-links', { id })
    expect((await expectFailure(call('GET /orders/{id}', { id }))).code).toBe('link_expired')
    expect((await expectFailure(shop.visitor('POST /orders/link', { key }))).code).toBe('link_expired')
    // The email about a parcel of an unknown carrier has a link to the order.
    await admin('PUT /orders/{id}/status', { id, ...parcel, carrier: 'Bicycle' })
    expect((await callWith(await readKey(guest.email))('GET /orders/{id}', { id })).order.status).toBe('Shipped')
    const { entries } = await admin('GET /admin/audit', { action: 'order.link_revoked' })
    expect(entries).toMatchObject([{ subject: { kind: 'order', id } }])
  })

  it('gives the person who is signed in only what is theirs', async () => {
    const { id, key } = await buyByGuest()
    const { token } = await shop.newShopper()
    const call = createCaller(shop.app, token, undefined, undefined, { [ORDER_KEY_HEADER]: key })
    expect((await expectFailure(call('GET /orders/{id}', { id }))).code).toBe('not_found')
  })
})

it('emails about the order of an account lead to its page, which requires signing in', async () => {
  const { shopper } = await createShopperWithCart(shop)
  const email = `to-${shopper.email}`
  const { id } = await buy(shopper, undefined, undefined, { ...address, email })
  const [mail] = await listMails(email)
  if (!mail) throw new Error('There is no email')
  const { html } = await renderEmail(shop.db, mail)
  expect(html).toContain(`/orders/${id}"`)
  expect(html).not.toContain('/order#')
})

it('an unpaid order has no email, and its key is needed for nothing', async () => {
  const { guest } = await createGuestWithCart(shop)
  await placeOrder(guest, undefined, undefined, guest.address)
  expect(await listMails(guest.email)).toEqual([])
})
