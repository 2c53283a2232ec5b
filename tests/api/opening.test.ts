import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillWhenEmpty } from '#server/app/demo/fill-when-empty.ts'
import { settings } from '#server/commerce/settings/tables.ts'
import { type CachingShop, cachedReply, openCachingShop } from '../support/caching-shop.ts'
import { readOperations } from '../support/operations.ts'
import { addProduct } from '../support/products.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let caching: CachingShop
let admin: SignedIn
let product: { id: string }
const NAME = 'Walnut Bowl'

/** Endpoints that anyone may call while the shop is closed. */
const openCalls = [
  ...['GET /storefront', 'POST /visits', 'POST /unsubscribe', 'POST /newsletter/confirm'],
  ...['GET /auth/google', 'POST /auth/google', 'POST /auth/register', 'POST /auth/login', 'POST /auth/two-step'],
  ...['POST /auth/refresh', 'POST /auth/logout', 'POST /auth/keep-account', 'POST /auth/forgot-password'],
  ...['POST /auth/reset-link', 'POST /auth/reset-password', 'POST /auth/verify-email', 'POST /auth/confirm-email'],
  ...['POST /auth/invitation', 'POST /auth/accept-invitation', 'POST /user/accept-invitation'],
  ...['GET /user/profile', 'PUT /user/update', 'POST /user/avatar', 'DELETE /user/avatar', 'POST /user/verify-email'],
  ...['POST /user/email-change', 'DELETE /user/email-change', 'POST /user/change-password'],
  ...['GET /user/sessions', 'DELETE /user/sessions', 'DELETE /user/sessions/{id}', 'GET /user/two-step'],
  ...['POST /user/two-step/begin', 'POST /user/two-step/confirm', 'POST /user/two-step/recovery-codes'],
  ...['POST /user/two-step/turn-off', 'GET /user/export', 'DELETE /user', 'GET /user/addresses'],
  ...['POST /user/addresses', 'PUT /user/addresses/{id}', 'DELETE /user/addresses/{id}', 'GET /user/mail-choices'],
  ...['PUT /user/mail-choices', 'GET /user/newsletter', 'PUT /user/newsletter'],
  ...['GET /orders', 'GET /orders/{id}', 'GET /orders/{id}/invoice.pdf', 'GET /user/orders', 'GET /user/orders/unpaid'],
  ...['POST /orders/{id}/cancel', 'POST /orders/{id}/return', 'PUT /orders/{id}/address', 'PUT /orders/{id}/status'],
  ...['POST /payment/create-intent', 'POST /payment/confirm', 'POST /payment/sandbox/confirm'],
  'POST /payment/webhook/{provider}',
]

const noDemo = async () => {}
const readCookie = (headers: Record<string, unknown>) => String(headers['set-cookie']).split(';')[0] ?? ''

async function setOpen(open: boolean) {
  const { settings, revision } = await admin('GET /admin/settings')
  await admin('PUT /admin/settings', { settings: { ...settings, open }, revision })
}

beforeAll(async () => {
  shop = await openTestShop()
  await shop.db.delete(settings)
  await fillWhenEmpty(shop.db, { demo: false, open: false }, noDemo)
  caching = await openCachingShop(shop)
  admin = await shop.newAdmin()
  product = await addProduct(shop.db, { name: NAME })
})
afterAll(async () => {
  await caching.close()
  await shop.close()
})

