import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { hasPermission } from '#contract/permissions.ts'
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

interface OwnedObject {
  /** The ID in the path. */
  id?: string | undefined
  /** The number of an invoice in the path. */
  number?: string
  body?: object
}

const addToCart = async () => {
  await owner('DELETE /cart/clear')
  return (await owner('POST /cart/add', { productId })).items[0]?.id ?? ''
}
const saveForLater = async () => {
  const itemId = await addToCart()
  await owner('POST /cart/saved', { itemId })
  return itemId
}
const holdStock = async () => {
  await addToCart()
  return placeOrder(owner)
}
const buyProduct = async () => {
  await addToCart()
  return buy(owner)
}
const completeNewOrder = async () => {
  const { id } = await buyProduct()
  await admin('PUT /orders/{id}/status', { id, status: 'Shipped', carrier: 'UPS', trackingNumber: '1Z999' })
  await admin('PUT /orders/{id}/status', { id, status: 'Completed' })
  return id
}
const saveAddress = async () => (await owner('POST /user/addresses', { ...address, usual: false })).address.id

/** The endpoints that refer to an object of a shopper, with a function that creates the object. */
const owned: Record<string, () => Promise<OwnedObject>> = {
  'GET /orders/{id}': async () => ({ id: (await buyProduct()).id }),
  'POST /orders/{id}/cancel': async () => ({ id: (await buyProduct()).id, body: {} }),
  'PUT /orders/{id}/address': async () => ({
    id: (await buyProduct()).id,
    body: { ...address, address: '2 Main Street' },
  }),
  'POST /orders/{id}/reorder': async () => ({ id: (await buyProduct()).id }),
  'POST /orders/{id}/return': async () => ({
    id: await completeNewOrder(),
    body: { lines: [{ line: 0, quantity: 1, reason: 'other' }] },
  }),
  'GET /orders/{id}/downloads': async () => ({ id: (await buyProduct()).id }),
  'GET /orders/{id}/invoice.pdf': async () => ({ id: (await buyProduct()).id }),
  'GET /orders/{id}/invoices': async () => ({ id: (await buyProduct()).id }),
  'GET /orders/{id}/invoices/{number}': async () => {
    const { id } = await buyProduct()
    const { invoices } = await owner('GET /orders/{id}/invoices', { id })
    return { id, number: invoices[0]?.number ?? '' }
  },
  'PUT /user/addresses/{id}': async () => ({ id: await saveAddress(), body: { ...address, city: 'Salem' } }),
  'DELETE /user/addresses/{id}': async () => ({ id: await saveAddress() }),
  'DELETE /user/sessions/{id}': async () => {
    await shop.signIn(owner.email)
    const { sessions } = await owner('GET /user/sessions')
    return { id: sessions.find(({ current }) => !current)?.id }
  },
  'PUT /cart/update': async () => ({ body: { itemId: await addToCart(), quantity: 2 } }),
  'DELETE /cart/remove': async () => ({ body: { itemId: await addToCart() } }),
  'POST /cart/saved': async () => ({ body: { itemId: await addToCart() } }),
  'POST /cart/saved/restore': async () => ({ body: { itemId: await saveForLater() } }),
  'DELETE /cart/saved': async () => ({ body: { itemId: await saveForLater() } }),
  'DELETE /cart/gift-cards': async () => {
    const body = { amount: 10, currency: 'USD', reason: 'A present' }
    const { giftCard } = await admin('POST /admin/gift-cards', body, { idempotencyKey: randomUUID() })
    await owner('POST /cart/gift-cards', { code: giftCard.code })
    return { body: { id: giftCard.id } }
  },
  'POST /payment/create-intent': async () => ({ body: { orderId: (await holdStock()).id } }),
  'POST /payment/confirm': async () => {
    const order = await holdStock()
    const { paymentIntentId } = await payAtSandbox(owner, order)
    return { body: { orderId: order.id, paymentIntentId } }
  },
}

/** Endpoints that refer only to public data. */
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
  'POST /cart/discounts',
  'POST /checkout/estimate',
  'POST /checkout/express/quote',
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
  // VAT numbers, which are not secret; tax-ids.test.ts covers those that another shopper entered.
  'GET /checkout/quote',
  'POST /orders/create',
])

const hasIdentifier = ({ path, parameters, body }: Operation) =>
  /\{id\}/.test(path) ||
  [...parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name), ...propertyNames(body)].some(
    (name) => /^ids?$|Ids?$/.test(name),
  )

/** Sends a request for an object with the given account. */
function send(key: string, { id, number, body }: OwnedObject, { token }: SignedIn) {
  const [method = '', path = ''] = key.split(' ')
  return shop.app.inject({
    method: method as NonNullable<Operation['method']>,
    url: `/api${path.replace('{number}', number ?? '').replace(/\{\w+\}/, id ?? '')}`,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    ...(body && { payload: body }),
  })
}

it('every shopper endpoint with an ID is classified as owned or public', () => {
  const identifying = operations
    .filter(({ key }) => hasPermission('user', table[key]?.access ?? 'public'))
    .filter(hasIdentifier)
  const known = [...Object.keys(owned), ...publicCalls]
  expect(identifying.map(({ key }) => key).sort()).toEqual(known.sort())
})

describe('an object of another shopper', () => {
  it.each(Object.keys(owned))('is not found by %s', async (key) => {
    const object = await owned[key]?.()
    if (!object) throw new Error(`There is no object for ${key}`)
    const before = await digestTables(shop.pool)
    const otherResponse = await send(key, object, other)
    expect([otherResponse.statusCode, otherResponse.json().code]).toEqual([404, 'not_found'])
    expect(await digestTables(shop.pool)).toEqual(before)
    // The owner’s request succeeds.
    const ownResponse = await send(key, object, owner)
    expect([ownResponse.statusCode, ownResponse.body]).toEqual([
      expect.toBeOneOf([200, 201, 202, 204]),
      expect.anything(),
    ])
  })

  it('does not appear in responses to another account', async () => {
    await completeNewOrder()
    await saveAddress()
    await addToCart()
    const traces = [owner.email, owner.userId, OWNER_NAME, ...(await listIds(owner))]
    expect(traces.length).toBeGreaterThan(6)
    const reads = operations.filter(({ key, path }) => key.startsWith('GET') && !path.includes('{'))
    const forShoppers = reads.filter(({ key }) => hasPermission('user', table[key]?.access ?? 'public'))
    const findTraces = async (token: string) => {
      const bodies: string[] = []
      for (const { method, path } of forShoppers) {
        const headers = { authorization: `Bearer ${token}` }
        bodies.push((await shop.app.inject({ method, url: path, headers })).body)
      }
      return traces.filter((trace) => bodies.some((body) => body.includes(trace)))
    }
    expect(await findTraces(other.token)).toEqual([])
    expect(await findTraces(owner.token)).toEqual(traces)
  })
})

/** Returns the IDs of an account's orders, addresses and cart lines. */
async function listIds(account: SignedIn): Promise<string[]> {
  const { orders } = await account('GET /user/orders', {})
  const { addresses } = await account('GET /user/addresses')
  const { items } = await account('GET /cart')
  return [...orders, ...addresses].map(({ id }) => id).concat(items.map(({ id }) => id).filter((id) => id.length > 8))
}
