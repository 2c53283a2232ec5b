import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type CachingShop, openCachingShop, cachedReply as readCachedReply } from '../support/caching-shop.ts'
import { addProduct } from '../support/products.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
let caching: CachingShop
let product: { id: string; variantIds: number[] }

beforeAll(async () => {
  shop = await openTestShop()
  product = await addProduct(shop.db, { name: 'Cached Lamp', stock: 5 })
  for (let more = 0; more < 15; more++) await addProduct(shop.db)
  caching = await openCachingShop(shop)
})

afterAll(async () => {
  await caching.close()
  await shop.close()
})

const addresses = () => [
  '/products',
  `/products/${product.id}`,
  '/cart',
  '/api/products',
  `/api/products/${product.id}`,
]

it('pages and API responses are cached', async () => {
  for (const address of addresses()) {
    const first = await caching.get(address)
    await vi.waitUntil(async () => (await caching.get(address)).hit)
    const second = await caching.get(address)
    expect(second, address).toMatchObject({ status: 200, hit: true })
    expect(second.body.equals(first.body)).toBe(true)
    const { 'cache-status': _, date: __, ...headers } = first.headers
    expect(second.headers).toMatchObject(headers)
  }
})

it('Cache-Control headers allow CDNs to cache a page for 10 seconds', async () => {
  const { headers } = await cachedReply('/products')
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate, s-maxage=10',
    'cdn-cache-control': 'public, max-age=10, stale-while-revalidate=60',
    vary: 'accept-encoding',
  })
})

it('cached pages have security headers and no internal headers', async () => {
  const { headers } = await cachedReply('/products')
  expect(headers['content-security-policy']).toContain("default-src 'self'")
  expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' })
  expect(Object.keys(headers).filter((name) => name.startsWith('x-mercer'))).toEqual([])
})

it('cached responses have the same content in every encoding', async () => {
  for (const address of ['/products', '/api/products']) {
    const plain = await cachedReply(address)
    const br = await cachedReply(address, 'gzip, deflate, br, zstd')
    const gzip = await cachedReply(address, 'gzip')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(br.headers['content-encoding']).toBe('br')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true)
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
    for (const { headers, body } of [plain, br, gzip]) expect(headers['content-length']).toBe(String(body.length))
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
  }
})

it('cached responses use only encodings that the client accepts', async () => {
  expect((await cachedReply('/products', 'br;q=0, gzip;q=0.5')).headers['content-encoding']).toBe('gzip')
  expect((await cachedReply('/products', 'gzip;q=0')).headers['content-encoding']).toBeUndefined()
  expect((await cachedReply('/products', 'zstd, *;q=0.1')).headers['content-encoding']).toBe('br')
  expect((await cachedReply('/products', '*, br;q=0')).headers['content-encoding']).toBe('gzip')
})

it('a matching ETag of any encoding returns 304', async () => {
  for (const accepted of ['br', 'gzip', '']) {
    const { headers } = await cachedReply('/products', accepted)
    for (const match of [headers.etag, `W/${headers.etag}`, `"other", ${headers.etag}`, '*']) {
      const again = await caching.get('/products', { 'if-none-match': String(match), 'accept-encoding': accepted })
      expect(again.status).toBe(304)
      expect(again.body).toHaveLength(0)
      expect(again.headers).toMatchObject({ etag: headers.etag, vary: 'accept-encoding' })
    }
  }
  expect((await caching.get('/products', { 'if-none-match': '"other"' })).status).toBe(200)
})

it('HEAD returns the headers of GET without a body', async () => {
  const { headers, body } = await cachedReply('/products')
  const head = await caching.get('/products', {}, 'HEAD')
  expect(head).toMatchObject({ status: 200, hit: true })
  expect(head.body).toHaveLength(0)
  expect(head.headers).toMatchObject({ etag: headers.etag, 'content-length': String(body.length) })
})

it('the cache key normalizes the order of query parameters and ignores unknown parameters of pages', async () => {
  await cachedReply('/products?page=2')
  expect((await caching.get('/products?utm_source=letter&page=2&fbclid=x')).hit).toBe(true)
  await cachedReply('/api/products?limit=2&page=2')
  expect((await caching.get('/api/products?page=2&limit=2')).hit).toBe(true)
})

it('unknown API parameters are rejected, and the errors are not cached', async () => {
  for (let time = 0; time < 2; time++) {
    const { status, hit } = await caching.get('/api/products?utm_source=letter')
    expect({ status, hit }).toEqual({ status: 400, hit: false })
  }
})

it('a 404 is cached until the product is added', async () => {
  const { id } = await addProduct(shop.db)
  const number = Number(id.split('-')[1]) + 1
  for (const address of [`/products/product-${number}`, `/api/products/product-${number}`, '/no/such/page'])
    expect(await cachedReply(address), address).toMatchObject({ status: 404 })
  await addProduct(shop.db)
  await vi.waitUntil(async () => (await caching.get(`/products/product-${number}`)).status === 200, { timeout: 1_000 })
  expect((await caching.get(`/api/products/product-${number}`)).status).toBe(200)
})

it('personal responses are not cached', async () => {
  const { token } = await shop.newShopper()
  const headers = { authorization: `Bearer ${token}` }
  for (let time = 0; time < 3; time++) {
    const cart = await caching.get('/api/cart', headers)
    expect(cart).toMatchObject({ status: 200, hit: false })
    expect(cart.headers['cache-control']).toBe('no-store')
  }
  expect((await caching.get('/api/cart')).status).toBe(401)
})

it('requests for abnormal paths are not cached', async () => {
  for (const address of ['//evil.test', '/products/../cart', '/products/%2e%2e/cart', '/pro|ducts']) {
    const { hit } = await caching.get(address)
    expect((await caching.get(address)).hit, address).toBe(false)
    expect(hit).toBe(false)
  }
})

const cachedReply = (address: string, accepted = '') =>
  readCachedReply(caching, address, accepted ? { 'accept-encoding': accepted } : {})
