import { afterAll, beforeAll, expect, it } from 'vitest'
import { analyticsPeriods, analyticsTables } from '#contract/analytics.ts'
import { buy } from '../support/checkout.ts'
import { addProduct } from '../support/products.ts'
import { failureOf, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())

it('tells the day’s sales and refunds as soon as they are made', async () => {
  const { id } = await addProduct(shop.db, { price: 40_00, stock: 100 })
  const shopper = await shop.newShopper()
  await shopper('POST /cart/add', { productId: id })
  const order = await buy(shopper)
  await admin(
    'POST /admin/orders/{id}/refunds',
    { id: order.id, amount: 1.5, reason: 'Sorry' },
    { idempotencyKey: `sorry-${order.id}` },
  )
  const { figures, days, daysBefore } = await admin('GET /admin/analytics', { period: '7d' })
  expect(figures.orders).toEqual({ now: 1, before: 0 })
  expect(figures.refunds.now).toBe(1.5)
  expect(figures.revenue.now).toBeCloseTo(order.total - 1.5, 2)
  expect(days.at(-1)).toMatchObject({ orders: 1, refunds: 1.5 })
  expect(daysBefore).toHaveLength(7)
})

it.each(Object.entries(analyticsPeriods))('%s has its days, today last, and as many before', async (period, count) => {
  const analytics = await admin('GET /admin/analytics', { period: period as keyof typeof analyticsPeriods })
  const all = [...analytics.daysBefore, ...analytics.days].map(({ date }) => date)
  expect(all).toHaveLength(count * 2)
  expect(all).toEqual([...new Set(all)].sort())
})

it.each(analyticsTables)('gives the table of %s as CSV', async (table) => {
  const reply = await shop.app.inject({
    url: `/api/admin/analytics/${table}.csv?period=7d`,
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toEqual(expect.stringMatching(/^text\/csv/))
  expect(reply.headers['content-disposition']).toBe(`attachment; filename="${table}-7d.csv"`)
})

it('is for administrators', async () => {
  const shopper = await shop.newShopper()
  expect((await failureOf(shopper('GET /admin/analytics', {}))).code).toBe('forbidden')
  expect((await failureOf(shop.visitor('GET /admin/analytics', {}))).code).toBe('unauthenticated')
})
