import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/app/config.ts'
import { type CachingShop, cachedReply, openCachingShop } from '../support/caching-shop.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

const APP = 'https://app.example'
const PARTNER = 'https://partner.example:8443'
const STRANGER = 'https://evil.test'

let shop: TestShop
let caching: CachingShop
let shopWithoutOrigins: TestShop
beforeAll(async () => {
  shop = await openTestShop({ CORS_ORIGINS: `${APP}, ${PARTNER}`, MERCER_RATE_LIMIT: 'on' })
  caching = await openCachingShop(shop)
  shopWithoutOrigins = await openTestShop()
})
afterAll(async () => {
  await caching.close()
  await shop.close()
  await shopWithoutOrigins.close()
})

const preflight = (app: TestShop['app'], origin: string, url = '/api/orders/create') =>
  app.inject({
    method: 'OPTIONS',
    url,
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,idempotency-key',
    },
  })

const readAllowedOrigin = ({ headers }: { headers: Record<string, unknown> }) => headers['access-control-allow-origin']

describe('a shop without allowed origins', () => {
  it('sends no CORS headers', async () => {
    expect((await preflight(shopWithoutOrigins.app, APP)).statusCode).toBe(404)
    for (const url of ['/api/products', '/api/cart', '/healthz']) {
      const response = await shopWithoutOrigins.app.inject({ url, headers: { origin: APP } })
      expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
    }
  })
})

describe('an allowed origin', () => {
  it('passes the preflight request, with credentials', async () => {
    const response = await preflight(shop.app, APP)
    expect(response.statusCode).toBe(204)
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': APP,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
      'access-control-allow-headers': 'Accept, Authorization, Content-Type, Idempotency-Key, X-Guest, X-Order-Key',
      vary: expect.stringMatching(/origin/i),
    })
  })

  it('may read responses, including errors', async () => {
    const { token } = await shop.newShopper()
    const cart = await shop.app.inject({
      url: '/api/cart',
      headers: { origin: PARTNER, authorization: `Bearer ${token}` },
    })
    expect([cart.statusCode, readAllowedOrigin(cart), cart.headers['access-control-allow-credentials']]).toEqual([
      200,
      PARTNER,
      'true',
    ])
    for (const url of ['/api/cart', '/api/nothing', '/api/products?page=0', '/api/products/%E0%A4%A'])
      expect(readAllowedOrigin(await shop.app.inject({ url, headers: { origin: APP } })), url).toBe(APP)
    const from = { origin: APP, 'x-forwarded-for': '203.0.113.5' }
    for (let sent = 0; sent < 1_200; sent++) await shop.app.inject({ url: '/robots.txt', headers: from })
    const limited = await shop.app.inject({ url: '/api/products', headers: from })
    expect([limited.statusCode, readAllowedOrigin(limited)]).toEqual([429, APP])
    expect(limited.headers['access-control-expose-headers']).toContain('Retry-After')
  }, 60_000)
})

describe('any other origin', () => {
  it.each([
    STRANGER,
    'null',
    'http://app.example',
    'https://app.example.evil.test',
    'https://sub.app.example',
    `${APP}:444`,
    'https://APP.example',
  ])('such as %s is not allowed to read responses', async (origin) => {
    expect(readAllowedOrigin(await preflight(shop.app, origin))).toBeUndefined()
    expect(readAllowedOrigin(await shop.app.inject({ url: '/api/products', headers: { origin } }))).toBeUndefined()
  })
})

describe('cached responses', () => {
  it('have the CORS headers of the requesting origin and vary by origin', async () => {
    await cachedReply(caching, '/api/products')
    const origins = [APP, STRANGER, PARTNER, APP, undefined, STRANGER]
    for (const origin of origins) {
      const response = await caching.get('/api/products', origin ? { origin } : {})
      expect(response.status).toBe(200)
      expect(response.hit).toBe(true)
      expect(response.headers.vary).toBe('accept-encoding, origin')
      expect(response.headers['access-control-allow-origin']).toBe(origin && origin !== STRANGER ? origin : undefined)
    }
    const { headers } = await caching.get('/api/products', { origin: APP })
    const notModified = await caching.get('/api/products', { origin: PARTNER, 'if-none-match': String(headers.etag) })
    expect([notModified.status, notModified.headers['access-control-allow-origin'], notModified.headers.vary]).toEqual([
      304,
      PARTNER,
      'accept-encoding, origin',
    ])
  })

  it('of pages have no CORS headers', async () => {
    await cachedReply(caching, '/cart')
    const page = await caching.get('/cart', { origin: APP })
    expect([page.status, page.headers['access-control-allow-origin'], page.headers.vary]).toEqual([
      200,
      undefined,
      'accept-encoding',
    ])
  })
})

it.each([
  '*',
  'app.example',
  'https://app.example/',
  'https://app.example/path',
  'https://*.example',
  'ftp://a.example',
  'null',
])('the invalid CORS_ORIGINS value %j is reported at startup', (value) => {
  expect(() => readConfig({ CORS_ORIGINS: value }, '/')).toThrow(
    /^The environment variable CORS_ORIGINS is invalid: [^\n]+$/,
  )
})
