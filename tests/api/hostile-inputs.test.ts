import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { ErrorReply } from '#contract/error-reply.ts'
import { safeRedirect } from '#contract/safe-redirect.ts'
import { servePages } from '#server/app/pages/pages.ts'
import { plainPages } from '../support/plain-pages.ts'
import { addProduct } from '../support/products.ts'
import { openTestShop, TEST_PASSWORD, type TestShop } from '../support/shop.ts'

const SHOP_URL = 'https://shop.example'

let shop: TestShop
let port: number
let productId: string
let token: string
let staff: string
beforeAll(async () => {
  shop = await openTestShop({ SHOP_URL })
  servePages(
    shop.app,
    { config: shop.shop.config, paymentHosts: shop.shop.payments.current.browserHosts },
    async () => plainPages,
  )
  port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port)
  productId = (await addProduct(shop.db)).id
  token = (await shop.newShopper()).token
  const { email } = await shop.newShopper()
  await shop.pool.query(`update users set role = 'admin' where email = $1`, [email])
  staff = (await shop.visitor('POST /auth/login', { email, password: TEST_PASSWORD })).token
})
afterAll(() => shop.close())

const post = (url: string, payload: string, headers: Record<string, string> = {}): InjectOptions => ({
  method: 'POST',
  url: `/api${url}`,
  headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
  payload,
})

async function expectRejection(request: InjectOptions, status: number): Promise<void> {
  const startedAt = performance.now()
  const response = await shop.app.inject(request)
  expect(response.statusCode, response.body.slice(0, 300)).toBe(status)
  ErrorReply.parse(response.json())
  expect(performance.now() - startedAt).toBeLessThan(2_000)
}

describe('a request body', () => {
  it.each<[string, (size: number) => string]>([
    ['only brackets', (size) => '['.repeat(size) + ']'.repeat(size)],
    ['deeply nested arrays in a field', (size) => `{"productId":${'['.repeat(size)}${']'.repeat(size)}}`],
    ['deeply nested objects', (size) => `${'{"a":'.repeat(size)}1${'}'.repeat(size)}`],
    ['a long array', (size) => `[${Array(size).fill(0).join()}]`],
    ['a long array in a field', (size) => `{"productId":[${Array(size).fill(0).join()}]}`],
    ['many fields', (size) => `{${Array.from({ length: size }, (_, index) => `"f${index}":1`).join()}}`],
  ])('with %s is rejected quickly, even below the size limit', async (_, body) => {
    await expectRejection(post('/cart/add', body(200_000)), 413)
    await expectRejection(post('/cart/add', body(5_000)), 400)
  })

  it.each(['1e999', '-1e999', '9007199254740993', '1e308', '-0.5', '0.1e1000', '2147483648'])(
    'with the number %s is rejected',
    (number) => expectRejection(post('/cart/add', `{"productId":"${productId}","quantity":${number}}`), 400),
  )

  it.each([
    `{"__proto__":{"isAdmin":true}}`,
    `{"constructor":{"prototype":{"isAdmin":true}}}`,
    `{"productId":"x","options":{"__proto__":{"isAdmin":true}}}`,
    `{"productId":"x","\\u005f_proto__":{"isAdmin":true}}`,
    `{"prototype":{"isAdmin":true}}`,
  ])('cannot change object prototypes: %s', async (body) => {
    await expectRejection(post('/cart/add', body), 400)
    expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined()
  })

  const types = ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'application/jsonp', 'nonsense']
  it.each([...types, 'multipart/form-data; boundary=x'])('declared as %s is rejected', (type) =>
    expectRejection(post('/cart/add', `{"productId":"${productId}"}`, { 'content-type': type }), 415),
  )

  it('that is compressed is rejected without decompression', () =>
    expectRejection(post('/cart/add', '\u001f\u008b\b', { 'content-encoding': 'gzip' }), 400))
})

