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
import { failureOf, openTestShop, TEST_PASSWORD, type TestShop } from '../support/shop.ts'

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

/** A new person at the provider. */
function newPerson(more: { email_verified?: boolean; name?: string; email?: string } = {}) {
  const sub = `sub-${++people}`
  const person = { email: `${sub}@example.test`, email_verified: true, name: 'Gwen Google', ...more }
  provider.accounts.set(sub, person)
  return { sub, ...person }
}

/** Takes the browser's way from the shop to the provider and back. */
async function signInAtGoogle(sub: string) {
  const nonce = newNonce()
  const { authorizationUrl } = await shop.visitor('GET /auth/google')
  const url = new URL(authorizationUrl)
  url.searchParams.set('state', 'of this tab')
  url.searchParams.set('nonce', nonceHash(nonce))
  const params = await signInAtProvider(url.href, sub)
  expect(params.get('state')).toBe('of this tab')
  return { token: params.get('id_token') ?? '', nonce }
}

/** Valid claims of the provider, with changes. */
function claimsOf({ sub, ...person }: ReturnType<typeof newPerson>, nonce: string, changes: object = {}) {
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

const codeOf = async (call: Promise<unknown>) => (await failureOf(call)).code
const accountOf = async (email: string) => {
  const [user] = await shop.db.select().from(users).where(eq(users.email, email))
  return user
}

describe('a sign-in with Google', () => {
  it('creates an account with the name and the verified address, and finds it again', async () => {
    const { sub, email } = newPerson()
    const first = await shop.visitor('POST /auth/google', await signInAtGoogle(sub))
    expect(first.user).toMatchObject({ name: 'Gwen Google', email, role: 'user', hasPassword: false })
    expect((await accountOf(email))?.emailVerifiedAt).toBeInstanceOf(Date)
    // The address at the provider changes, but the person stays the same.
    provider.accounts.set(sub, { email: 'another@example.test', email_verified: true })
    const second = await shop.visitor('POST /auth/google', { ...(await signInAtGoogle(sub)), remember: true })
    expect(second.user.id).toBe(first.user.id)
    const days = (await shop.db.select().from(sessions).where(eq(sessions.userId, first.user.id))).map(
      ({ createdAt, expiresAt }) => Math.round((expiresAt.getTime() - createdAt.getTime()) / 86_400_000),
    )
    expect(days.sort()).toEqual([1, 30])
    expect(await codeOf(shop.visitor('POST /auth/login', { email, password: TEST_PASSWORD }))).toBe(
      'invalid_credentials',
    )
  })

  it('requests the required scopes, and redirects to our page', async () => {
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

  it('takes over an account whose address was never verified: its password and sessions become invalid', async () => {
    const stranger = await shop.newUnverified()
    const { sub } = newPerson({ email: stranger.email })
    const { user } = await shop.visitor('POST /auth/google', await signInAtGoogle(sub))
    expect(user).toMatchObject({ id: stranger.userId, name: 'Gwen Google', hasPassword: false, emailVerified: true })
    expect(await codeOf(stranger('GET /user/profile'))).toBe('token_expired')
    expect(await codeOf(shop.visitor('POST /auth/refresh', { refreshToken: stranger.refreshToken }))).toBe(
      'token_expired',
    )
    expect(await codeOf(shop.visitor('POST /auth/login', { email: stranger.email, password: TEST_PASSWORD }))).toBe(
      'invalid_credentials',
    )
    const [mail] = await shop.db
      .select()
      .from(mails)
      .where(and(eq(mails.recipient, stranger.email), eq(mails.kind, 'google-linked')))
    expect(mail?.data).toMatchObject({ passwordDropped: true })
    expect((await shop.visitor('POST /auth/google', await signInAtGoogle(sub))).user.id).toBe(stranger.userId)
  })

  it('ends the sessions of a verified account only the first time, and keeps its password', async () => {
    const shopper = await shop.newShopper()
    const { sub } = newPerson({ email: shopper.email })
    await shop.visitor('POST /auth/google', await signInAtGoogle(sub))
    expect(await codeOf(shopper('GET /user/profile'))).toBe('token_expired')
    const elsewhere = await shop.signIn(shopper.email)
    await shop.visitor('POST /auth/google', await signInAtGoogle(sub))
    expect((await elsewhere('GET /user/profile')).user.hasPassword).toBe(true)
  })

  it('does not trust an address that the provider has not verified', async () => {
    const { sub } = newPerson({ email_verified: false })
    expect(await codeOf(shop.visitor('POST /auth/google', await signInAtGoogle(sub)))).toBe('email_not_verified')
    expect(await accountOf(`${sub}@example.test`)).toBeUndefined()
  })

  it.each([
    ['Suspended', 'account_suspended'],
    ['Banned', 'account_banned'],
  ] as const)('is refused to an account that is %s', async (status, code) => {
    const { sub, email } = newPerson()
    await shop.visitor('POST /auth/google', await signInAtGoogle(sub))
    await shop.db.update(users).set({ status }).where(eq(users.email, email))
    expect(await codeOf(shop.visitor('POST /auth/google', await signInAtGoogle(sub)))).toBe(code)
  })
})

describe('an ID token', () => {
  it('works once, even if it is sent 20 times at once', async () => {
    const credential = await signInAtGoogle(newPerson().sub)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => shop.visitor('POST /auth/google', credential)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await codeOf(shop.visitor('POST /auth/google', credential))).toBe('invalid_id_token')
  })

  it('two concurrent first sign-ins create one account', async () => {
    const { sub, email } = newPerson()
    const credentials = [await signInAtGoogle(sub), await signInAtGoogle(sub), await signInAtGoogle(sub)]
    const replies = await Promise.all(credentials.map((credential) => shop.visitor('POST /auth/google', credential)))
    expect(new Set(replies.map(({ user }) => user.id)).size).toBe(1)
    expect(await shop.db.$count(users, eq(users.email, email))).toBe(1)
  })

  it('that the provider signed is accepted; each refusal below differs in one respect only', async () => {
    const nonce = newNonce()
    const token = await provider.sign(claimsOf(newPerson(), nonce))
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
    ['of yesterday', () => ({ iat: now() - 86_400 })],
    ['of tomorrow', () => ({ iat: now() + 86_400, exp: now() + 90_000 })],
    ['without an issue time', () => ({ iat: undefined })],
    ['without a subject', () => ({ sub: undefined })],
    ['with the nonce of another browser', () => ({ nonce: nonceHash(newNonce()) })],
    ['without a nonce', () => ({ nonce: undefined })],
  ])('%s is refused', async (_, changes) => {
    const nonce = newNonce()
    const token = await provider.sign(claimsOf(newPerson(), nonce, changes()))
    expect(await codeOf(shop.visitor('POST /auth/google', { token, nonce }))).toBe('invalid_id_token')
  })

  it('is refused if its nonce is sent as it appears in the token, because a thief of the token knows that one', async () => {
    const nonce = newNonce()
    const token = await provider.sign(claimsOf(newPerson(), nonce))
    expect(await codeOf(shop.visitor('POST /auth/google', { token, nonce: nonceHash(nonce) }))).toBe('invalid_id_token')
  })

  it('that is unsigned, signed with the public key as a secret or with another key, changed or empty is refused', async () => {
    const nonce = newNonce()
    const claims = claimsOf(newPerson(), nonce)
    const good = await provider.sign(claims)
    const [head, body, signature] = good.split('.')
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const secret = new TextEncoder().encode(JSON.stringify(provider.publicKey()))
    const { privateKey } = await crypto.subtle.generateKey(
      { name: 'RSASSA-PKCS1-v1_5', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
      true,
      ['sign', 'verify'],
    )
    const tokens = [
      `${part({ alg: 'none' })}.${body}.`,
      `${part({ alg: 'none' })}.${body}.${signature}`,
      await provider.sign(claims, { key: secret, alg: 'HS256' }),
      await provider.sign(claims, { key: privateKey }),
      await provider.sign(claims, { kid: 'unknown' }),
      `${head}.${part({ ...claims, email: 'victim@example.test' })}.${signature}`,
      good.slice(0, -5),
      'nonsense',
      '..',
    ]
    for (const token of tokens)
      expect(await codeOf(shop.visitor('POST /auth/google', { token, nonce }))).toBe('invalid_id_token')
  })

  it('is verified with rotated keys without fetching the keys each time', async () => {
    await shop.visitor('POST /auth/google', await signInAtGoogle(newPerson().sub))
    const before = provider.keyRequests
    for (let turn = 0; turn < 3; turn++) await shop.visitor('POST /auth/google', await signInAtGoogle(newPerson().sub))
    expect(provider.keyRequests).toBe(before)

    const old = newNonce()
    const ofTheOldKey = await provider.sign(claimsOf(newPerson(), old))
    await provider.rotateKeys()
    // Keys are fetched at most every 30 seconds, which the test before may have used up.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
    try {
      const { user } = await shop.visitor('POST /auth/google', await signInAtGoogle(newPerson().sub))
      expect(user.name).toBe('Gwen Google')
      expect(await codeOf(shop.visitor('POST /auth/google', { token: ofTheOldKey, nonce: old }))).toBe(
        'invalid_id_token',
      )
      expect(provider.keyRequests).toBe(before + 1)
    } finally {
      vi.useRealTimers()
    }
  })

  it('is deleted when it has expired', async () => {
    await shop.db.insert(usedNonces).values({ nonce: 'of last week', expiresAt: new Date(Date.now() - 1000) })
    const before = await shop.db.$count(usedNonces)
    await deleteOldNonces(shop.db)
    expect(await shop.db.$count(usedNonces)).toBe(before - 1)
  })
})

describe('a shop', () => {
  it('without a client ID reports that Google is not set up', async () => {
    const plain = await openTestShop()
    try {
      const body = { token: 'a', nonce: newNonce() }
      for (const call of [() => plain.visitor('GET /auth/google'), () => plain.visitor('POST /auth/google', body)]) {
        const failure = await failureOf(call())
        expect([failure.code, failure.status]).toEqual(['google_not_configured', 503])
      }
    } finally {
      await plain.close()
    }
  })

  it.each([
    ['is not reachable', () => 'http://127.0.0.1:9'],
    ['has another issuer', () => provider.issuer.replace('127.0.0.1', 'localhost')],
  ])('reports an unavailable provider when it %s', async (_, issuer) => {
    const lonely = await openTestShop({ GOOGLE_CLIENT_ID: 'a', GOOGLE_ISSUER: issuer() })
    try {
      expect(await codeOf(lonely.visitor('GET /auth/google'))).toBe('google_unavailable')
    } finally {
      await lonely.close()
    }
  })

  it.each([
    ['GOOGLE_ISSUER', 'http://accounts.example.test'],
    ['GOOGLE_ISSUER', 'nonsense'],
    ['GOOGLE_CLIENT_ID', 'with a space'],
  ])('does not start with a wrong %s', (name, value) => {
    expect(() => readConfig({ [name]: value }, '/')).toThrow(name)
  })
})
