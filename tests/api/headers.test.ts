import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '#contract/paths.ts'
import { renderErrorPages } from '#server/app/pages/error-pages.ts'
import { servePages } from '#server/app/pages/pages.ts'
import { defaultShop } from '#web/shop/shop.ts'
import { buy } from '../support/checkout.ts'
import { plainPages } from '../support/plain-pages.ts'
import { addProduct } from '../support/products.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'
import { stripeKeys } from '../support/stripe-server.ts'

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

let plain: TestShop
let secure: TestShop
beforeAll(async () => {
  plain = await openWithPages({})
  secure = await openWithPages({ SHOP_URL: 'https://shop.example', MERCER_RATE_LIMIT: 'on' })
})
afterAll(async () => {
  await plain.close()
  await secure.close()
})

async function openWithPages(environment: Record<string, string>): Promise<TestShop> {
  const opened = await openTestShop(environment)
  const { config, payments } = opened.shop
  opened.app.decorate('errorPages', await renderErrorPages(plainPages, config, { hero: null, shop: defaultShop }))
  servePages(opened.app, { config, paymentHosts: payments.current.browserHosts }, async () => plainPages)
  return opened
}

const urls = [
  '/',
  '/cart',
  '/products',
  '/no-such-page',
  '/products/%E0%A4%A',
  '/api/products',
  '/api/nothing',
  '/api/products/%E0%A4%A',
  '/api/docs',
  '/api/docs/static/swagger-ui.css',
  '/api/openapi.json',
  '/media/none.webp',
  '/media/own.webp',
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
]

describe.each(urls)('%s', (url) => {
  it('has security headers and no headers that reveal the software', async () => {
    await mkdir(join(plain.shop.config.dataFolder, 'media'), { recursive: true })
    await writeFile(join(plain.shop.config.dataFolder, 'media', 'own.webp'), 'a picture')
    for (const headers of [BROWSER, {}]) {
      const response = await plain.app.inject({ url, headers })
      expect(response.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': url === '/media/own.webp' ? 'cross-origin' : 'same-origin',
      })
      const policy = String(response.headers['content-security-policy'])
      expect(policy).toMatch(/default-src '(none|self)'/)
      expect(policy).toMatch(/frame-ancestors '(none|self)'/)
      expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*|https?:/)
      for (const name of [
        'x-powered-by',
        'server',
        'strict-transport-security',
        'access-control-allow-origin',
        'set-cookie',
      ])
        expect(response.headers[name], name).toBeUndefined()
    }
  })
})

describe('a page', () => {
  it('allows only the shop’s own scripts, styles and content', async () => {
    const { headers } = await plain.app.inject({ url: '/cart', headers: BROWSER })
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "style-src 'self'",
      ]),
    )
    expect(headers['permissions-policy']).toContain('camera=()')
  })

  it('of a shop with an https address has HSTS and upgrades insecure requests', async () => {
    const { headers } = await secure.app.inject({ url: '/cart', headers: BROWSER })
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
  })
})

describe('a browser with an invalid or limited request', () => {
  it.each([
    ['/products/%E0%A4%A', 400],
    ['/%ff?search=%ff', 400],
    ['/media/none.webp', 404],
    ['/media/%2e%2e%2fsecrets.json', 404],
  ])('at %s gets an error page that is not cached', async (url, status) => {
    const response = await plain.app.inject({ url, headers: BROWSER })
    expect(response.statusCode).toBe(status)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.headers['content-security-policy']).toContain("script-src 'self'")
  })

  it('gets an error page with a Retry-After header above the rate limit', async () => {
    const request = (url: string) =>
      secure.app.inject({ url, headers: { ...BROWSER, 'x-forwarded-for': '203.0.113.1' } })
    for (let count = 0; count < 1_200; count++) await request('/robots.txt')
    const page = await request('/products')
    expect([page.statusCode, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
    expect((await request('/products/%E0%A4%A')).statusCode).toBe(429)
    const call = await request('/api/products')
    expect([call.statusCode, call.json().code]).toEqual([429, 'too_many_requests'])
  }, 60_000)
})

describe('an API client', () => {
  it.each([
    ['/products/%E0%A4%A', {}, 400],
    ['/api/products/%E0%A4%A', BROWSER, 400],
    ['/api/nothing', BROWSER, 404],
    ['/media/none.webp', { accept: 'image/avif,image/webp,*/*' }, 404],
  ])('gets the error of %s as JSON', async (url, headers, status) => {
    const response = await plain.app.inject({ url, headers })
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ code: status === 400 ? 'invalid_request' : 'not_found' })
  })
})

describe('a file', () => {
  it('that was uploaded is sandboxed, and downloaded if it is an SVG', async () => {
    const folder = join(plain.shop.config.dataFolder, 'media')
    await writeFile(
      join(folder, 'drawing.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    )
    const drawing = await plain.app.inject({ url: '/media/drawing.svg', headers: BROWSER })
    expect(drawing.statusCode).toBe(200)
    expect(drawing.headers['content-disposition']).toBe('attachment')
    expect(drawing.headers['content-security-policy']).toContain('sandbox')
    const picture = await plain.app.inject({ url: '/media/own.webp', headers: BROWSER })
    expect(picture.headers['content-disposition']).toBeUndefined()
    expect(picture.headers['content-security-policy']).toContain('sandbox')
  })

  it('such as an invoice is downloaded under its name and not cached', async () => {
    const { id: productId } = await addProduct(plain.db)
    const shopper = await plain.newShopper()
    await shopper('POST /cart/add', { productId })
    const order = await buy(shopper)
    const invoice = await plain.app.inject({
      url: `/api/orders/${order.id}/invoice.pdf`,
      headers: { authorization: `Bearer ${shopper.token}` },
    })
    expect(invoice.statusCode).toBe(200)
    expect(invoice.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(invoice.headers['content-disposition']).toMatch(/^attachment; filename="[\w. -]+\.pdf"/)
  })
})

describe('the security headers of a shop with Stripe', () => {
  it('allow Stripe’s hosts only on pages where shoppers pay', async () => {
    const shop = await openWithPages({
      ...stripeKeys,
      STRIPE_API_URL: 'http://127.0.0.1:1',
    })
    try {
      const readHeaders = async (url: string) => (await shop.app.inject({ url, headers: BROWSER })).headers
      const checkout = await readHeaders('/checkout')
      expect(checkout['content-security-policy']).toContain('https://js.stripe.com')
      expect(checkout['permissions-policy']).toContain('payment=(self "https://js.stripe.com"')
      for (const url of ['/', '/products', '/cart', '/orders', '/products/%E0%A4%A']) {
        const headers = await readHeaders(url)
        expect(headers['content-security-policy']).not.toContain('stripe')
        expect(headers['permissions-policy']).toContain('payment=(self)')
      }
    } finally {
      await shop.close()
    }
  })
})

describe('a page that an email links to', () => {
  const { resetPassword, verifyEmail, confirmEmail, invitation, cancelDeletion, unsubscribe, confirmNewsletter } = paths
  const pages = [resetPassword, verifyEmail, confirmEmail, invitation, cancelDeletion, unsubscribe, confirmNewsletter]

  it.each(pages.map((page) => page('a-token')))(
    '%s is not cached and sends no referrer to other sites',
    async (url) => {
      const { headers } = await plain.app.inject({ url, headers: BROWSER })
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    },
  )
})

it('the documented nginx configuration overwrites client addresses that visitors send', async () => {
  const snippet = await readFile('deploy/nginx.conf', 'utf8')
  expect(snippet).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
  expect(snippet).not.toContain('proxy_add_x_forwarded_for')
})
