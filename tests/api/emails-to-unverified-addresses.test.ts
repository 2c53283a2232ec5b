import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#server/identity/accounts/tables.ts'
import { queueMails } from '#server/platform/mail/queue-mail.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { address, payAtSandbox } from '../support/checkout.ts'
import { renderEmail } from '../support/emails.ts'
import { addProduct } from '../support/products.ts'
import { processResetRequests } from '../support/queues.ts'
import { expectFailure, openTestShop, type SignedIn, TEST_PASSWORD, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** The longest allowed name, which is enough for phishing. */
const PHISHING_NAME = 'Claim $500 at https://evil.example/now'

/** Buys as a shopper who enters a contact address, and returns the order ID. */
async function buyForAddress(
  typed: { email: string; firstName?: string; address?: string },
  shopper?: SignedIn,
): Promise<string> {
  const { order, buyer } = await placeOrderTo(typed, shopper)
  const { paymentIntentId } = await payAtSandbox(buyer, order)
  await buyer('POST /payment/confirm', { orderId: order.id, paymentIntentId })
  return order.id
}

/** Places such an order without paying it. */
async function placeOrderTo(typed: { email: string; firstName?: string; address?: string }, shopper?: SignedIn) {
  const buyer = shopper ?? (await shop.newShopper())
  const { id: productId } = await addProduct(shop.db, { stock: 5 })
  await buyer('POST /cart/add', { productId, quantity: 1 })
  const { totals } = await buyer('GET /checkout/quote')
  const form = {
    ...{ ...address, ...typed, shippingMethod: 'standard' as const },
    expectedTotal: totals.standard?.total ?? 0,
  }
  const { order } = await buyer('POST /orders/create', form, { idempotencyKey: crypto.randomUUID() })
  return { order, buyer }
}

/** Returns a new address to which `count` emails were sent today. */
async function newMailedAddress(count: number): Promise<string> {
  const recipient = `Mailed-${crypto.randomUUID()}@example.test`
  await queueMails(
    shop.db,
    Array.from({ length: count }, () => ({ kind: 'back-in-stock', recipient, subject: 'Back', data: {} })),
  )
  return recipient.toLowerCase()
}

const listOrderMails = async (orderId: string) =>
  (await shop.db.select().from(mails).where(sql`data->>'orderId' = ${orderId}`).orderBy(mails.createdAt)).map(
    ({ kind, recipient }) => ({ kind, recipient }),
  )

/** Returns the subject, headers and content of the emails to the given addresses. */
async function renderMailsTo(...recipients: string[]): Promise<{ kind: string; content: string }[]> {
  const sent = await shop.db.select().from(mails).where(inArray(mails.recipient, recipients))
  return Promise.all(
    sent.map(async (mail) => {
      const { html, text } = await renderEmail(shop.db, mail)
      return { kind: mail.kind, content: [mail.subject, JSON.stringify(mail.headers), html, text].join('\n') }
    }),
  )
}

it('emails to unverified addresses do not contain names that strangers entered', async () => {
  const stranger = await shop.newUnverified('victim@example.test', PHISHING_NAME)
  await stranger('POST /user/verify-email')
  await shop.visitor('POST /auth/forgot-password', { email: stranger.email })
  await processResetRequests(shop.db, shop.shop.secrets)
  await stranger('PUT /user/update', { name: PHISHING_NAME, email: 'second-victim@example.test' })
  await stranger('POST /user/change-password', { current: TEST_PASSWORD, next: 'another password' })
  await shop.visitor('POST /newsletter', { email: 'victim@example.test' })
  await stranger('DELETE /user', { password: 'another password' })

  const admin = await shop.newAdmin()
  await shop.db.update(users).set({ name: PHISHING_NAME }).where(eq(users.id, admin.userId))
  await admin('POST /admin/invitations', { email: 'victim@example.test', role: 'admin' })

  await shop.visitor('POST /contact', { name: PHISHING_NAME, email: 'victim@example.test', message: 'Hello' })
  const [message] = (await admin('GET /admin/messages', {})).messages
  const input = { id: message?.id ?? '', answerId: crypto.randomUUID(), text: 'Hello to you', close: true }
  await admin('POST /admin/messages/{id}/answers', input)

  await buyForAddress({ firstName: 'Claim $5 at evil.example', email: 'third-victim@example.test' })

  const rendered = await renderMailsTo('victim@example.test', 'second-victim@example.test', 'third-victim@example.test')
  expect(new Set(rendered.map(({ kind }) => kind))).toEqual(
    new Set([
      ...['account-closed', 'email-change-asked', 'email-change-confirm', 'email-verification', 'invitation'],
      ...['message-answer', 'newsletter-confirmation', 'order-confirmation', 'password-changed', 'password-reset'],
    ]),
  )
  const phishingKinds = rendered.filter((mail) => /evil\.example|Claim/.test(mail.content)).map(({ kind }) => kind)
  expect(phishingKinds).toEqual([])
})

it('an address gets at most ten links of each kind per day from any number of accounts', async () => {
  const email = 'flooded@example.test'
  const listByKind = async () => {
    const sent = await shop.db.select().from(mails).where(eq(mails.recipient, email))
    return [
      sent.filter(({ kind }) => kind === 'email-change-confirm'),
      sent.filter(({ kind }) => kind === 'email-verification'),
    ]
  }
  const requestChange = async () =>
    (await shop.newShopper())('PUT /user/update', { name: 'Ann', email: email.toUpperCase() })
  for (let account = 0; account < 10; account++) await requestChange()
  expect(await expectFailure(requestChange())).toMatchObject({
    code: 'too_many_requests',
    details: { fields: { email: expect.any(String) } },
  })
  const stranger = await shop.newUnverified(email)
  for (let time = 0; time < 12; time++) await stranger('POST /user/verify-email').catch(() => null)
  const [, verification = []] = await listByKind()
  expect(verification).toHaveLength(10)
  expect(await shop.db.$count(mails, eq(mails.recipient, email.toUpperCase()))).toBe(10)
})

it('emails to verified addresses greet the owner by name', async () => {
  const shopper = await shop.newShopper('Grace Greeted')
  await shopper('POST /user/change-password', { current: TEST_PASSWORD, next: 'another password' })
  const rendered = await renderMailsTo(shopper.email)
  expect(rendered.find(({ kind }) => kind === 'password-changed')?.content).toContain('Hello Grace Greeted,')
})

it('postal addresses in emails to unverified addresses are altered so that they contain no links', async () => {
  const typed = { firstName: 'Ann.Shop', address: '12 St.James Street, P.O.Box 7' }
  const [owner, unverified] = [await shop.newShopper(), await shop.newUnverified()]
  await buyForAddress({ ...typed, email: 'stranger@example.test' })
  await buyForAddress({ ...typed, email: unverified.email }, unverified)
  await buyForAddress({ ...typed, email: owner.email }, owner)
  const renderConfirmation = async (email: string) =>
    (await renderMailsTo(email)).find(({ kind }) => kind === 'order-confirmation')?.content
  for (const email of ['stranger@example.test', unverified.email]) {
    const content = await renderConfirmation(email)
    expect(content).toContain('12 St. James Street, P.O. Box 7')
    expect(content).not.toContain('Ann.Shop')
  }
  const content = await renderConfirmation(owner.email)
  expect(content).toContain('12 St.James Street, P.O.Box 7')
  expect(content).toContain('Thank you, Ann.Shop')
})

describe('after 20 emails to an address in one day', () => {
  it('emails about orders are still sent to the shopper’s own address', async () => {
    const email = await newMailedAddress(19)
    const shopper = await shop.newShopper()
    const first = await buyForAddress({ email }, shopper)
    const second = await buyForAddress({ email }, shopper)
    await shopper('POST /orders/{id}/cancel', { id: first })
    expect(await listOrderMails(second)).toEqual([{ kind: 'order-confirmation', recipient: shopper.email }])
    expect(await listOrderMails(first)).toEqual([
      { kind: 'order-confirmation', recipient: email },
      { kind: 'order-cancelled', recipient: shopper.email },
      { kind: 'order-refunded', recipient: shopper.email },
    ])
  })

  it('concurrent payments count each other’s emails', async () => {
    const email = await newMailedAddress(18)
    const placed = await Promise.all(Array.from({ length: 6 }, () => placeOrderTo({ email })))
    const charged = await Promise.all(
      placed.map(async ({ order, buyer }) => ({ order, buyer, ...(await payAtSandbox(buyer, order)) })),
    )
    await Promise.all(
      charged.map(({ order, buyer, paymentIntentId }) =>
        buyer('POST /payment/confirm', { orderId: order.id, paymentIntentId }),
      ),
    )
    expect(await shop.db.$count(mails, sql`lower(recipient) = ${email}`)).toBe(20)
    const confirmed = await Promise.all(charged.map(({ order }) => listOrderMails(order.id)))
    expect(confirmed.flat()).toHaveLength(6)
  })

  it('only the order confirmation is sent for a shopper with an unverified address', async () => {
    const email = await newMailedAddress(20)
    const shopper = await shop.newUnverified()
    const orderId = await buyForAddress({ email }, shopper)
    await shopper('POST /orders/{id}/cancel', { id: orderId })
    expect(await listOrderMails(orderId)).toEqual([{ kind: 'order-confirmation', recipient: email }])
  })

  it('all emails are sent if the address is verified', async () => {
    const email = await newMailedAddress(25)
    const owner = await shop.newUnverified(email)
    await shop.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, owner.userId))
    const typed = email.toUpperCase()
    const orderId = await buyForAddress({ email: typed }, owner)
    await owner('POST /orders/{id}/cancel', { id: orderId })
    expect((await listOrderMails(orderId)).map(({ recipient }) => recipient)).toEqual([typed, typed, typed])
  })
})
