import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EndpointKey, endpoints } from '#contract/endpoints.ts'
import { conversations } from '#server/discovery/assistant/tables.ts'
import { users } from '#server/identity/accounts/tables.ts'
import { twoStep } from '#server/identity/accounts/two-step/tables.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { anonymizeAccounts } from '#server/reporting/privacy/anonymize-accounts.ts'
import { address, payAtSandbox } from '../support/checkout.ts'
import { findSentToken } from '../support/mail-secrets.ts'
import { addProduct } from '../support/products.ts'
import { processResetRequests } from '../support/queues.ts'
import { expectFailure, openTestShop, type SignedIn, TEST_PASSWORD, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())

const readErrorCode = async (call: Promise<unknown>) => (await expectFailure(call)).code
const SECRET = 'What only the owner of this mailbox may read'
let ownerCount = 0

/** Creates data of a person without an account in each table that stores email addresses. */
async function addMailboxOwner() {
  const email = `owner-${++ownerCount}@example.test`
  await shop.visitor('POST /contact', { name: 'Olive Owner', email, message: SECRET })
  const { messages } = await admin('GET /admin/messages', { search: email })
  const [message] = messages
  if (!message) throw new Error('The message does not exist')
  await admin('POST /admin/messages/{id}/answers', {
    id: message.id,
    answerId: crypto.randomUUID(),
    text: SECRET,
    close: false,
  })
  await shop.visitor('POST /newsletter', { email })
  await shop.visitor('POST /newsletter/confirm', {
    token: await findSentToken(shop.db, email, 'newsletter-confirmation'),
  })
  const product = await addProduct(shop.db, { name: SECRET, stock: 0 })
  const { data } = await shop.visitor('GET /products/{id}', { id: product.id })
  await shop.visitor('POST /products/{id}/stock-alerts', { id: product.id, sku: data.variants[0]?.sku ?? '', email })
  await admin('POST /admin/invitations', { email, role: 'admin' })
  return email
}

/** Finds all rows that contain an email address, by table. It searches all tables, so that new tables are covered. */
async function findRowsContaining(email: string): Promise<Map<string, Set<string>>> {
  const { rows: tables } = await shop.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const rowsByTable = new Map<string, Set<string>>()
  for (const { name } of tables) {
    const { rows } = await shop.db.execute<{ row: string }>(
      sql`select t::text as row from ${sql.identifier(name)} t where t::text ilike ${`%${email}%`}`,
    )
    if (rows.length > 0) rowsByTable.set(name, new Set(rows.map(({ row }) => row)))
  }
  return rowsByTable
}

/** @returns the rows that were deleted or changed since `before` */
async function findLostRows(before: Map<string, Set<string>>, email: string): Promise<string[]> {
  const after = await findRowsContaining(email)
  return [...before].flatMap(([table, rows]) => [...rows].filter((row) => !after.get(table)?.has(row)))
}

/** Deletes an account and simulates the end of its grace period. */
async function deleteAccount(shopper: SignedIn) {
  await shopper('DELETE /user', { password: TEST_PASSWORD })
  await shop.db.update(users).set({ closedAt: sql`now() - interval '8 days'` }).where(eq(users.id, shopper.userId))
  await anonymizeAccounts(shop.shop)
}

