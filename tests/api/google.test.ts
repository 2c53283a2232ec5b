import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readConfig } from '#server/app/config.ts'
import { deleteOldNonces } from '#server/identity/accounts/google/sign-in-with-google.ts'
import { usedNonces } from '#server/identity/accounts/google/tables.ts'
import { nonceHash } from '#server/identity/accounts/google/verify-id-token.ts'
import { sessions, users } from '#server/identity/accounts/tables.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { type OpenIdProvider, openOpenIdProvider, signInAtProvider } from '../support/openid-provider.ts'
import { expectFailure, openTestShop, TEST_PASSWORD, type TestShop } from '../support/shop.ts'

let provider: OpenIdProvider
let shop: TestShop
beforeAll(async () => {
  provider = await openOpenIdProvider(['http://localhost:3000'])
  shop = await openTestShop({ GOOGLE_CLIENT_ID: provider.clientId, GOOGLE_ISSUER: provider.issuer })
})
afterAll(async () => {
  await shop.close()
  await provider.close()
})

const newNonce = () => randomBytes(32).toString('base64url')
let people = 0

/** Adds a person with a new account at the provider. */
function newPerson(more: { email_verified?: boolean; name?: string; email?: string } = {}) {
  const sub = `sub-${++people}`
  const person = { email: `${sub}@example.test`, email_verified: true, name: 'Gwen Google', ...more }
  provider.accounts.set(sub, person)
  return { sub, ...person }
}

/** Signs in at the provider as a browser does, and returns the ID token and the nonce. */
async function signInAtGoogle(sub: string) {
  const nonce = newNonce()
  const { authorizationUrl } = await shop.visitor('GET /auth/google')
  const url = new URL(authorizationUrl)
  url.searchParams.set('state', 'state-of-this-tab')
  url.searchParams.set('nonce', nonceHash(nonce))
  const response = await signInAtProvider(url.href, sub)
  expect(response.get('state')).toBe('state-of-this-tab')
  return { token: response.get('id_token') ?? '', nonce }
}

/** Builds valid claims of the provider with the given changes. */
function buildClaims({ sub, ...person }: ReturnType<typeof newPerson>, nonce: string, changes: object = {}) {
  const now = Math.floor(Date.now() / 1000)
  return {
    iss: provider.issuer,
    aud: provider.clientId,
    sub,
    iat: now,
    exp: now + 3600,
    ...person,
    nonce: nonceHash(nonce),
    ...changes,
  }
}

const readErrorCode = async (call: Promise<unknown>) => (await expectFailure(call)).code
const findAccount = async (email: string) => {
  const [user] = await shop.db.select().from(users).where(eq(users.email, email))
  return user
}

