import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MailChoice } from '#contract/mail-choices.ts'
import { users } from '#server/identity/accounts/tables.ts'
import { eraseMailChoices } from '#server/identity/mail-choices/personal-data.ts'
import { mailChoices } from '#server/identity/mail-choices/tables.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { completeOrder } from '#server/sales/fulfillment/complete-order.ts'
import { buy } from '../support/checkout.ts'
import { EMAILS_FROM, renderEmail } from '../support/emails.ts'
import { addProduct } from '../support/products.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop({ SHOP_URL: EMAILS_FROM, MERCER_SANDBOX_PAYMENTS: 'on' })
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())

const verify = ({ userId }: SignedIn) =>
  shop.db.update(users).set({ emailVerifiedAt: sql`now()` }).where(eq(users.id, userId))
const choose = (shopper: SignedIn, choices: Partial<Record<MailChoice, boolean>>) =>
  shopper('PUT /user/mail-choices', choices)
const findChoice = async ({ userId }: SignedIn, choice: MailChoice) =>
  (
    await shop.db
      .select()
      .from(mailChoices)
      .where(and(eq(mailChoices.userId, userId), eq(mailChoices.choice, choice)))
  )[0]
const readNewsletterState = async (shopper: SignedIn) => (await shopper('GET /user/newsletter')).state

describe('email preferences', () => {
  it('are off by default, except review requests', async () => {
    const shopper = await shop.newShopper()
    expect((await shopper('GET /user/mail-choices')).choices).toEqual({
      'price-drops': false,
      'cart-reminders': false,
      'review-requests': true,
    })
    expect(await readNewsletterState(shopper)).toBe('unsubscribed')
  })

  it('can be changed individually and affect only one shopper', async () => {
    const [shopper, other] = [await shop.newShopper(), await shop.newShopper()]
    const { choices } = await choose(shopper, { 'price-drops': true })
    expect(choices).toEqual({ 'price-drops': true, 'cart-reminders': false, 'review-requests': true })
    await choose(shopper, { 'review-requests': false })
    expect((await shopper('GET /user/mail-choices')).choices['price-drops']).toBe(true)
    expect((await other('GET /user/mail-choices')).choices['price-drops']).toBe(false)
    expect((await expectFailure(shop.visitor('PUT /user/mail-choices', { 'price-drops': true }))).status).toBe(401)
  })

  it('are stored with the time of consent', async () => {
    const shopper = await shop.newShopper()
    await choose(shopper, { 'cart-reminders': true })
    const { changedAt } = (await findChoice(shopper, 'cart-reminders')) ?? {}
    await choose(shopper, { 'cart-reminders': true })
    expect((await findChoice(shopper, 'cart-reminders'))?.changedAt).toEqual(changedAt)
  })

  it('are included in the personal data export and erased with the account', async () => {
    const shopper = await shop.newShopper()
    await choose(shopper, { 'price-drops': true })
    const file = await shop.app.inject({
      url: '/api/user/export',
      headers: { authorization: `Bearer ${shopper.token}` },
    })
    expect(file.json().mailChoices).toMatchObject([{ choice: 'price-drops', wanted: true }])
    await eraseMailChoices(shop.db, shopper.userId)
    expect(await findChoice(shopper, 'price-drops')).toBeUndefined()
  })
})

describe('the newsletter', () => {
  it('is subscribed immediately for a verified address', async () => {
    const shopper = await shop.newShopper()
    await verify(shopper)
    expect((await shopper('PUT /user/newsletter', { wanted: true })).state).toBe('subscribed')
    expect((await admin('GET /admin/newsletter', { search: shopper.email })).subscribers[0]?.state).toBe('subscribed')
    expect((await shopper('PUT /user/newsletter', { wanted: false })).state).toBe('unsubscribed')
    expect((await shopper('PUT /user/newsletter', { wanted: true })).state).toBe('subscribed')
  })

  it('requires a confirmation by email for an unverified address', async () => {
    const shopper = await shop.newUnverified()
    expect((await shopper('PUT /user/newsletter', { wanted: true })).state).toBe('pending')
    const kinds = (await shop.db.select().from(mails).where(eq(mails.recipient, shopper.email))).map(({ kind }) => kind)
    expect(kinds).toContain('newsletter-confirmation')
    expect((await shopper('PUT /user/newsletter', { wanted: false })).state).toBe('unsubscribed')
  })
})

describe('a review request', () => {
  async function completeNewOrder(shopper: SignedIn) {
    const { id } = await addProduct(shop.db)
    await shopper('POST /cart/add', { productId: id })
    const order = await buy(shopper)
    await admin('PUT /orders/{id}/status', { id: order.id, status: 'Shipped', trackingNumber: '1Z 999' })
    await completeOrder(shop.shop, order.id, { actor: 'system' })
    const sent = await shop.db
      .select()
      .from(mails)
      .where(eq(mails.key, `order-completed:${order.id}`))
    return sent[0]
  }

  it('has its own unsubscribe link, which does not affect emails about orders', async () => {
    const shopper = await shop.newShopper()
    const mail = await completeNewOrder(shopper)
    if (!mail) throw new Error('There is no mail')
    const path = mail.headers.unsubscribe ?? ''
    const { html, text } = await renderEmail(shop.db, mail)
    for (const part of [html, text]) expect(part).toContain(`${EMAILS_FROM}${path}`)
    const token = new URL(path, EMAILS_FROM).searchParams.get('token') ?? ''
    for (const _ of [1, 2])
      expect(await shop.visitor('POST /unsubscribe', { token })).toEqual({ ended: 'review-requests' })
    expect((await shopper('GET /user/mail-choices')).choices['review-requests']).toBe(false)
    // A queued review request is discarded.
    await expect(renderEmail(shop.db, mail)).rejects.toThrow('is outdated and has no content')
    expect(await completeNewOrder(shopper)).toBeUndefined()
    const kinds = (await shop.db.select().from(mails)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'order-shipped')).toHaveLength(2)
  })

  it('can be unsubscribed with one click in an email client (RFC 8058), which keeps other preferences', async () => {
    const shopper = await shop.newShopper()
    await choose(shopper, { 'price-drops': true })
    const mail = await completeNewOrder(shopper)
    const response = await shop.app.inject({
      method: 'POST',
      url: mail?.headers.unsubscribe ?? '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect([response.statusCode, response.body]).toEqual([200, 'You’re unsubscribed.'])
    const { choices } = await shopper('GET /user/mail-choices')
    expect(choices).toMatchObject({ 'review-requests': false, 'price-drops': true })
  })

  it('cannot be unsubscribed with an invalid token', async () => {
    for (const token of ['x', crypto.randomUUID(), "'; --"])
      expect((await expectFailure(shop.visitor('POST /unsubscribe', { token }))).code).toBe('link_expired')
  })
})