describe('an account with another person’s unverified email address', () => {
  it('cannot read the owner’s data through any endpoint', async () => {
    const email = await addMailboxOwner()
    const stranger = await shop.newUnverified(email)
    const ownEndpoints = (Object.keys(endpoints) as EndpointKey[]).filter((key) => /^GET \/user(\/[\w-]+)*$/.test(key))
    expect(ownEndpoints.length).toBeGreaterThan(8)
    for (const key of ownEndpoints) {
      const response = await shop.app.inject({
        url: `/api${key.slice('GET '.length)}`,
        headers: { authorization: `Bearer ${stranger.token}` },
      })
      expect([key, response.body.includes(SECRET)]).toEqual([key, false])
    }
    expect(await stranger('GET /user/newsletter')).toEqual({ state: 'unsubscribed' })
    const file = await shop.app.inject({
      url: '/api/user/export',
      headers: { authorization: `Bearer ${stranger.token}` },
    })
    expect(file.json()).toMatchObject({
      ...{ messages: [], stockAlerts: [], newsletter: null, mails: [], invitations: [] },
    })
  })

  it('cannot change or erase the owner’s data, even by its deletion', async () => {
    const email = await addMailboxOwner()
    const before = await findRowsContaining(email)
    expect([...before.keys()]).toEqual(
      expect.arrayContaining(['invitations', 'mails', 'messages', 'stock_alerts', 'subscribers']),
    )
    const stranger = await shop.newUnverified(email)
    expect(await stranger('PUT /user/newsletter', { wanted: false })).toEqual({ state: 'unsubscribed' })
    expect(await findLostRows(before, email)).toEqual([])
    await stranger('PUT /user/newsletter', { wanted: true })
    await stranger('PUT /user/mail-choices', { 'cart-reminders': false })
    await stranger('PUT /user/update', { name: 'Stranger', email: `other-${email}` })
    expect(await findLostRows(before, email)).toEqual([])
    await deleteAccount(stranger)
    expect(await findLostRows(before, email)).toEqual([])
    expect((await shop.db.select().from(users).where(eq(users.id, stranger.userId)))[0]?.name).toBe('Deleted shopper')
    // Emails about the stranger's own account no longer contain the address.
    const strangerMails = await shop.db.select().from(mails).where(eq(mails.userId, stranger.userId))
    expect(strangerMails.length).toBeGreaterThan(1)
    expect(strangerMails.every(({ recipient }) => recipient === 'deleted@deleted.invalid')).toBe(true)
  })

  it('gets all data of the address after verification', async () => {
    const email = await addMailboxOwner()
    const owner = await shop.newUnverified(email)
    await owner('POST /auth/verify-email', { token: await findSentToken(shop.db, email, 'email-verification') })
    expect(await owner('GET /user/newsletter')).toEqual({ state: 'subscribed' })
    const file = await shop.app.inject({ url: '/api/user/export', headers: { authorization: `Bearer ${owner.token}` } })
    expect(file.body).toContain(SECRET)
    expect(file.json().invitations).toHaveLength(1)
    await deleteAccount(owner)
    const remaining = await findRowsContaining(email)
    expect([...remaining.keys()]).toEqual([])
  })

  it('cannot lock out the owner with two-step sign-in or by its deletion', async () => {
    const email = await addMailboxOwner()
    const stranger = await shop.newUnverified(email)
    expect(await readErrorCode(stranger('POST /user/two-step/begin', { password: TEST_PASSWORD }))).toBe(
      'email_not_verified',
    )
    // Earlier versions allowed two-step sign-in for unverified addresses.
    await shop.db
      .insert(twoStep)
      .values({ userId: stranger.userId, secret: 'of the stranger', confirmedAt: new Date() })
    await shop.db.update(users).set({ closedAt: new Date() }).where(eq(users.id, stranger.userId))

    await shop.visitor('POST /auth/forgot-password', { email })
    await processResetRequests(shop.db, shop.shop.secrets)
    const token = await findSentToken(shop.db, email, 'password-reset')
    await shop.visitor('POST /auth/reset-password', { token, password: 'of the real owner' })
    const owner = await shop.signIn(email, 'of the real owner')
    expect((await owner('GET /user/profile')).user.emailVerified).toBe(true)
    expect((await owner('GET /user/two-step')).twoStep.on).toBe(false)
    expect(await readErrorCode(stranger('GET /user/profile'))).toBe('token_expired')
    expect(await readErrorCode(shop.visitor('POST /auth/refresh', { refreshToken: stranger.refreshToken }))).toBe(
      'token_expired',
    )
    expect(await readErrorCode(shop.signIn(email))).toBe('invalid_credentials')
  })

  it('loses its postal addresses, phone number and picture when the owner resets the password', async () => {
    const stranger = await shop.newUnverified()
    await stranger('POST /user/addresses', address)
    const { phone, city, state, zipCode, country } = address
    await stranger('PUT /user/update', {
      ...{
        name: 'Stranger',
        email: stranger.email,
        phone,
        address: '666 Stranger Street',
        city,
        state,
        zipCode,
        country,
      },
    })
    await shop.db.update(users).set({ avatar: '/media/avatars/x' }).where(eq(users.id, stranger.userId))
    await shop.visitor('POST /auth/forgot-password', { email: stranger.email })
    await processResetRequests(shop.db, shop.shop.secrets)
    const token = await findSentToken(shop.db, stranger.email, 'password-reset')
    await shop.visitor('POST /auth/reset-password', { token, password: 'of the real owner' })
    const owner = await shop.signIn(stranger.email, 'of the real owner')
    expect((await owner('GET /user/addresses')).addresses).toEqual([])
    const [row] = await shop.db.select().from(users).where(eq(users.id, stranger.userId))
    expect(row).toMatchObject({ phone: '', address: '', city: '', state: '', zipCode: '', country: '', avatar: null })
  })

  it('loses its name, cart, wishlist, conversations and email preferences when the owner resets the password', async () => {
    const stranger = await shop.newUnverified()
    const { id: productId } = await addProduct(shop.db, { stock: 5 })
    await stranger('POST /cart/add', { productId, quantity: 3 })
    await stranger('POST /wishlist', { ids: [productId] })
    const headers = { authorization: `Bearer ${stranger.token}` }
    await shop.app.inject({ method: 'POST', url: '/api/ai/chat', headers, payload: { message: 'What do you sell?' } })
    const belongsToStranger = eq(conversations.userId, stranger.userId)
    expect(await shop.db.$count(conversations, belongsToStranger)).toBe(1)
    await stranger('PUT /user/mail-choices', { 'cart-reminders': false })
    const { choices } = await (await shop.newShopper())('GET /user/mail-choices')
    await shop.visitor('POST /auth/forgot-password', { email: stranger.email })
    await processResetRequests(shop.db, shop.shop.secrets)
    const token = await findSentToken(shop.db, stranger.email, 'password-reset')
    await shop.visitor('POST /auth/reset-password', { token, password: 'of the real owner' })
    const owner = await shop.signIn(stranger.email, 'of the real owner')
    expect((await owner('GET /user/profile')).user.name).toBe(stranger.email.split('@')[0])
    expect((await owner('GET /cart')).items).toEqual([])
    expect((await owner('GET /wishlist')).products).toEqual([])
    expect((await owner('GET /user/mail-choices')).choices).toEqual(choices)
    expect(await shop.db.$count(conversations, belongsToStranger)).toBe(0)
  })

  it('cannot become a staff account', async () => {
    const stranger = await shop.newUnverified()
    const makeAdmin = () => admin('PUT /admin/users/{id}/role', { id: stranger.userId, role: 'admin' })
    expect(await readErrorCode(makeAdmin())).toBe('email_not_verified')
    await stranger('POST /auth/verify-email', {
      token: await findSentToken(shop.db, stranger.email, 'email-verification'),
    })
    expect((await makeAdmin()).user.role).toBe('admin')
  })
})