describe('a query', () => {
  it.each([
    'page=1&page=2',
    'category=Books&category=Beauty',
    '__proto__=1',
    '__proto__[isAdmin]=1',
    'constructor=1',
    'constructor[prototype][isAdmin]=1',
    'page[]=1',
    'page[$gt]=1',
    'brand=%00',
    '_method=DELETE',
    `brand=${'x'.repeat(9_000)}`,
    Array.from({ length: 1_500 }, (_, index) => `f${index}=1`).join('&'),
  ])('?%s is rejected', async (query) => {
    await expectRejection({ url: `/api/products?${query}` }, 400)
    expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined()
  })
})

/** Lists the names of the fields in a body schema. */
function listFields(schema: z.ZodType): string[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties)
}

const endpointEntries = Object.entries(endpoints as Record<string, Endpoint>)
const endpointsWithParameters = endpointEntries.filter(([key]) => key.includes('{'))
const endpointsWithBody = endpointEntries.flatMap(([key, { body, raw, multipart }]) => {
  const fields = body && !raw && !multipart ? listFields(body) : []
  return fields.length > 0 ? [[key, fields] as const] : []
})

/** Expects a client error from a request of an administrator, who may call every endpoint. */
async function expectClientError(key: string, parameter: string, body?: object): Promise<void> {
  const [method = 'GET', path = ''] = key.split(' ') as ['GET', string]
  const url = `/api${path.replace(/\{\w+\}/g, encodeURIComponent(parameter))}`
  const headers = { authorization: `Bearer ${staff}`, 'idempotency-key': 'an-unused-key' }
  const response = await shop.app.inject({ method, url, headers, ...(body && { payload: body }) })
  const description = `${url} ${JSON.stringify(body)} ${response.body.slice(0, 200)}`
  expect(response.statusCode, description).toBeGreaterThanOrEqual(400)
  expect(response.statusCode, description).toBeLessThan(500)
}

describe('text that the database cannot store', () => {
  it.each(endpointsWithParameters)('is rejected in the path of %s', async (key, { body }) => {
    await expectClientError(key, 'a\0b', body && {})
  })

  it.each(endpointsWithBody)('is rejected in every field of %s', async (key, fields) => {
    for (const field of fields)
      for (const bad of ['a\0b', 'a\ud800', '\udc00']) await expectClientError(key, '1', { [field]: bad })
    await expectClientError(key, '1', Object.fromEntries(fields.map((field) => [field, 'a\0b'])))
  })
})

describe('a header', () => {
  it.each(['x-http-method-override', 'x-http-method', 'x-method-override'])(
    '%s does not override the method of a request',
    async (name) => {
      const response = await shop.app.inject({ url: `/api/products/${productId}`, headers: { [name]: 'DELETE' } })
      expect(response.statusCode).toBe(200)
      await expectRejection({ ...post('/cart/clear', '{}', { [name]: 'DELETE' }) }, 404)
    },
  )

  it.each([
    { host: 'evil.test' },
    { 'x-forwarded-host': 'evil.test' },
    { forwarded: 'host=evil.test' },
    { 'x-original-url': '/admin' },
  ])('%j does not appear in responses', async (header) => {
    for (const url of ['/', '/robots.txt', '/sitemap.xml', '/products', '/no-such-page', '/api/openapi.json']) {
      const { body, headers } = await shop.app.inject({ url, headers: header })
      expect(`${body}${JSON.stringify(headers)}`, url).not.toContain('evil.test')
    }
  })

  it('Host does not appear in the links of emails', async () => {
    const { email } = await shop.newShopper()
    const response = await shop.app.inject({
      ...post('/auth/forgot-password', JSON.stringify({ email })),
      headers: { 'content-type': 'application/json', host: 'evil.test', 'x-forwarded-host': 'evil.test' },
    })
    expect(response.statusCode).toBe(202)
    const admin = { authorization: `Bearer ${staff}` }
    const { mails } = (await shop.app.inject({ url: `/api/admin/mails?search=${email}`, headers: admin })).json()
    expect(mails.length).toBeGreaterThan(0)
    for (const { id } of mails) {
      const { body } = await shop.app.inject({ url: `/api/admin/mails/${id}`, headers: admin })
      expect(body).not.toContain('evil.test')
      expect(body).toContain(SHOP_URL)
    }
  })
})

/** Sends raw bytes, and reads the response until the connection ends. */
async function send(...pieces: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const response = text(socket)
  await once(socket, 'connect')
  for (const piece of pieces) socket.write(piece)
  return response
}

