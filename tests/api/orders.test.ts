import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settings } from '#server/commerce/settings/tables.ts'
import { updatePopularity } from '#server/reporting/analytics/jobs.ts'
import { buy, placeOrder } from '../support/checkout.ts'
import { addProduct } from '../support/products.ts'
import { type Caller, expectFailure, openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function newShopperWithOrders(count: number) {
  const { id } = await addProduct(shop.db, { stock: 100 })
  const shopper = await shop.newShopper()
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    await shopper('POST /cart/add', { productId: id })
    ids.unshift((await buy(shopper)).id)
  }
  return { shopper, ids, productId: id }
}

describe('the order history', () => {
  it('lists only the shopper’s own orders, newest first and in pages', async () => {
    const { shopper, ids } = await newShopperWithOrders(3)
    await newShopperWithOrders(1)
    const first = await shopper('GET /user/orders', { limit: 2 })
    const second = await shopper('GET /user/orders', { limit: 2, page: 2 })
    expect([first.total, second.total]).toEqual([3, 3])
    expect([...first.orders, ...second.orders].map(({ id }) => id)).toEqual(ids)
    expect(await shopper('GET /orders', { limit: 2 })).toEqual(first)
  })

  it('can be searched by ID and status, and excludes unpaid orders', async () => {
    const { shopper, ids, productId } = await newShopperWithOrders(2)
    await shopper('POST /cart/add', { productId })
    const pending = await placeOrder(shopper)
    const listIds = async (query: object) => (await shopper('GET /user/orders', query)).orders.map(({ id }) => id)
    expect(await listIds({})).toEqual(ids)
    expect(await listIds({ search: ids[1]?.toLowerCase() })).toEqual([ids[1]])
    expect(await listIds({ search: '%' })).toEqual([])
    expect(await listIds({ status: 'Processing' })).toEqual(ids)
    expect(await listIds({ status: 'Shipped' })).toEqual([])
    expect((await shopper('GET /orders/{id}', { id: pending.id })).order.can.pay).toBe(true)
  })

  it('shows an order only to its shopper and to staff', async () => {
    const { shopper, ids } = await newShopperWithOrders(1)
    const id = ids[0] ?? ''
    const [other, admin] = [await shop.newShopper(), await shop.newAdmin()]
    expect((await shopper('GET /orders/{id}', { id })).order.id).toBe(id)
    expect((await admin('GET /orders/{id}', { id })).order.id).toBe(id)
    expect((await expectFailure(other('GET /orders/{id}', { id }))).code).toBe('not_found')
    expect((await expectFailure(shop.visitor('GET /orders/{id}', { id }))).code).toBe('unauthenticated')
  })
})

describe('an order that awaits payment', () => {
  it('can be paid only by its owner', async () => {
    const { id: productId } = await addProduct(shop.db)
    const admin = await shop.newAdmin()
    const canPay = async (caller: Caller, id: string) => (await caller('GET /orders/{id}', { id })).order.can.pay
    const shopper = await shop.newShopper()
    await shopper('POST /cart/add', { productId })
    const { id } = await placeOrder(shopper)
    expect(await canPay(shopper, id)).toBe(true)
    expect(await canPay(admin, id)).toBe(false)
    await admin('POST /cart/add', { productId })
    const own = await placeOrder(admin)
    expect([own.can.pay, await canPay(admin, own.id)]).toEqual([true, true])
  })
})

describe('the dashboard', () => {
  it('sums payments to the cent', async () => {
    const admin = await shop.newAdmin()
    const before = await admin('GET /admin/dashboard')
    const { id } = await addProduct(shop.db, { price: 777_77, name: 'Best Seller' })
    const shopper = await shop.newShopper('Rich Buyer')
    await shopper('POST /cart/add', { productId: id, quantity: 2 })
    const order = await buy(shopper)
    await shopper('POST /cart/add', { productId: id })
    await placeOrder(shopper)
    const { stats, recentOrders, topProducts } = await admin('GET /admin/dashboard')
    expect(stats.totalOrders).toBe(before.stats.totalOrders + 1)
    expect(Math.round((stats.totalRevenue - before.stats.totalRevenue) * 100)).toBe(Math.round(order.total * 100))
    expect(stats.totalUsers).toBe(before.stats.totalUsers + 1)
    expect(stats.totalProducts).toBe(before.stats.totalProducts + 1)
    expect(recentOrders[0]).toMatchObject({
      id: order.id,
      customer: 'Rich Buyer',
      amount: order.total,
      status: 'Processing',
    })
    expect(topProducts[0]).toMatchObject({ id, name: 'Best Seller', sold: 2, revenue: 1555.54 })
  })
})

describe('the number of units sold', () => {
  it('is computed by the nightly job from paid orders', async () => {
    const { productId } = await newShopperWithOrders(2)
    const [before] = (await shop.visitor('GET /products', { featured: 'true', limit: 1 })).products ?? []
    expect(before?.id).not.toBe(productId)
    const shopper = await shop.newShopper()
    await shop.db.insert(settings).values([
      { key: 'unpaidStockShare', value: 100 },
      { key: 'unverifiedStockShare', value: 100 },
      { key: 'unverifiedStockPool', value: 100 },
    ])
    await shopper('POST /cart/add', { productId, quantity: 90 })
    await buy(shopper)
    await updatePopularity(shop.shop)
    const [best] = (await shop.visitor('GET /products', { featured: 'true', limit: 1 })).products ?? []
    expect(best?.id).toBe(productId)
  })
})

describe('the OpenAPI document', () => {
  it('describes every endpoint in OpenAPI 3.1', async () => {
    const { endpoints } = await import('#contract/endpoints.ts')
    const response = await shop.app.inject('/api/openapi.json')
    const { openapi, paths } = response.json()
    expect(openapi).toMatch(/^3\.1/)
    const described = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/api', '')}`),
    )
    expect(described.sort()).toEqual(Object.keys(endpoints).sort())
  })

  it('describes money as a decimal number', async () => {
    const { components } = (await shop.app.inject('/api/openapi.json')).json()
    expect(components.schemas.CartItem.properties.price).toMatchObject({ type: 'number', multipleOf: 0.01 })
  })

  it('is shown on a page without inline scripts', async () => {
    const page = await shop.app.inject('/api/docs')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).not.toContain("script-src 'self' 'unsafe-inline'")
  })
})