describe('a sign-in with Google', () => {
  it('creates an account with the name and verified address, and later signs in to it', async () => {
    const { sub, email } = newPerson()
    const first = await shop.visitor('POST /auth/google', await signInAtGoogle(sub))
    expect(first.user).toMatchObject({ name: 'Gwen Google', email, role: 'user', hasPassword: false })
    expect((await findAccount(email))?.emailVerifiedAt).toBeInstanceOf(Date)
    // The person’s address at the provider changes.
    provider.accounts.set(sub, { email: 'another@example.test', email_verified: true })
    const second = await shop.visitor('POST /auth/google', { ...(await signInAtGoogle(sub)), remember: true })
    expect(second.user.id).toBe(first.user.id)
    const days = (await shop.db.select().from(sessions).where(eq(sessions.userId, first.user.id))).map(
      ({ createdAt, expiresAt }) => Math.round((expiresAt.getTime() - createdAt.getTime()) / 86_400_000),
    )
    expect(days.sort()).toEqual([1, 30])
    expect(await readErrorCode(shop.visitor('POST /auth/login', { email, password: TEST_PASSWORD }))).toBe(
      'invalid_credentials',
    )
  })

  it('requests the required scopes and redirects to the shop’s page', async () => {
    const { authorizationUrl } = await shop.visitor('GET /auth/google')
    const { origin, searchParams } = new URL(authorizationUrl)
    expect(origin).toBe(provider.issuer)
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: provider.clientId,
      redirect_uri: 'http://localhost:3000/login/google',
      response_type: 'id_token',
      response_mode: 'fragment',
      scope: 'openid email profile',
    })
  })

  it('links an account with a verified address, and notifies its owner', async () => {
    const shopper = await shop.newShopper()
    const { sub } = newPerson({ email: shopper.email.toUpperCase() })
    const { user } = await shop.visitor('POST /auth/google', await signInAtGoogle(sub))
    expect(user.id).toBe(shopper.userId)
    const sent = await shop.db.select().from(mails).where(eq(mails.recipient, shopper.email))
    expect(sent.map(({ kind }) => kind)).toContain('google-linked')
  })

  it('takes over an account with an unverified address, whose password and sessions become invalid', async () => {
    const stranger = await shop.newUnverified()
    const { sub } = newPerson({ email: stranger.email })
    const { user } = await shop.visitor('POST /auth/google', await signInAtGoogle(sub))
    expect(user).toMatchObject({ id: stranger.userId, name: 'Gwen Google', hasPassword: false, emailVerified: true })
    expect(await readErrorCode(stranger('GET /user/profile'))).toBe('token_expired')
    expect(await readErrorCode(shop.visitor('POST /auth/refresh', { refreshToken: stranger.refreshToken }))).toBe(
      'token_expired',
    )
    expect(
      await readErrorCode(shop.visitor('POST /auth/login', { email: stranger.email, password: TEST_PASSWORD })),
    ).toBe('invalid_credentials')
    const [mail] = await shop.db
      .select()
      .from(mails)
      .where(and(eq(mails.recipient, stranger.email), eq(mails.kind, 'google-linked')))
    expect(mail?.data).toMatchObject({ passwordDropped: true })
    expect((await shop.visitor('POST /auth/google', await signInAtGoogle(sub))).user.id).toBe(stranger.userId)
  })

  it('ends the sessions of a verified account only the first time and keeps its password', async () => {
    const shopper = await shop.newShopper()
    const { sub } = newPerson({ email: shopper.email })
    await shop.visitor('POST /auth/google', await signInAtGoogle(sub))
    expect(await readErrorCode(shopper('GET /user/profile'))).toBe('token_expired')
    const elsewhere = await shop.signIn(shopper.email)
    await shop.visitor('POST /auth/google', await signInAtGoogle(sub))
    expect((await elsewhere('GET /user/profile')).user.hasPassword).toBe(true)
  })

  it('is rejected if the provider has not verified the address', async () => {
    const { sub } = newPerson({ email_verified: false })
    expect(await readErrorCode(shop.visitor('POST /auth/google', await signInAtGoogle(sub)))).toBe('email_not_verified')
    expect(await findAccount(`${sub}@example.test`)).toBeUndefined()
  })

  it.each([
    ['Suspended', 'account_suspended'],
    ['Banned', 'account_banned'],
  ] as const)('is rejected for an account that is %s', async (status, code) => {
    const { sub, email } = newPerson()
    await shop.visitor('POST /auth/google', await signInAtGoogle(sub))
    await shop.db.update(users).set({ status }).where(eq(users.email, email))
    expect(await readErrorCode(shop.visitor('POST /auth/google', await signInAtGoogle(sub)))).toBe(code)
  })
})