it('a verified account keeps two-step sign-in after a password reset', async () => {
  const shopper = await shop.newShopper()
  const { id: productId } = await addProduct(shop.db, { stock: 5 })
  await shopper('POST /cart/add', { productId, quantity: 3 })
  await shop.db.insert(twoStep).values({ userId: shopper.userId, secret: 'of the shopper', confirmedAt: new Date() })
  await shop.visitor('POST /auth/forgot-password', { email: shopper.email })
  await processResetRequests(shop.db, shop.shop.secrets)
  const token = await findSentToken(shop.db, shopper.email, 'password-reset')
  await shop.visitor('POST /auth/reset-password', { token, password: 'another password' })
  expect(await readErrorCode(shop.signIn(shopper.email, 'another password'))).toBe('two_step_required')
  await shop.db.delete(twoStep).where(eq(twoStep.userId, shopper.userId))
  const signedIn = await shop.signIn(shopper.email, 'another password')
  expect((await signedIn('GET /user/profile')).user.name).toBe('Ann Shopper')
  expect((await signedIn('GET /cart')).items).toHaveLength(1)
})

it('erasing an order erases only the emails about the order', async () => {
  const email = await addMailboxOwner()
  const before = await findRowsContaining(email)
  const shopper = await shop.newShopper()
  const { id: productId } = await addProduct(shop.db, { stock: 5 })
  await shopper('POST /cart/add', { productId, quantity: 1 })
  const { totals } = await shopper('GET /checkout/quote')
  const form = { ...address, email, shippingMethod: 'standard' as const, expectedTotal: totals.standard?.total ?? 0 }
  const { order } = await shopper('POST /orders/create', form, { idempotencyKey: crypto.randomUUID() })
  const { paymentIntentId } = await payAtSandbox(shopper, order)
  await shopper('POST /payment/confirm', { orderId: order.id, paymentIntentId })
  await admin('PUT /orders/{id}/status', { id: order.id, status: 'Shipped', trackingNumber: '1Z999AA10123456784' })
  await admin('PUT /orders/{id}/status', { id: order.id, status: 'Completed' })
  const isAboutOrder = sql`data->>'orderId' = ${order.id}`
  expect(await shop.db.$count(mails, isAboutOrder)).toBe(3)
  await deleteAccount(shopper)
  expect(await shop.db.$count(mails, isAboutOrder)).toBe(0)
  expect(await findLostRows(before, email)).toEqual([])
})
