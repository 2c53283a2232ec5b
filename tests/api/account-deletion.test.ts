import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wishlistItems } from '#server/engagement/wishlist/tables.ts'
import { accountTokens, addresses, sessions, users } from '#server/identity/accounts/tables.ts'
import { auditEntries } from '#server/platform/audit-log/tables.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { anonymizeAccounts } from '#server/reporting/privacy/anonymize-accounts.ts'
import { cartLines, savedLines } from '#server/sales/cart/tables.ts'
import { orders } from '#server/sales/orders/tables.ts'
import { address, buy } from '../support/checkout.ts'
import { findSentToken } from '../support/mail-secrets.ts'
import { addProduct } from '../support/products.ts'
import { expectFailure, openTestShop, TEST_PASSWORD, type TestShop } from '../support/shop.ts'

let shop: TestShop
let productId: string
beforeAll(async () => {
  shop = await openTestShop()
  productId = (await addProduct(shop.db, { name: 'Lamp' })).id
})
afterAll(() => shop.close())

const login = (email: string) => shop.visitor('POST /auth/login', { email, password: TEST_PASSWORD })
const findUser = async (id: string) => (await shop.db.select().from(users).where(eq(users.id, id)))[0]

const findKeepAccountToken = (recipient: string) => findSentToken(shop.db, recipient, 'account-closed')

/** Moves the closing date of an account into the past. */
const backdateClosing = async (userId: string, days: number) => {
  const ago = sql`make_interval(days => ${days})`
  await shop.db
    .update(users)
    .set({ closedAt: sql`${users.closedAt} - ${ago}` })
    .where(eq(users.id, userId))
  await shop.db
    .update(accountTokens)
    .set({ expiresAt: sql`${accountTokens.expiresAt} - ${ago}` })
    .where(eq(accountTokens.userId, userId))
}

describe('deleting an account', () => {
  it('requires the correct password and reports an error for its field', async () => {
    const shopper = await shop.newShopper()
    for (const password of ['wrong horse', undefined]) {
      const failure = await expectFailure(shopper('DELETE /user', { password }))
      expect(failure.details.fields).toHaveProperty('password')
    }
    await shopper('GET /user/profile')
  })

  it('ends all sessions at once and prevents signing in', async () => {
    const shopper = await shop.newShopper()
    const elsewhere = await login(shopper.email)
    expect(await shopper('DELETE /user', { password: TEST_PASSWORD })).toBeNull()
    expect((await expectFailure(shopper('GET /user/profile'))).status).toBe(401)
    expect(
      (await expectFailure(shop.visitor('POST /auth/refresh', { refreshToken: elsewhere.refreshToken }))).code,
    ).toBe('account_closed')
    const failure = await expectFailure(login(shopper.email))
    expect([failure.code, failure.status]).toEqual(['account_closed', 403])
    expect(
      (await expectFailure(shop.visitor('POST /auth/login', { email: shopper.email, password: 'wrong horse' }))).code,
    ).toBe('invalid_credentials')
  })

  it('can be undone for seven days, once, by the emailed link', async () => {
    const shopper = await shop.newShopper()
    await shopper('DELETE /user', { password: TEST_PASSWORD })
    await backdateClosing(shopper.userId, 6)
    await anonymizeAccounts(shop.shop)
    const token = await findKeepAccountToken(shopper.email)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => shop.visitor('POST /auth/keep-account', { token })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await login(shopper.email)).user.id).toBe(shopper.userId)
    await backdateClosing(shopper.userId, 9)
    await anonymizeAccounts(shop.shop)
    expect((await login(shopper.email)).user.name).toBe('Ann Shopper')
  })

  it('requires the email address and a recent sign-in if the account has no password', async () => {
    const shopper = await shop.newShopper()
    await shop.db.update(users).set({ passwordHash: null }).where(eq(users.id, shopper.userId))
    expect(
      (await expectFailure(shopper('DELETE /user', { email: 'else@example.test' }))).details.fields,
    ).toHaveProperty('email')
    const startSessionAgo = (minutes: number) =>
      shop.db
        .update(sessions)
        .set({ createdAt: sql`now() - make_interval(mins => ${minutes})` })
        .where(eq(sessions.userId, shopper.userId))
    await startSessionAgo(61)
    expect((await expectFailure(shopper('DELETE /user', { email: shopper.email }))).code).toBe('sign_in_again')
    await startSessionAgo(1)
    await shopper('DELETE /user', { email: shopper.email.toUpperCase() })
    expect((await findUser(shopper.userId))?.closedAt).not.toBeNull()
  })

  it('is rejected for administrators', async () => {
    const admin = await shop.newAdmin()
    expect((await expectFailure(admin('DELETE /user', { password: TEST_PASSWORD }))).code).toBe('forbidden')
  })

  it('records the deletion and its undoing in the audit log', async () => {
    const shopper = await shop.newShopper()
    await shopper('DELETE /user', { password: TEST_PASSWORD })
    await shop.visitor('POST /auth/keep-account', { token: await findKeepAccountToken(shopper.email) })
    const actions = await shop.db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, shopper.userId))
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['account.deletion_asked', 'account.deletion_undone']),
    )
  })
})

