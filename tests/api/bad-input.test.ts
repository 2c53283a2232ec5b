import { sql } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errors } from '#contract/error-codes.ts'
import { ErrorReply } from '#contract/error-reply.ts'
import { address, buy } from '../support/checkout.ts'
import { addProduct } from '../support/products.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
let token: string
let productId: string
let itemId: string
let otherOrderId: string
beforeAll(async () => {
  shop = await openTestShop()
  productId = (await addProduct(shop.db)).id
  const shopper = await shop.newShopper()
  token = shopper.token
  itemId = (await shopper('POST /cart/add', { productId })).items[0]?.id ?? ''
  const other = await shop.newShopper()
  await other('POST /cart/add', { productId })
  otherOrderId = (await buy(other)).id
})
afterAll(() => shop.close())

/** Digests the rows of each table, to detect whether a request changed them. */
async function digestRows() {
  const tables = [
    'users',
    'sessions',
    'cart_lines',
    'orders',
    'order_items',
    'order_events',
    'payments',
    'sandbox_intents',
    'stock_items',
    'products',
  ]
  const digests = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await shop.db.execute(
        sql.raw(`select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from ${table} t`),
      )
      return [table, rows[0]?.digest]
    }),
  )
  return Object.fromEntries(digests)
}

async function expectRejection(request: InjectOptions, status: number) {
  const before = await digestRows()
  const response = await shop.app.inject(request)
  expect(response.statusCode).toBe(status)
  const { code, message } = ErrorReply.parse(response.json())
  expect(errors[code].status).toBe(status)
  expect(message).not.toBe('')
  expect(response.body).not.toMatch(/node_modules|\.ts:|select |insert /i)
  expect(await digestRows()).toEqual(before)
}

const authorization = () => ({ authorization: `Bearer ${token}` })
const post = (url: string, payload: unknown, headers: Record<string, string> = {}): InjectOptions => ({
  method: 'POST',
  url: `/api${url}`,
  headers: { 'content-type': 'application/json', ...authorization(), ...headers },
  payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
})

describe('a cart', () => {
  it.each([0, -1, 1e9, 1.5, '2', null, Number.NaN, [1], {}, true])('rejects the quantity %j', (quantity) =>
    expectRejection(post('/cart/add', { productId, quantity }), 400),
  )

  it.each([-1, 1e9, 1.5, '2', null])('rejects a change of quantity to %j', (quantity) =>
    expectRejection({ ...post('/cart/update', { itemId, quantity }), method: 'PUT' }, 400),
  )

  it.each(['no-such-product', "' or 1=1 --", '../../etc/passwd', '😀', 'x'.repeat(200)])(
    'rejects the unknown product %j',
    async (unknown) => expectRejection(post('/cart/add', { productId: unknown }), 404),
  )

  it.each([7, null, {}, '', 'x'.repeat(201), '\u0000', '\ud800'])('rejects %j as a product ID', (wrong) =>
    expectRejection(post('/cart/add', { productId: wrong }), 400),
  )

  it.each(['temp_1', '0', '-1', '99999999999999', "1' or '1'='1"])('rejects the unknown line %j', (unknown) =>
    expectRejection({ ...post('/cart/remove', { itemId: unknown }), method: 'DELETE' }, 404),
  )

  it('rejects unknown fields', () => expectRejection(post('/cart/add', { productId, price: 0.01 }), 400))
})

describe('a request body', () => {
  it.each(['{"productId":', 'nonsense', '[]', '"text"', '12', 'null', ''])('that is %j is rejected', (body) =>
    expectRejection(post('/cart/add', body), 400),
  )

  it('of 2 MB is rejected', () =>
    expectRejection(post('/cart/add', { productId, color: 'x'.repeat(2 * 1024 * 1024) }), 413))

  it('with an unsupported content type is rejected', () =>
    expectRejection(post('/cart/add', 'productId=1', { 'content-type': 'text/html' }), 415))

  it('with a `__proto__` key is rejected', () =>
    expectRejection(post('/cart/add', `{"productId":"${productId}","__proto__":{"admin":true}}`), 400))
})

