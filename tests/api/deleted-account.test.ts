import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toRequest } from '#contract/call.ts'
import { type EndpointKey, endpoints } from '#contract/endpoints.ts'
import { address, buy } from '../support/checkout.ts'
import { addProduct } from '../support/products.ts'
import { openTestShop, TEST_PASSWORD, type TestShop } from '../support/shop.ts'

let shop: TestShop
let product: string
let review: string
beforeAll(async () => {
  shop = await openTestShop()
  product = (await addProduct(shop.db)).id
  const buyer = await shop.newShopper()
  await buyer('POST /cart/add', { productId: product })
  await buy(buyer)
  const newReview = { id: product, rating: 5, title: 'Good', content: 'Very good.' }
  review = (await buyer('POST /products/{id}/reviews', newReview)).review.id
})
afterAll(() => shop.close())

const password = TEST_PASSWORD
const id = randomUUID()

/** A valid input for every endpoint with which a signed-in person changes data. */
const requests = (): Partial<Record<EndpointKey, object>> => ({
  'POST /auth/logout': {},
  'PUT /user/update': { name: 'Gil Gone', email: 'gil@example.test' },
  'POST /user/verify-email': {},
  'POST /user/email-change': {},
  'DELETE /user/email-change': {},
  'DELETE /user': { password },
  'POST /user/avatar': {},
  'DELETE /user/avatar': {},
  'POST /user/change-password': { current: password, next: 'another horse' },
  'POST /user/two-step/begin': { password },
  'POST /user/two-step/confirm': { code: '123456' },
  'POST /user/two-step/recovery-codes': { password, code: '123456' },
  'POST /user/two-step/turn-off': { password, code: '123456' },
  'POST /user/accept-invitation': { token: 'none' },
  'DELETE /user/sessions/{id}': { id },
  'DELETE /user/sessions': {},
  'POST /user/addresses': address,
  'PUT /user/addresses/{id}': { id, ...address },
  'DELETE /user/addresses/{id}': { id },
  'POST /orders/{id}/cancel': { id: 'ORD-001' },
  'PUT /orders/{id}/address': { id: 'ORD-001', ...address },
  'POST /orders/{id}/reorder': { id: 'ORD-001' },
  'POST /orders/{id}/return': { id: 'ORD-001', lines: [{ line: 1, quantity: 1, reason: 'Changed my mind' }] },
  'POST /products/{id}/reviews': { id: product, rating: 5, title: 'Good', content: 'Very good.' },
  'PUT /reviews/{id}/helpful': { id: review },
  'DELETE /reviews/{id}/helpful': { id: review },
  'POST /reviews/{id}/report': { id: review, reason: 'Rude' },
  'PUT /user/mail-choices': { 'price-drops': true },
  'PUT /user/newsletter': { wanted: true },
  'POST /wishlist': { ids: [product] },
  'PUT /wishlist/{id}': { id: product },
  'DELETE /wishlist/{id}': { id: product },
  'POST /cart/add': { productId: product },
  'PUT /cart/update': { itemId: id, quantity: 1 },
  'DELETE /cart/remove': { itemId: id },
  'DELETE /cart/clear': {},
  'POST /cart/gift-cards': { code: 'NONE' },
  'DELETE /cart/gift-cards': { id: 1 },
  'POST /cart/codes': { code: 'NONE' },
  'DELETE /cart/codes': { code: 'NONE' },
  'POST /cart/merge': {},
  'POST /cart/saved': { itemId: '1' },
  'POST /cart/saved/restore': { itemId: '1' },
  'DELETE /cart/saved': { itemId: '1' },
  'POST /checkout/tax-id': { country: 'AT', number: 'ATU12345678' },
  'POST /orders/create': { ...address, shippingMethod: 'standard', expectedTotal: 20 },
  'POST /payment/create-intent': { orderId: 'ORD-001' },
  'POST /payment/confirm': { orderId: 'ORD-001', paymentIntentId: 'pi_1' },
})

/** Sends a request with a token of a deleted account to a process that has not yet received notice of the deletion. */
async function sendAsDeletedAccount(key: EndpointKey, input: object) {
  const visitor = { userId: randomUUID(), sessionId: randomUUID(), role: 'user' } as const
  const { method, path, body } = toRequest(key, input)
  const headers = {
    authorization: `Bearer ${await shop.shop.accessTokens.sign(visitor)}`,
    'idempotency-key': randomUUID(),
  }
  const response = await shop.app.inject({
    method: method as 'POST',
    url: path,
    headers,
    ...(body && { payload: body }),
  })
  return { status: response.statusCode, code: response.body && response.json().code }
}

const writes = Object.entries(endpoints)
  .filter(([key, { access }]) => access === 'account' && !key.startsWith('GET '))
  .map(([key]) => key as EndpointKey)

describe('an account that has just been deleted', () => {
  it.each(writes)('causes no server error with %s', async (key) => {
    const input = requests()[key]
    if (!input) throw new Error(`Add a valid input for ${key} to this test`)
    expect((await sendAsDeletedAccount(key, input)).status).toBeLessThan(500)
  })

  it.each<EndpointKey>([
    'POST /cart/add',
    'POST /wishlist',
    'PUT /wishlist/{id}',
    'POST /user/addresses',
    'PUT /reviews/{id}/helpful',
  ])('is treated as signed out by %s', async (key) => {
    expect(await sendAsDeletedAccount(key, requests()[key] ?? {})).toEqual({ status: 401, code: 'unauthenticated' })
  })
})