const SMUGGLED_REQUEST = 'GET /api/smuggled HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n'

describe('on the network level,', () => {
  it.each([
    ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['chunks and then a length', 'Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n'],
    ['two lengths', 'Content-Length: 4\r\nContent-Length: 0\r\n\r\n'],
    ['an invalid length', 'Content-Length: +4\r\n\r\n'],
    ['an encoding hidden by a space', 'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n'],
    ['an unknown encoding', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
    ['two encodings', 'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n'],
    ['a folded header', 'X-Folded: a\r\n Content-Length: 4\r\n\r\n'],
    ['a header with a bare CR', 'X-A: b\rContent-Length: 4\r\n\r\n'],
  ])('a request with %s is rejected, and the connection ends', async (_, rest) => {
    const response = await send(`POST /api/auth/login HTTP/1.1\r\nHost: shop\r\n${rest}${SMUGGLED_REQUEST}`)
    expect(response.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400'])
    expect(response).not.toContain('smuggled')
  })

  it.each([
    ['no host', 'GET /api/products HTTP/1.1\r\n\r\n'],
    ['20 KB of headers', `GET /api/products HTTP/1.1\r\nHost: shop\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['the URL of another host', 'GET http://evil.test/ HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n'],
  ])('a request with %s is rejected', async (_, request) => {
    expect((await send(request)).split('\r\n', 1)).toEqual(['HTTP/1.1 400 Bad Request'])
  })

  it('a chunked body above the limit is rejected', async () => {
    const header =
      'POST /api/auth/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n'
    const chunk = `${(65_536).toString(16)}\r\n${' '.repeat(65_536)}\r\n`
    expect((await send(header, ...Array(20).fill(chunk))).split('\r\n', 1)).toEqual(['HTTP/1.1 413 Payload Too Large'])
  })

  it('timeouts and a connection limit protect against slow clients', () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout, maxConnections } = shop.app.server
    expect(headersTimeout).toBeLessThanOrEqual(10_000)
    expect(requestTimeout).toBeLessThanOrEqual(30_000)
    expect(keepAliveTimeout).toBeLessThanOrEqual(75_000)
    expect(maxConnections).toBe(10_000)
  })
})

describe('a path', () => {
  it.each([
    '/media/../secrets.json',
    '/media/..%2fsecrets.json',
    '/media/%2e%2e/secrets.json',
    '/media/..%5csecrets.json',
    '/media/%252e%252e%252fsecrets.json',
    '/media/....//secrets.json',
    '/media/demo/..%2f..%2f..%2fpackage.json',
    '/media/demo/pictures.json',
    '/media//etc/passwd',
    '/media/%00secrets.json',
    '/assets/..%2f..%2fserver%2findex.js',
    '/assets/../../package.json',
    '/.data/secrets.json',
    '/../../etc/passwd',
    '/.env',
    '/.git/config',
  ])('%s reads no file outside the public folder', async (path) => {
    const response = await send(`GET ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`)
    expect(response).toMatch(/^HTTP\/1\.1 40[04]/)
    expect(response).not.toMatch(/tokenKey|root:|"dependencies"|\[core\]/)
  })

  it.each([
    '//evil.test',
    '//evil.test/',
    '/\\evil.test',
    '/%5cevil.test',
    '/products//evil.test',
    '/%2f%2fevil.test',
    '///evil.test/..',
    '/.evil.test',
    '/%0d%0aLocation:%20https://evil.test',
  ])('%s does not redirect to another host', async (path) => {
    const response = await send(`GET ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`)
    const [header = ''] = response.split('\r\n\r\n')
    expect(header).not.toMatch(/^location: *(https?:)?[/\\]{2}/im)
    expect(header).not.toMatch(/^location: .*evil\.test/im)
  })

  it.each([
    '//evil.test',
    '/\\evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '/\t/evil.test',
    '\\/evil.test',
    '/ /evil.test',
    ' //evil.test',
    '/\n/evil.test',
    'evil.test',
  ])('%j is not accepted as a redirect target after signing in', (target) => {
    expect(safeRedirect(target)).toBe('/')
  })
})