describe('a new shop without the demo store', () => {
  it('returns 503 with Retry-After to visitors, so that search engines return later', async () => {
    for (const path of ['/', '/products', `/products/${product.id}`, '/cart', '/products.data', '/sitemap.xml']) {
      const { status, headers, body } = await caching.get(path)
      expect({ path, status, retry: headers['retry-after'] }).toEqual({ path, status: 503, retry: '3600' })
      expect(body.toString()).not.toContain(NAME)
    }
    for (const path of [
      '/api/products',
      `/api/products/${product.id}`,
      '/api/products/suggest?q=a',
      '/api/pages/terms',
    ])
      expect(JSON.parse((await caching.get(path)).body.toString())).toMatchObject({ code: 'not_open' })
    expect(await expectFailure(shop.visitor('GET /ai/recommendations'))).toMatchObject({ code: 'not_open' })
  })

  it('allows visitors and shoppers only endpoints without catalog data, and staff all endpoints', async () => {
    const { token } = await shop.newShopper()
    const { operations } = await readOperations(shop.app)
    const closedCalls: string[] = []
    for (const { key, method, path } of operations) {
      if (path.startsWith('/api/admin/')) continue
      const readErrorCode = async (authorization?: string) => {
        const url = path.replace('{provider}', 'sandbox').replace(/\{\w+\}/g, product.id)
        const response = await shop.app.inject({ method, url, ...(authorization && { headers: { authorization } }) })
        return response.statusCode === 503 && response.json().code === 'not_open' ? 'not_open' : undefined
      }
      const code = await readErrorCode()
      if (!code) continue
      closedCalls.push(key)
      expect({ key, code: await readErrorCode(`Bearer ${token}`) }).toEqual({ key, code: 'not_open' })
      expect({ key, code: await readErrorCode(`Bearer ${admin.token}`) }).toEqual({ key, code: undefined })
    }
    const open = operations
      .map(({ key }) => key)
      .filter((key) => !key.includes(' /admin/') && !closedCalls.includes(key))
    expect(open.toSorted()).toEqual(openCalls.toSorted())
  })

  it('is closed for any spelling of a path', async () => {
    const pages = ['/login/../products', '/login/%2e%2e/products', '/login/%2e%2e/products.data', '/admin/../products']
    for (const path of [
      ...pages,
      '/%70roducts',
      '//products',
      '/login/products',
      '/orders/..%2fproducts/../../products',
    ])
      expect({ path, name: (await caching.get(path)).body.toString().includes(NAME) }).toEqual({ path, name: false })
    for (const path of ['/api/%70roducts', '/%61pi/products', '/api/%70roducts/search?q=bowl', '/api/./products'])
      expect({ path, name: (await caching.get(path)).body.toString().includes(NAME) }).toEqual({ path, name: false })
  })

  it('serves sign-in pages, the panel, health checks, robots.txt and assets', async () => {
    for (const path of ['/login', '/register', '/reset-password?token=x', '/admin', '/admin/products', '/orders'])
      expect({ path, status: (await caching.get(path)).status }).not.toEqual({ path, status: 503 })
    for (const path of ['/healthz', '/readyz', '/robots.txt', '/api/storefront', '/api/openapi.json'])
      expect({ path, status: (await caching.get(path)).status }).toEqual({ path, status: 200 })
    const { shop: publicSettings } = await shop.visitor('GET /storefront')
    expect(publicSettings).toMatchObject({ open: false, address: '', phone: '', supportEmail: '', demoPromises: false })
  })

  it('is open to staff, by token in the API and by cookie on pages', async () => {
    expect((await admin('GET /products/{id}', { id: product.id })).data.name).toBe(NAME)
    const { headers } = await caching.get('/api/admin/setup', { authorization: `Bearer ${admin.token}` })
    expect(headers['set-cookie']).toEqual([expect.stringMatching(/; HttpOnly; SameSite=Lax/)])
    const page = await caching.get(`/products/${product.id}`, { cookie: readCookie(headers) })
    expect(page).toMatchObject({ status: 200, hit: false })
    expect(page.body.toString()).toContain(NAME)
    expect((await caching.get(`/products/${product.id}`)).status).toBe(503)
  })

  it('rejects cookies of shoppers and ended sessions, and forged cookies', async () => {
    const shopper = await shop.newShopper()
    const { headers } = await caching.get('/api/user/profile', { authorization: `Bearer ${shopper.token}` })
    expect(headers['set-cookie']).toBeUndefined()
    for (const token of [shopper.token, 'x.y.z', ''])
      expect((await caching.get('/', { cookie: `shop_preview=${token}` })).status).toBe(503)
    const former = await shop.newAdmin()
    await former('POST /auth/logout')
    await shop.shop.endedSessions.catchUp()
    expect((await caching.get('/', { cookie: `shop_preview=${former.token}` })).status).toBe(503)
  })

  it('clears the cookie at sign-out, and restricts it to the host with https', async () => {
    const config = { ...shop.shop.config, shopUrl: 'https://shop.example' }
    const secure = await openCachingShop({ ...shop, shop: { ...shop.shop, config } })
    try {
      for (const [server, name, attributes] of [
        [caching, 'shop_preview', 'Path=/; HttpOnly; SameSite=Lax'],
        [secure, '__Host-shop_preview', 'Path=/; HttpOnly; SameSite=Lax; Secure'],
      ] as const) {
        const { token } = await shop.newAdmin()
        const authorization = `Bearer ${token}`
        const response = await server.get('/api/admin/setup', { authorization })
        expect(response.headers['set-cookie']).toEqual([`${name}=${token}; Max-Age=900; ${attributes}`])
        expect((await server.get('/', { cookie: readCookie(response.headers) })).status).toBe(200)
        const { headers } = await server.app.inject({
          method: 'POST',
          url: '/api/auth/logout',
          headers: { authorization },
        })
        expect([headers['set-cookie']].flat()).toEqual([`${name}=; Max-Age=0; ${attributes}`])
      }
    } finally {
      await secure.close()
    }
  })

  it('lists the setup steps before the first sale', async () => {
    const { open, steps } = await admin('GET /admin/setup')
    expect(open).toBe(false)
    const done = Object.fromEntries(steps.map(({ id, done }) => [id, done]))
    expect(done).toEqual({
      name: false,
      currency: false,
      contact: false,
      categories: true,
      product: true,
      payments: false,
      mail: false,
      tax: false,
      pages: false,
    })
    const { settings, revision } = await admin('GET /admin/settings')
    await admin('PUT /admin/settings', {
      settings: {
        ...settings,
        name: 'Anna’s Attic',
        address: '1 Lane',
        supportEmail: 'anna@attic.test',
        confirmedSteps: ['currency', 'tax', 'pages'],
      },
      revision,
    })
    const { steps: remaining } = await admin('GET /admin/setup')
    expect(remaining.filter(({ done }) => !done).map(({ id }) => id)).toEqual(['payments', 'mail'])
  })

  it('is public and cached immediately after its owner opens it', async () => {
    await setOpen(true)
    expect((await caching.get('/products')).status).toBe(200)
    expect((await cachedReply(caching, '/api/products')).hit).toBe(true)
    expect((await cachedReply(caching, '/products')).body.toString()).toContain(NAME)
  })

  it('is closed within a second after its owner closes it, including cached pages', async () => {
    await cachedReply(caching, '/products')
    await setOpen(false)
    const deadline = performance.now() + 1_000
    const readStatus = async () => (await caching.get('/products')).status
    while (performance.now() < deadline && (await readStatus()) !== 503);
    expect(await readStatus()).toBe(503)
    expect((await caching.get('/api/products')).status).toBe(503)
    await setOpen(true)
  })

  it('stays open after a restart', async () => {
    await fillWhenEmpty(shop.db, { demo: false, open: false }, noDemo)
    expect((await shop.visitor('GET /storefront')).shop.open).toBe(true)
  })
})
