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

/** A digest of the rows of each of these tables, which shows whether a request changed them. */
async function everything() {
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

async function expectRefusal(request: InjectOptions, status: number) {
  const before = await everything()
  const reply = await shop.app.inject(request)
  expect(reply.statusCode).toBe(status)
  const { code, message } = ErrorReply.parse(reply.json())
  expect(errors[code].status).toBe(status)
  expect(message).not.toBe('')
  expect(reply.body).not.toMatch(/node_modules|\.ts:|select |insert /i)
  expect(await everything()).toEqual(before)
}

const signedIn = () => ({ authorization: `Bearer ${token}` })
const post = (url: string, payload: unknown, headers: Record<string, string> = {}): InjectOptions => ({
  method: 'POST',
  url: `/api${url}`,
  headers: { 'content-type': 'application/json', ...signedIn(), ...headers },
  payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
})

describe('a cart', () => {
  it.each([0, -1, 1e9, 1.5, '2', null, Number.NaN, [1], {}, true])('refuses the quantity %j', (quantity) =>
    expectRefusal(post('/cart/add', { productId, quantity }), 400),
  )

  it.each([-1, 1e9, 1.5, '2', null])('refuses to change a quantity to %j', (quantity) =>
    expectRefusal({ ...post('/cart/update', { itemId, quantity }), method: 'PUT' }, 400),
  )

  it.each(['no-such-product', "' or 1=1 --", '../../etc/passwd', '😀', 'x'.repeat(200)])(
    'refuses the product %j',
    async (unknown) => expectRefusal(post('/cart/add', { productId: unknown }), 404),
  )

  it.each([7, null, {}, '', 'x'.repeat(201), '\u0000', '\ud800'])('refuses %j as a product', (wrong) =>
    expectRefusal(post('/cart/add', { productId: wrong }), 400),
  )

  it.each(['temp_1', '0', '-1', '99999999999999', "1' or '1'='1"])('refuses the unknown line %j', (unknown) =>
    expectRefusal({ ...post('/cart/remove', { itemId: unknown }), method: 'DELETE' }, 404),
  )

  it('refuses fields that it does not know', () => expectRefusal(post('/cart/add', { productId, price: 0.01 }), 400))
})

describe('a body', () => {
  it.each(['{"productId":', 'nonsense', '[]', '"text"', '12', 'null', ''])('that is %j is refused', (body) =>
    expectRefusal(post('/cart/add', body), 400),
  )

  it('of 2 MB is refused', () =>
    expectRefusal(post('/cart/add', { productId, color: 'x'.repeat(2 * 1024 * 1024) }), 413))

  it('of another type is refused', () =>
    expectRefusal(post('/cart/add', 'productId=1', { 'content-type': 'text/html' }), 415))

  it('cannot reach the prototype of objects', () =>
    expectRefusal(post('/cart/add', `{"productId":"${productId}","__proto__":{"admin":true}}`), 400))
})

describe('an order', () => {
  const form = { ...address, shippingMethod: 'standard', expectedTotal: 21.6 }
  const key = { 'idempotency-key': 'a-key-of-my-own' }

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
  ])('refuses the form %j', (wrong) => expectRefusal(post('/orders/create', wrong, key), 400))

  it.each(['', 'short', 'with space in it', 'x'.repeat(201), 'ümläut-key'])('refuses the key %j', (wrong) =>
    expectRefusal(post('/orders/create', form, { 'idempotency-key': wrong }), 400),
  )

  it('of another shopper is not found', async () => {
    await expectRefusal({ url: `/api/orders/${otherOrderId}`, headers: signedIn() }, 404)
    await expectRefusal(post('/payment/create-intent', { orderId: otherOrderId }), 404)
    await expectRefusal(post('/payment/confirm', { orderId: otherOrderId, paymentIntentId: 'pi_x' }), 404)
  })

  it.each(['page=0', 'page=-1', 'page=x', 'limit=101', 'limit=0', 'status=Pending', 'status=Nonsense', 'foo=1'])(
    'list refuses ?%s',
    (query) => expectRefusal({ url: `/api/orders?${query}`, headers: signedIn() }, 400),
  )
})

describe('a payment', () => {
  const card = { number: '4242424242424242', expMonth: 12, expYear: 2099, cvc: '123' }

  it('with an unknown secret is refused', () =>
    expectRefusal(post('/payment/sandbox/confirm', { clientSecret: 'pi_x_secret_y', card }), 404))

  it.each([
    { ...card, number: '' },
    { ...card, number: '4242-abcd' },
    { ...card, expMonth: 13 },
    { ...card, cvc: '12' },
    { ...card, expYear: '2099' },
  ])('with the card %j is refused', (wrong) =>
    expectRefusal(post('/payment/sandbox/confirm', { clientSecret: 'x', card: wrong }), 400),
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
  ])('refuses ?%s', (query) => expectRefusal({ url: `/api/products?${query}` }, 400))
})

describe('an anonymous caller', () => {
  it.each([
    ['GET', '/user/profile'],
    ['GET', '/cart'],
    ['POST', '/cart/add'],
    ['POST', '/orders/create'],
    ['GET', '/orders'],
    ['GET', '/admin/dashboard'],
  ] as const)('may not call %s %s, without a token or with an invalid one', async (method, url) => {
    await expectRefusal({ method, url: `/api${url}` }, 401)
    await expectRefusal({ method, url: `/api${url}`, headers: { authorization: 'Bearer nonsense' } }, 401)
  })
})

it('a shopper may not read the panel', () => expectRefusal({ url: '/api/admin/dashboard', headers: signedIn() }, 403))

it('an unknown address is a 404 in the same format', async () => {
  await expectRefusal({ url: '/api/nothing/here' }, 404)
  await expectRefusal({ method: 'PATCH', url: '/api/cart' }, 404)
})
