import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AnalyticsTable, analyticsPeriods, analyticsTables } from '#contract/analytics.ts'
import type { Role } from '#contract/roles.ts'
import { readCsv } from '#server/platform/csv/read-csv.ts'
import { exportAnalyticsTable } from '#server/reporting/analytics/export-analytics-table.ts'
import { readAnalytics } from '#server/reporting/analytics/read-analytics.ts'
import { rebuild, rollUpAll } from '#server/reporting/analytics/roll-ups/roll-up.ts'
import { analyticsCategories, analyticsProducts } from '#server/reporting/analytics/tables.ts'
import { auditBooks } from '#server/sales/fulfillment/audit-books.ts'
import { buy } from '../support/checkout.ts'
import { insertPastSale } from '../support/past-sales.ts'
import { addProduct } from '../support/products.ts'
import { failureOf, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())

it('includes sales and refunds of the day as soon as they are made', async () => {
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

it('subtracts the goods of an order once when it is canceled after a full refund', async () => {
  const { id: productId } = await addProduct(shop.db, { price: 40_00, stock: 100, category: 'Beauty' })
  const shopper = await shop.newShopper()
  await shopper('POST /cart/add', { productId, quantity: 2 })
  const { id } = await buy(shopper)
  const goods = async () => {
    await rollUpAll(shop.db)
    const sold = await shop.db.select().from(analyticsProducts).where(eq(analyticsProducts.productId, productId))
    const of = await shop.db.select().from(analyticsCategories).where(eq(analyticsCategories.category, 'Beauty'))
    return [...sold, ...of].map(({ units, revenue }) => ({ units, revenue }))
  }
  await admin('POST /admin/orders/{id}/refunds', { id, reason: 'Sorry' }, { idempotencyKey: `all-of-${id}` })
  const sold = { units: 2, revenue: 80_00 }
  expect(await goods()).toEqual([sold, sold])
  await admin('PUT /orders/{id}/status', { id, status: 'Cancelled' })
  const none = { units: 0, revenue: 0 }
  expect(await goods()).toEqual([none, none])
  await rebuild(shop.db, 'UTC')
  expect(await goods()).toEqual([none, none])
  expect(await auditBooks(shop.db)).toEqual([])
})

it.each(Object.entries(analyticsPeriods))(
  '%s has one entry per day, today last, and the same number of days before it for comparison',
  async (period, count) => {
    const analytics = await admin('GET /admin/analytics', { period: period as keyof typeof analyticsPeriods })
    const all = [...analytics.daysBefore, ...analytics.days].map(({ date }) => date)
    expect(all).toHaveLength(count * 2)
    expect(all).toEqual([...new Set(all)].sort())
  },
)

it.each(analyticsTables)('gives the table of %s as CSV', async (table) => {
  const reply = await shop.app.inject({
    url: `/api/admin/analytics/${table}.csv?period=7d`,
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toEqual(expect.stringMatching(/^text\/csv/))
  expect(reply.headers['content-disposition']).toBe(`attachment; filename="${table}-7d.csv"`)
})

/** The rows of a table as objects by column name. */
async function exported(table: AnalyticsTable): Promise<Record<string, string>[]> {
  const headers = { authorization: `Bearer ${admin.token}` }
  const file = await shop.app.inject({ url: `/api/admin/analytics/${table}.csv?period=7d`, headers })
  const rows: string[][] = []
  for await (const { cells } of readCsv([file.rawPayload], ',')) rows.push(cells)
  const [names, ...things] = rows
  return things.map((cells) => Object.fromEntries(cells.map((cell, index) => [names?.[index], cell])))
}

it('writes negative revenue as a number that spreadsheets can sum', async () => {
  const { userId } = await shop.newShopper()
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)
  const { id } = await addProduct(shop.db, { price: 12_50 })
  await insertPastSale(shop.db, {
    userId,
    paidAt: daysAgo(100),
    items: [{ productId: id, price: 12_50, quantity: 1 }],
    country: 'CA',
    refunds: [{ amount: 12_50, at: daysAgo(3), cause: 'key' }],
  })
  const countries = await exported('countries')
  expect(countries.find(({ Country }) => Country === 'CA')?.Revenue).toBe('-12.5')
  expect((await exported('days')).map(({ Refunds }) => Refunds)).toContain('12.5')
})

it('records in the audit log who exported a table', async () => {
  await exported('customers')
  const { entries } = await admin('GET /admin/audit', { action: 'list.exported' })
  expect(entries[0]).toMatchObject({
    actor: { id: admin.userId },
    subject: { id: 'analytics-customers' },
    after: { period: '7d' },
  })
})

it('hides customer names from roles that may not read users', async () => {
  const role: Role = 'user'
  const { userId } = admin
  const caller = { userId, sessionId: randomUUID(), ip: '', userAgent: '', requestId: '' }
  const refused = await exportAnalyticsTable(shop.shop, { caller, role }, 'customers', '7d').catch((error) => error)
  expect(refused).toMatchObject({ code: 'forbidden' })
  expect((await readAnalytics(shop.shop, '7d', role)).customers).toEqual([])
  expect((await admin('GET /admin/analytics', { period: '7d' })).customers).not.toEqual([])
})

it('is for administrators only', async () => {
  const shopper = await shop.newShopper()
  expect((await failureOf(shopper('GET /admin/analytics', {}))).code).toBe('forbidden')
  expect((await failureOf(shop.visitor('GET /admin/analytics', {}))).code).toBe('unauthenticated')
})