describe('an order', () => {
  const form = { ...address, shippingMethod: 'standard', expectedTotal: 21.6 }
  const key = { 'idempotency-key': 'an-order-key' }

  it.each([
    { ...form, expectedTotal: 21.599 },
    { ...form, expectedTotal: -1 },
    { ...form, expectedTotal: '21.60' },
    { ...form, shippingMethod: 'pigeon' },
    { ...form, country: 'XX' },
    { ...form, email: 'nobody' },
    { ...form, firstName: '   ' },
    { ...form, total: 0 },
    { ...form, billing: { ...address, city: undefined } },
    {},
  ])('rejects the form %j', (wrong) => expectRejection(post('/orders/create', wrong, key), 400))

  it.each(['', 'short', 'with space in it', 'x'.repeat(201), 'ümläut-key'])('rejects the idempotency key %j', (wrong) =>
    expectRejection(post('/orders/create', form, { 'idempotency-key': wrong }), 400),
  )

  it('of another shopper is not found', async () => {
    await expectRejection({ url: `/api/orders/${otherOrderId}`, headers: authorization() }, 404)
    await expectRejection(post('/payment/create-intent', { orderId: otherOrderId }), 404)
    await expectRejection(post('/payment/confirm', { orderId: otherOrderId, paymentIntentId: 'pi_x' }), 404)
  })

  it.each(['page=0', 'page=-1', 'page=x', 'limit=101', 'limit=0', 'status=Pending', 'status=Nonsense', 'foo=1'])(
    'list rejects the query ?%s',
    (query) => expectRejection({ url: `/api/orders?${query}`, headers: authorization() }, 400),
  )
})

describe('a payment', () => {
  const card = { number: '4242424242424242', expMonth: 12, expYear: 2099, cvc: '123' }

  it('with an unknown client secret is rejected', () =>
    expectRejection(post('/payment/sandbox/confirm', { clientSecret: 'pi_x_secret_y', card }), 404))

  it.each([
    { ...card, number: '' },
    { ...card, number: '4242-abcd' },
    { ...card, expMonth: 13 },
    { ...card, cvc: '12' },
    { ...card, expYear: '2099' },
  ])('with the card %j is rejected', (wrong) =>
    expectRejection(post('/payment/sandbox/confirm', { clientSecret: 'x', card: wrong }), 400),
  )
})

describe('a product list', () => {
  it.each([
    'page=0',
    'page=1.5',
    'page=1e12',
    'limit=0',
    'limit=101',
    'limit=x',
    'sortBy=best',
    'minPrice=-1',
    'maxPrice=x',
    'rating=6',
    'onSale=maybe',
    'foo=1',
  ])('rejects the query ?%s', (query) => expectRejection({ url: `/api/products?${query}` }, 400))
})

describe('an anonymous caller', () => {
  it.each([
    ['GET', '/user/profile'],
    ['GET', '/cart'],
    ['POST', '/cart/add'],
    ['POST', '/orders/create'],
    ['GET', '/orders'],
    ['GET', '/admin/dashboard'],
  ] as const)('cannot call %s %s without a token or with an invalid token', async (method, url) => {
    await expectRejection({ method, url: `/api${url}` }, 401)
    await expectRejection({ method, url: `/api${url}`, headers: { authorization: 'Bearer nonsense' } }, 401)
  })
})

it('a shopper cannot read the panel’s dashboard', () =>
  expectRejection({ url: '/api/admin/dashboard', headers: authorization() }, 403))

it('an unknown path returns 404 in the format of other errors', async () => {
  await expectRejection({ url: '/api/nothing/here' }, 404)
  await expectRejection({ method: 'PATCH', url: '/api/cart' }, 404)
})
