import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountTokens, sessions } from '#server/identity/accounts/tables.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { findSentToken } from '../support/mail-secrets.ts'
import { type Caller, expectFailure, openTestShop, TEST_PASSWORD, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Returns the token of the last confirmation link that was sent to an address. */
const findConfirmationToken = (recipient: string) => findSentToken(shop.db, recipient, 'email-change-confirm')

let addresses = 0
const newAddress = () => `new-${++addresses}@example.test`
const confirm = (token: string, caller: Caller = shop.visitor) => caller('POST /auth/confirm-email', { token })
const countMails = (recipient: string, kind: string) =>
  shop.db.$count(mails, and(eq(mails.recipient, recipient), eq(mails.kind, kind)))

describe('a change of email address', () => {
  it('takes effect when the link sent to the new address is opened, which also verifies the address', async () => {
    const shopper = await shop.newShopper('Ann Shopper')
    const email = newAddress()
    const { user } = await shopper('PUT /user/update', { name: 'Ann Other', email })
    expect(user).toMatchObject({ name: 'Ann Other', email: shopper.email, pendingEmail: email, emailVerified: true })
    expect([
      await countMails(email, 'email-change-confirm'),
      await countMails(shopper.email, 'email-change-asked'),
    ]).toEqual([1, 1])

    expect(await confirm(await findConfirmationToken(email), shopper)).toBeNull()
    const after = (await shopper('GET /user/profile')).user
    expect(after).toMatchObject({ email, emailVerified: true })
    expect(after.pendingEmail).toBeUndefined()
    expect(await countMails(shopper.email, 'email-changed')).toBe(1)
    expect((await shop.visitor('POST /auth/login', { email, password: TEST_PASSWORD })).user.email).toBe(email)
    expect(
      (await expectFailure(shop.visitor('POST /auth/login', { email: shopper.email, password: TEST_PASSWORD }))).code,
    ).toBe('invalid_credentials')
  })

  it('is confirmed once by 20 concurrent requests', async () => {
    const shopper = await shop.newShopper()
    const email = newAddress()
    await shopper('PUT /user/update', { name: 'Ann', email })
    const token = await findConfirmationToken(email)
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => confirm(token, shopper)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await expectFailure(confirm(token))).code).toBe('link_used')
  })

  it('can be canceled, repeated and replaced, and only the latest link works', async () => {
    const shopper = await shop.newShopper()
    const [first, second] = [newAddress(), newAddress()]
    await shopper('PUT /user/update', { name: 'Ann', email: first })
    const old = await findConfirmationToken(first)
    await shopper('PUT /user/update', { name: 'Ann', email: second })
    expect((await expectFailure(confirm(old))).code).toBe('link_expired')
    const before = await findConfirmationToken(second)
    await shopper('POST /user/email-change')
    expect((await expectFailure(confirm(before))).code).toBe('link_expired')
    expect(await shopper('DELETE /user/email-change')).toBeNull()
    expect((await shopper('GET /user/profile')).user.pendingEmail).toBeUndefined()
    expect((await expectFailure(confirm(await findConfirmationToken(second)))).code).toBe('link_expired')
    expect((await expectFailure(shopper('POST /user/email-change'))).code).toBe('not_found')
  })

  it('expires after a day', async () => {
    const shopper = await shop.newShopper()
    const email = newAddress()
    await shopper('PUT /user/update', { name: 'Ann', email })
    await shop.db
      .update(accountTokens)
      .set({ expiresAt: sql`${accountTokens.expiresAt} - interval '24 hours'` })
      .where(eq(accountTokens.userId, shopper.userId))
    expect((await shopper('GET /user/profile')).user.pendingEmail).toBeUndefined()
    expect((await expectFailure(confirm(await findConfirmationToken(email)))).code).toBe('link_expired')
  })

  it('to the address of another account gets the same response, and its link is rejected', async () => {
    const [shopper, other] = [await shop.newShopper(), await shop.newShopper()]
    const taken = other.email.toUpperCase()
    const { user } = await shopper('PUT /user/update', { name: 'Ann', email: taken })
    expect(user.pendingEmail).toBe(taken)
    const failure = await expectFailure(confirm(await findConfirmationToken(taken), shopper))
    expect([failure.code, failure.status]).toEqual(['email_taken', 409])
    expect((await shopper('GET /user/profile')).user.email).toBe(shopper.email)
  })

  it('requires a recent sign-in', async () => {
    const shopper = await shop.newShopper()
    await shop.db
      .update(sessions)
      .set({ createdAt: sql`now() - interval '61 minutes'` })
      .where(eq(sessions.userId, shopper.userId))
    const failure = await expectFailure(shopper('PUT /user/update', { name: 'Not saved', email: newAddress() }))
    expect([failure.code, Object.keys(failure.details.fields ?? {})]).toEqual(['sign_in_again', ['email']])
    expect((await shopper('GET /user/profile')).user.name).not.toBe('Not saved')
    await shopper('PUT /user/update', { name: 'Saved', email: shopper.email })
  })

  it('is canceled when the password is changed', async () => {
    const shopper = await shop.newShopper()
    const email = newAddress()
    await shopper('PUT /user/update', { name: 'Ann', email })
    await shopper('POST /user/change-password', { current: TEST_PASSWORD, next: 'a better horse' })
    expect((await expectFailure(confirm(await findConfirmationToken(email)))).code).toBe('link_expired')
    expect((await shopper('GET /user/profile')).user.pendingEmail).toBeUndefined()
  })

  it('is limited to ten per hour, so that the emails cannot flood other mailboxes', async () => {
    const shopper = await shop.newShopper()
    for (let count = 0; count < 10; count++) await shopper('PUT /user/update', { name: 'Ann', email: newAddress() })
    const stranger = newAddress()
    const failure = await expectFailure(shopper('PUT /user/update', { name: 'Not saved', email: stranger }))
    expect([failure.code, Object.keys(failure.details.fields ?? {})]).toEqual(['too_many_requests', ['email']])
    expect(failure.details.retryAfter).toBe(3600)
    expect((await expectFailure(shopper('POST /user/email-change'))).code).toBe('too_many_requests')
    expect(await countMails(stranger, 'email-change-confirm')).toBe(0)
    await shopper('PUT /user/update', { name: 'Saved', email: shopper.email })
  })

  it('that affects only upper and lower case applies immediately', async () => {
    const shopper = await shop.newShopper()
    const email = shopper.email.replace('s', 'S')
    const { user } = await shopper('PUT /user/update', { name: 'Ann', email })
    expect([user.email, user.pendingEmail]).toEqual([email, undefined])
  })

  it('is not confirmed by an invalid link', async () => {
    expect((await expectFailure(confirm('made-up'))).code).toBe('link_expired')
  })
})
