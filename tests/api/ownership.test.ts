import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { may } from '#contract/permissions.ts'
import { address, buy, payAtSandbox, placeOrder } from '../support/checkout.ts'
import { digestTables } from '../support/digests.ts'
import { type Operation, propertyNames, readOperations } from '../support/operations.ts'
import { addProduct } from '../support/products.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

const table: Record<string, Endpoint> = endpoints
const OWNER_NAME = 'Olive Ownersson'

let shop: TestShop
let operations: Operation[]
let admin: SignedIn
let owner: SignedIn
let other: SignedIn
let productId: string
beforeAll(async () => {
  shop = await openTestShop()
  operations = (await readOperations(shop.app)).operations
  admin = await shop.newAdmin()
  owner = await shop.newShopper(OWNER_NAME)
  other = await shop.newShopper()
  productId = (await addProduct(shop.db, { stock: 1000 })).id
})
afterAll(() => shop.close())

interface OwnedData {
  /** The ID in the path. */
  id?: string | undefined
  body?: object
}

const inCart = async () => {
  await owner('DELETE /cart/clear')
  return (await owner('POST /cart/add', { productId })).items[0]?.id ?? ''
}
const pending = async () => {
  await inCart()
  return placeOrder(owner)
}
const paid = async () => {
  await inCart()
  return buy(owner)
}
const completed = async () => {
  const { id } = await paid()
  await admin('PUT /orders/{id}/status', { id, status: 'Shipped', carrier: 'UPS', trackingNumber: '1Z999' })
  await admin('PUT /orders/{id}/status', { id, status: 'Completed' })
  return id
}
const savedAddress = async () => (await owner('POST /user/addresses', { ...address, usual: false })).address.id

/** Each call that names something that belongs to a shopper, with the setup it needs. */
const owned: Record<string, () => Promise<OwnedData>> = {
  'GET /orders/{id}': async () => ({ id: (await paid()).id }),
  'POST /orders/{id}/cancel': async () => ({ id: (await paid()).id, body: {} }),
  'PUT /orders/{id}/address': async () => ({
    id: (await paid()).id,
    body: { ...address, address: '2 Main Street' },
  }),
  'POST /orders/{id}/reorder': async () => ({ id: (await paid()).id }),
  'POST /orders/{id}/return': async () => ({
    id: await completed(),
    body: { lines: [{ line: 0, quantity: 1, reason: 'other' }] },
  }),
  'GET /orders/{id}/downloads': async () => ({ id: (await paid()).id }),
  'GET /orders/{id}/invoice.pdf': async () => ({ id: (await paid()).id }),
  'PUT /user/addresses/{id}': async () => ({ id: await savedAddress(), body: { ...address, city: 'Salem' } }),
  'DELETE /user/addresses/{id}': async () => ({ id: await savedAddress() }),
  'DELETE /user/sessions/{id}': async () => {
    await shop.signIn(owner.email)
    const { sessions } = await owner('GET /user/sessions')
    return { id: sessions.find(({ current }) => !current)?.id }
  },
  'PUT /cart/update': async () => ({ body: { itemId: await inCart(), quantity: 2 } }),
  'DELETE /cart/remove': async () => ({ body: { itemId: await inCart() } }),
  'POST /payment/create-intent': async () => ({ body: { orderId: (await pending()).id } }),
  'POST /payment/confirm': async () => {
    const order = await pending()
    const { paymentIntentId } = await payAtSandbox(owner, order)
    return { body: { orderId: order.id, paymentIntentId } }
  },
}

/** Calls that name only public data. */
const publicCalls = new Set([
  // Products.
  'GET /ai/recommendations',
  'GET /products',
  'GET /products/{id}',
  'POST /products/{id}/stock-alerts',
  'GET /products/{id}/reviews',
  'GET /products/{id}/reviews/own',
  'POST /products/{id}/reviews',
  'POST /cart/add',
  'POST /wishlist',
  'PUT /wishlist/{id}',
  'DELETE /wishlist/{id}',
  // Content pages.
  'GET /pages/{id}',
  // Products; assistant.test.ts covers the owner of the conversation.
  'POST /ai/chat',
  // Reviews, which any shopper may vote for or report.
  'PUT /reviews/{id}/helpful',
  'DELETE /reviews/{id}/helpful',
  'POST /reviews/{id}/report',
])

const hasIdentifier = ({ path, parameters, body }: Operation) =>
  /\{id\}/.test(path) ||
  [...parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name), ...propertyNames(body)].some(
    (name) => /^ids?$|Ids?$/.test(name),
  )

/** Sends the request of the table with the given token. */
function send(key: string, { id, body }: OwnedData, { token }: SignedIn) {
  const [method = '', path = ''] = key.split(' ')
  return shop.app.inject({
    method: method as NonNullable<Operation['method']>,
    url: `/api${path.replace(/\{\w+\}/, id ?? '')}`,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    ...(body && { payload: body }),
  })
}

it('every call for shoppers with an ID or an object is classified as owned or public', () => {
  const identifying = operations.filter(({ key }) => may('user', table[key]?.access ?? 'public')).filter(hasIdentifier)
  const known = [...Object.keys(owned), ...publicCalls]
  expect(identifying.map(({ key }) => key).sort()).toEqual(known.sort())
})

describe('something that belongs to another shopper', () => {
  it.each(Object.keys(owned))('is not found: %s', async (key) => {
    const thing = await owned[key]?.()
    if (!thing) throw new Error(`Nothing is known of ${key}`)
    const before = await digestTables(shop.pool)
    const refused = await send(key, thing, other)
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'not_found'])
    expect(await digestTables(shop.pool)).toEqual(before)
    // The owner finds it by the same call.
    const found = await send(key, thing, owner)
    expect([found.statusCode, found.body]).toEqual([expect.toBeOneOf([200, 201, 202, 204]), expect.anything()])
  })

  it('appears in no reply to another account', async () => {
    await completed()
    await savedAddress()
    await inCart()
    const traces = [owner.email, owner.userId, OWNER_NAME, ...(await idsOf(owner))]
    expect(traces.length).toBeGreaterThan(6)
    const reads = operations.filter(({ key, path }) => key.startsWith('GET') && !path.includes('{'))
    const forShoppers = reads.filter(({ key }) => may('user', table[key]?.access ?? 'public'))
    const visibleTraces = async (token: string) => {
      const replies: string[] = []
      for (const { method, path } of forShoppers) {
        const headers = { authorization: `Bearer ${token}` }
        replies.push((await shop.app.inject({ method, url: path, headers })).body)
      }
      return traces.filter((trace) => replies.some((reply) => reply.includes(trace)))
    }
    expect(await visibleTraces(other.token)).toEqual([])
    expect(await visibleTraces(owner.token)).toEqual(traces)
  })
})

/** The IDs of the owner's data, as lists return them. */
async function idsOf(somebody: SignedIn): Promise<string[]> {
  const { orders } = await somebody('GET /user/orders', {})
  const { addresses } = await somebody('GET /user/addresses')
  const { items } = await somebody('GET /cart')
  return [...orders, ...addresses].map(({ id }) => id).concat(items.map(({ id }) => id).filter((id) => id.length > 8))
}