describe('an ID token', () => {
  it('can be used once, even by 20 concurrent requests', async () => {
    const credentials = await signInAtGoogle(newPerson().sub)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => shop.visitor('POST /auth/google', credentials)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await readErrorCode(shop.visitor('POST /auth/google', credentials))).toBe('invalid_id_token')
  })

  it('creates one account for three concurrent first sign-ins', async () => {
    const { sub, email } = newPerson()
    const credentials = [await signInAtGoogle(sub), await signInAtGoogle(sub), await signInAtGoogle(sub)]
    const responses = await Promise.all(credentials.map((each) => shop.visitor('POST /auth/google', each)))
    expect(new Set(responses.map(({ user }) => user.id)).size).toBe(1)
    expect(await shop.db.$count(users, eq(users.email, email))).toBe(1)
  })

  it('that the provider signed is accepted', async () => {
    const nonce = newNonce()
    const token = await provider.sign(buildClaims(newPerson(), nonce))
    expect((await shop.visitor('POST /auth/google', { token, nonce })).user.name).toBe('Gwen Google')
  })

  const now = () => Math.floor(Date.now() / 1000)
  it.each<[string, () => object]>([
    ['of another issuer', () => ({ iss: 'https://accounts.evil.test' })],
    ['for another shop', () => ({ aud: 'another.apps.example.test' })],
    ['for several audiences, without an authorized party', () => ({ aud: [provider.clientId, 'another'] })],
    [
      'for several audiences, authorized for another one',
      () => ({ aud: [provider.clientId, 'another'], azp: 'another' }),
    ],
    ['that has expired', () => ({ iat: now() - 300, exp: now() - 120 })],
    ['that never expires', () => ({ exp: undefined })],
    ['issued yesterday', () => ({ iat: now() - 86_400 })],
    ['issued tomorrow', () => ({ iat: now() + 86_400, exp: now() + 90_000 })],
    ['without an issue time', () => ({ iat: undefined })],
    ['without a subject', () => ({ sub: undefined })],
    ['with the nonce of another browser', () => ({ nonce: nonceHash(newNonce()) })],
    ['without a nonce', () => ({ nonce: undefined })],
  ])('%s is rejected', async (_, changes) => {
    const nonce = newNonce()
    const token = await provider.sign(buildClaims(newPerson(), nonce, changes()))
    expect(await readErrorCode(shop.visitor('POST /auth/google', { token, nonce }))).toBe('invalid_id_token')
  })

  it('is rejected with the hashed nonce from the token instead of the original nonce', async () => {
    const nonce = newNonce()
    const credentials = { token: await provider.sign(buildClaims(newPerson(), nonce)), nonce: nonceHash(nonce) }
    expect(await readErrorCode(shop.visitor('POST /auth/google', credentials))).toBe('invalid_id_token')
  })

  it('that is unsigned, modified, truncated or signed with a wrong key or algorithm is rejected', async () => {
    const nonce = newNonce()
    const claims = buildClaims(newPerson(), nonce)
    const validToken = await provider.sign(claims)
    const [head, body, signature] = validToken.split('.')
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const secret = new TextEncoder().encode(JSON.stringify(provider.publicKey()))
    const { privateKey } = await crypto.subtle.generateKey(
      { name: 'RSASSA-PKCS1-v1_5', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
      true,
      ['sign', 'verify'],
    )
    const tokens = [
      `${encode({ alg: 'none' })}.${body}.`,
      `${encode({ alg: 'none' })}.${body}.${signature}`,
      await provider.sign(claims, { key: secret, alg: 'HS256' }),
      await provider.sign(claims, { key: privateKey }),
      await provider.sign(claims, { kid: 'unknown' }),
      `${head}.${encode({ ...claims, email: 'victim@example.test' })}.${signature}`,
      validToken.slice(0, -5),
      'nonsense',
      '..',
    ]
    for (const token of tokens)
      expect(await readErrorCode(shop.visitor('POST /auth/google', { token, nonce }))).toBe('invalid_id_token')
  })

  it('is verified with cached keys, which are refetched after a rotation', async () => {
    await shop.visitor('POST /auth/google', await signInAtGoogle(newPerson().sub))
    const before = provider.keyRequests
    for (let turn = 0; turn < 3; turn++) await shop.visitor('POST /auth/google', await signInAtGoogle(newPerson().sub))
    expect(provider.keyRequests).toBe(before)

    const oldNonce = newNonce()
    const oldToken = await provider.sign(buildClaims(newPerson(), oldNonce))
    await provider.rotateKeys()
    // Keys are fetched at most every 30 seconds, and an earlier test may have fetched them.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
    try {
      const { user } = await shop.visitor('POST /auth/google', await signInAtGoogle(newPerson().sub))
      expect(user.name).toBe('Gwen Google')
      expect(await readErrorCode(shop.visitor('POST /auth/google', { token: oldToken, nonce: oldNonce }))).toBe(
        'invalid_id_token',
      )
      expect(provider.keyRequests).toBe(before + 1)
    } finally {
      vi.useRealTimers()
    }
  })

  it('has a nonce that is deleted after it expires', async () => {
    await shop.db.insert(usedNonces).values({ nonce: 'expired', expiresAt: new Date(Date.now() - 1000) })
    const before = await shop.db.$count(usedNonces)
    await deleteOldNonces(shop.db)
    expect(await shop.db.$count(usedNonces)).toBe(before - 1)
  })
})

describe('Google sign-in', () => {
  it('returns 503 if no client ID is configured', async () => {
    const plain = await openTestShop()
    try {
      const body = { token: 'a', nonce: newNonce() }
      for (const call of [() => plain.visitor('GET /auth/google'), () => plain.visitor('POST /auth/google', body)]) {
        const failure = await expectFailure(call())
        expect([failure.code, failure.status]).toEqual(['google_not_configured', 503])
      }
    } finally {
      await plain.close()
    }
  })

  it.each([
    ['is unreachable', () => 'http://127.0.0.1:9'],
    ['has another issuer', () => provider.issuer.replace('127.0.0.1', 'localhost')],
  ])('reports that the provider is unavailable when it %s', async (_, issuer) => {
    const otherShop = await openTestShop({ GOOGLE_CLIENT_ID: 'a', GOOGLE_ISSUER: issuer() })
    try {
      expect(await readErrorCode(otherShop.visitor('GET /auth/google'))).toBe('google_unavailable')
    } finally {
      await otherShop.close()
    }
  })

  it.each([
    ['GOOGLE_ISSUER', 'http://accounts.example.test'],
    ['GOOGLE_ISSUER', 'nonsense'],
    ['GOOGLE_CLIENT_ID', 'with a space'],
  ])('prevents the shop from starting with an invalid %s', (name, value) => {
    expect(() => readConfig({ [name]: value }, '/')).toThrow(name)
  })
})