describe('the erasure after seven days', () => {
  it('removes all personal data except what accounting requires', async () => {
    const shopper = await shop.newShopper('Grace Gone')
    await shopper('PUT /user/update', {
      name: 'Grace Gone',
      email: shopper.email,
      city: 'Leeds',
      phone: '+1 503 555 0142',
    })
    await shopper('POST /user/addresses', { ...address, email: shopper.email, usual: true })
    await shopper('POST /cart/add', { productId, quantity: 1 })
    const order = await buy(shopper)
    await shopper('POST /products/{id}/reviews', {
      id: productId,
      rating: 5,
      title: 'Fine',
      content: 'It gives a good light.',
    })
    const [line] = (await shopper('POST /cart/add', { productId, quantity: 1 })).items
    await shopper('POST /cart/saved', { itemId: line?.id ?? '' })
    await shopper('POST /cart/add', { productId, quantity: 1 })
    await shopper('PUT /wishlist/{id}', { id: productId })
    await shopper('DELETE /user', { password: TEST_PASSWORD })
    await backdateClosing(shopper.userId, 7)
    await shop.db
      .update(users)
      .set({ closedAt: sql`${users.closedAt} - interval '1 minute'` })
      .where(eq(users.id, shopper.userId))
    await Promise.all([anonymizeAccounts(shop.shop), anonymizeAccounts(shop.shop)])

    const { userId } = shopper
    expect(await findUser(userId)).toMatchObject({
      name: 'Deleted shopper',
      email: `${userId}@deleted.invalid`,
      ...{ passwordHash: null, avatar: null, phone: '', city: '' },
    })
    const counts = [
      await shop.db.$count(addresses, eq(addresses.userId, userId)),
      await shop.db.$count(sessions, eq(sessions.userId, userId)),
      await shop.db.$count(accountTokens, eq(accountTokens.userId, userId)),
      await shop.db.$count(cartLines, eq(cartLines.customerId, userId)),
      await shop.db.$count(savedLines, eq(savedLines.customerId, userId)),
      await shop.db.$count(wishlistItems, eq(wishlistItems.userId, userId)),
      await shop.db.$count(mails, eq(mails.recipient, shopper.email)),
      await shop.db.$count(
        auditEntries,
        and(eq(auditEntries.subjectId, userId), eq(auditEntries.action, 'account.deleted')),
      ),
    ]
    expect(counts).toEqual([0, 0, 0, 0, 0, 0, 0, 1])
    const { reviews } = await shop.visitor('GET /products/{id}/reviews', { id: productId })
    expect(reviews).toMatchObject([{ author: 'Deleted shopper', content: 'It gives a good light.' }])
    expect((await expectFailure(shop.visitor('POST /auth/keep-account', { token: 'made-up' }))).code).toBe(
      'link_expired',
    )

    // The address is available again, for a new account.
    const form = { name: 'Grace Again', email: shopper.email, password: TEST_PASSWORD, confirmPassword: TEST_PASSWORD }
    expect((await shop.visitor('POST /auth/register', form)).user.id).not.toBe(userId)

    // An order in progress keeps its contact details until it is completed.
    const readShippingAddress = async () =>
      (await shop.db.select().from(orders).where(eq(orders.id, order.id)))[0]?.shippingAddress
    expect((await readShippingAddress())?.email).toBe(address.email)
    const admin = await shop.newAdmin()
    await admin('PUT /orders/{id}/status', { id: order.id, status: 'Shipped', trackingNumber: '1Z999AA10123456784' })
    await admin('PUT /orders/{id}/status', { id: order.id, status: 'Completed' })
    await anonymizeAccounts(shop.shop)
    expect(await readShippingAddress()).toMatchObject({
      email: '',
      phone: '',
      firstName: address.firstName,
      address: address.address,
    })
    expect(await shop.db.$count(mails, eq(mails.recipient, address.email))).toBe(0)
    const { order: completed } = await admin('GET /orders/{id}', { id: order.id })
    expect([completed.total, completed.items.length]).toEqual([order.total, 1])
  })

  it('cannot be undone by the account’s owner after staff deleted the account, not even with an earlier link', async () => {
    const admin = await shop.newAdmin()
    const [one, other] = [await shop.newShopper('Gil Gone'), await shop.newShopper('Gwen Gone')]
    await one('DELETE /user', { password: TEST_PASSWORD })
    for (const { userId } of [one, other]) await admin('DELETE /admin/users/{id}', { id: userId })
    const token = await findKeepAccountToken(one.email)
    expect((await expectFailure(shop.visitor('POST /auth/keep-account', { token }))).code).toBe('link_expired')
    for (const { userId } of [one, other]) {
      await backdateClosing(userId, 8)
      await anonymizeAccounts(shop.shop)
      expect(await findUser(userId)).toMatchObject({
        name: 'Deleted shopper',
        email: `${userId}@deleted.invalid`,
        passwordHash: null,
      })
    }
    expect(await shop.db.$count(mails, eq(mails.recipient, one.email))).toBe(0)
  })
})
