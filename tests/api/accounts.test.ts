import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refreshTokens, sessions, users } from '#server/accounts/tables.ts'
import { failureOf, openTestShop, TEST_PASSWORD, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const profileWith = (token: string) =>
  shop.app.inject({ url: '/api/user/profile', headers: { authorization: `Bearer ${token}` } })

describe('registering', () => {
  it('opens an account, signed in', async () => {
    const shopper = await shop.newShopper('Grace Buyer')
    const { user } = await shopper('GET /user/profile')
    expect(user).toMatchObject({ name: 'Grace Buyer', email: shopper.email, role: 'user' })
    expect(JSON.stringify(user)).not.toContain('argon2')
  })

  it('takes an address once, whatever its letter case, also when two want it at the same moment', async () => {
    const form = { name: 'Twin', email: 'Twin@example.test', password: TEST_PASSWORD, confirmPassword: TEST_PASSWORD }
    const outcomes = await Promise.allSettled([
      shop.visitor('POST /auth/register', form),
      shop.visitor('POST /auth/register', { ...form, email: 'twin@EXAMPLE.test' }),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const failure = await failureOf(shop.visitor('POST /auth/register', form))
    expect(failure.code).toBe('email_taken')
    expect(failure.details.fields).toHaveProperty('email')
  })

  it.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ email: 'nobody' }, 'email', 'Invalid email'],
    [{ email: '' }, 'email', 'Email is required'],
    [{ password: '12345', confirmPassword: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ confirmPassword: 'another one' }, 'confirmPassword', 'Passwords must match'],
  ])('says what is wrong with %j', async (change, field, message) => {
    const form = {
      name: 'A',
      email: 'a@example.test',
      password: TEST_PASSWORD,
      confirmPassword: TEST_PASSWORD,
      ...change,
    }
    const failure = await failureOf(shop.visitor('POST /auth/register', form))
    expect(failure.details.fields?.[field]).toBe(message)
  })
})

describe('signing in', () => {
  it('answers a wrong password and an unknown address alike', async () => {
    const { email } = await shop.newShopper()
    const wrong = await failureOf(shop.visitor('POST /auth/login', { email, password: 'something else' }))
    const unknown = await failureOf(
      shop.visitor('POST /auth/login', { email: 'nobody@example.test', password: 'something else' }),
    )
    expect([wrong.code, unknown.code]).toEqual(['invalid_credentials', 'invalid_credentials'])
    expect(wrong.message).toBe(unknown.message)
  })

  it.each([
    ['Suspended', 'account_suspended'],
    ['Banned', 'account_banned'],
  ] as const)('refuses an account that is %s, and its refresh tokens', async (status, code) => {
    const { email, refreshToken } = await shop.newShopper()
    await shop.db.update(users).set({ status }).where(eq(users.email, email))
    expect((await failureOf(shop.visitor('POST /auth/login', { email, password: TEST_PASSWORD }))).code).toBe(code)
    expect((await failureOf(shop.visitor('POST /auth/refresh', { refreshToken }))).code).toBe(code)
  })

  it('lasts 24 hours, or 30 days when asked to remember', async () => {
    const { email, userId } = await shop.newShopper()
    await shop.visitor('POST /auth/login', { email, password: TEST_PASSWORD, remember: true })
    const days = (await shop.db.select().from(sessions).where(eq(sessions.userId, userId))).map(
      ({ createdAt, expiresAt }) => Math.round((expiresAt.getTime() - createdAt.getTime()) / 86_400_000),
    )
    expect(days.sort()).toEqual([1, 30])
  })
})

describe('a session', () => {
  it('goes on with each refresh token once; using one again ends it', async () => {
    const { refreshToken } = await shop.newShopper()
    const next = await shop.visitor('POST /auth/refresh', { refreshToken })
    const last = await shop.visitor('POST /auth/refresh', { refreshToken: next.refreshToken })
    expect((await failureOf(shop.visitor('POST /auth/refresh', { refreshToken }))).code).toBe('token_reused')
    expect((await failureOf(shop.visitor('POST /auth/refresh', { refreshToken: last.refreshToken }))).code).toBe(
      'token_expired',
    )
  })

  it('gives new tokens to one of 20 that use the same refresh token at once', async () => {
    const { refreshToken } = await shop.newShopper()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => shop.visitor('POST /auth/refresh', { refreshToken })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('ends at sign-out', async () => {
    const shopper = await shop.newShopper()
    await shopper('POST /auth/logout')
    expect((await failureOf(shop.visitor('POST /auth/refresh', { refreshToken: shopper.refreshToken }))).code).toBe(
      'token_expired',
    )
  })

  it('keeps refresh tokens only as hashes', async () => {
    const { refreshToken } = await shop.newShopper()
    expect(await shop.db.$count(refreshTokens, eq(refreshTokens.hash, refreshToken))).toBe(0)
  })
})

describe('an access token', () => {
  const claims = { sid: crypto.randomUUID(), role: 'admin' }
  const sign = (key: Uint8Array, expires: string) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(crypto.randomUUID())
      .setIssuer('mercer')
      .setIssuedAt()
      .setExpirationTime(expires)
      .sign(key)
  const ownKey = () => Buffer.from(shop.shop.secrets.tokenKey, 'base64url')

  it('that is forged, unsigned, cut or not one at all is nobody’s', async () => {
    const forged = await sign(new Uint8Array(32), '5m')
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${forged.split('.')[1]}.`
    for (const token of [forged, unsigned, forged.slice(0, -5), 'nonsense', '..']) {
      const reply = await profileWith(token)
      expect(reply.statusCode).toBe(401)
      expect(reply.json().code).toBe('unauthenticated')
    }
  })

  it('that is too old asks to be renewed', async () => {
    const reply = await profileWith(await sign(ownKey(), '-1s'))
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'token_expired'])
  })
})

describe('the profile', () => {
  it('saves what is sent and keeps the rest', async () => {
    const shopper = await shop.newShopper()
    const { user } = await shopper('PUT /user/update', {
      name: 'New Name',
      email: shopper.email,
      city: 'Leeds',
      country: 'UK',
    })
    expect(user).toMatchObject({ name: 'New Name', city: 'Leeds', country: 'UK', phone: '' })
    const { user: later } = await shopper('PUT /user/update', { name: 'New Name', email: shopper.email, phone: '123' })
    expect(later).toMatchObject({ city: 'Leeds', phone: '123' })
  })

  it('cannot take somebody else’s address, nor change role or status', async () => {
    const [one, other] = [await shop.newShopper(), await shop.newShopper()]
    expect((await failureOf(one('PUT /user/update', { name: 'A', email: other.email }))).code).toBe('email_taken')
    const sneaky = { name: 'A', email: one.email, role: 'admin' } as never
    expect((await failureOf(one('PUT /user/update', sneaky))).code).toBe('invalid_request')
    expect((await one('GET /user/profile')).user.role).toBe('user')
  })
})
