import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessions, users } from '#server/identity/accounts/tables.ts'
import { expectFailure, openTestShop, TEST_PASSWORD, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

describe('registering', () => {
  it('creates an account and signs it in', async () => {
    const shopper = await shop.newShopper('Grace Buyer')
    const { user } = await shopper('GET /user/profile')
    expect(user).toMatchObject({ name: 'Grace Buyer', email: shopper.email, role: 'user' })
    expect(JSON.stringify(user)).not.toContain('argon2')
  })

  it('creates one account per email address, regardless of case, even under concurrent requests', async () => {
    const form = { name: 'Twin', email: 'Twin@example.test', password: TEST_PASSWORD, confirmPassword: TEST_PASSWORD }
    const outcomes = await Promise.allSettled([
      shop.visitor('POST /auth/register', form),
      shop.visitor('POST /auth/register', { ...form, email: 'twin@EXAMPLE.test' }),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const failure = await expectFailure(shop.visitor('POST /auth/register', form))
    expect(failure.code).toBe('email_taken')
    expect(failure.details.fields).toHaveProperty('email')
  })

  it.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ name: '\u200b\u200b' }, 'name', 'Name is required'],
    [{ name: 'Ann\r\nBcc: bob@example.test' }, 'name', 'Name has characters that can’t be used'],
    [{ name: '\u202eadmin' }, 'name', 'Name has characters that can’t be used'],
    [{ email: 'nobody' }, 'email', 'Invalid email'],
    [{ email: '' }, 'email', 'Email is required'],
    [{ password: '12345', confirmPassword: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ confirmPassword: 'another one' }, 'confirmPassword', 'Passwords must match'],
  ])('rejects %j with a message for the field', async (change, field, message) => {
    const form = {
      name: 'A',
      email: 'a@example.test',
      password: TEST_PASSWORD,
      confirmPassword: TEST_PASSWORD,
      ...change,
    }
    const failure = await expectFailure(shop.visitor('POST /auth/register', form))
    expect(failure.details.fields?.[field]).toBe(message)
  })
})

describe('signing in', () => {
  it('returns the same error for a wrong password and an unknown email address', async () => {
    const { email } = await shop.newShopper()
    const wrong = await expectFailure(shop.visitor('POST /auth/login', { email, password: 'something else' }))
    const unknown = await expectFailure(
      shop.visitor('POST /auth/login', { email: 'nobody@example.test', password: 'something else' }),
    )
    expect([wrong.code, unknown.code]).toEqual(['invalid_credentials', 'invalid_credentials'])
    expect(wrong.message).toBe(unknown.message)
  })

  it.each([
    ['Suspended', 'account_suspended'],
    ['Banned', 'account_banned'],
  ] as const)('rejects the password and the refresh tokens of an account that is %s', async (status, code) => {
    const { email, refreshToken } = await shop.newShopper()
    await shop.db.update(users).set({ status }).where(eq(users.email, email))
    expect((await expectFailure(shop.visitor('POST /auth/login', { email, password: TEST_PASSWORD }))).code).toBe(code)
    expect((await expectFailure(shop.visitor('POST /auth/refresh', { refreshToken }))).code).toBe(code)
  })

  it('creates a session of 24 hours, or of 30 days with “remember me”', async () => {
    const { email, userId } = await shop.newShopper()
    await shop.visitor('POST /auth/login', { email, password: TEST_PASSWORD, remember: true })
    const days = (await shop.db.select().from(sessions).where(eq(sessions.userId, userId))).map(
      ({ createdAt, expiresAt }) => Math.round((expiresAt.getTime() - createdAt.getTime()) / 86_400_000),
    )
    expect(days.sort()).toEqual([1, 30])
  })
})

describe('updating the profile', () => {
  it('saves the submitted fields and leaves the others unchanged', async () => {
    const shopper = await shop.newShopper()
    const { user } = await shopper('PUT /user/update', {
      name: 'New Name',
      email: shopper.email,
      city: 'Leeds',
      country: 'UK',
    })
    expect(user).toMatchObject({ name: 'New Name', city: 'Leeds', country: 'UK', phone: '' })
    const { user: later } = await shopper('PUT /user/update', {
      name: 'New Name',
      email: shopper.email,
      phone: '020 7946 0018',
    })
    expect(later).toMatchObject({ city: 'Leeds', phone: '+44 20 7946 0018' })
  })

  it('stores the phone number and address in the format of the country, and rejects invalid ones', async () => {
    const shopper = await shop.newShopper()
    const save = (part: object) => shopper('PUT /user/update', { name: 'A', email: shopper.email, ...part })
    const { user } = await save({ country: 'US', state: 'oregon', zipCode: '972041234', phone: '(503) 555-0142' })
    expect(user).toMatchObject({ state: 'OR', zipCode: '97204-1234', phone: '+1 503 555 0142' })
    const findInvalidFields = async (part: object) =>
      Object.keys((await expectFailure(save(part))).details.fields ?? {})
    expect(await findInvalidFields({ country: 'US', zipCode: 'K1A 0B1', state: 'Ontario' })).toEqual([
      'state',
      'zipCode',
    ])
    expect(await findInvalidFields({ country: 'CA', phone: '12' })).toEqual(['phone'])
    expect(await findInvalidFields({ country: '', phone: '503 555 0142' })).toEqual(['phone'])
    await save({ country: '', phone: '+44 20 7946 0018', state: 'Anywhere', zipCode: '1' })
  })

  it('cannot change the account’s role', async () => {
    const one = await shop.newShopper()
    const update = { name: 'A', email: one.email, role: 'admin' } as never
    expect((await expectFailure(one('PUT /user/update', update))).code).toBe('invalid_request')
    expect((await one('GET /user/profile')).user.role).toBe('user')
  })
})
