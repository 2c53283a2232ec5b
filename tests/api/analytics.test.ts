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
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())

it('analytics include today’s sales and refunds immediately', async () => {
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

it('canceling a fully refunded order subtracts its items from the sales figures once', async () => {
  const { id: productId } = await addProduct(shop.db, { price: 40_00, stock: 100, category: 'Beauty' })
  const shopper = await shop.newShopper()
  await shopper('POST /cart/add', { productId, quantity: 2 })
  const { id } = await buy(shopper)
  const readBeautySales = async () => {
    await rollUpAll(shop.db)
    const sold = await shop.db.select().from(analyticsProducts).where(eq(analyticsProducts.productId, productId))
    const inCategory = await shop.db
      .select()
      .from(analyticsCategories)
      .where(eq(analyticsCategories.category, 'Beauty'))
    return [...sold, ...inCategory].map(({ units, revenue }) => ({ units, revenue }))
  }
  await admin('POST /admin/orders/{id}/refunds', { id, reason: 'Sorry' }, { idempotencyKey: `all-of-${id}` })
  const sold = { units: 2, revenue: 80_00 }
  expect(await readBeautySales()).toEqual([sold, sold])
  await admin('PUT /orders/{id}/status', { id, status: 'Cancelled' })
  const none = { units: 0, revenue: 0 }
  expect(await readBeautySales()).toEqual([none, none])
  await rebuild(shop.db, 'UTC')
  expect(await readBeautySales()).toEqual([none, none])
  expect(await auditBooks(shop.db)).toEqual([])
})

it.each(Object.entries(analyticsPeriods))(
  'the period %s has one entry per day and the same number of preceding days for comparison',
  async (period, count) => {
    const analytics = await admin('GET /admin/analytics', { period: period as keyof typeof analyticsPeriods })
    const dates = [...analytics.daysBefore, ...analytics.days].map(({ date }) => date)
    expect(dates).toHaveLength(count * 2)
    expect(dates).toEqual([...new Set(dates)].sort())
  },
)

it.each(analyticsTables)('the table “%s” can be exported as CSV', async (table) => {
  const response = await shop.app.inject({
    url: `/api/admin/analytics/${table}.csv?period=7d`,
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toEqual(expect.stringMatching(/^text\/csv/))
  expect(response.headers['content-disposition']).toBe(`attachment; filename="${table}-7d.csv"`)
})

/** Exports a table and returns its rows as objects keyed by column name. */
async function exportTable(table: AnalyticsTable): Promise<Record<string, string>[]> {
  const headers = { authorization: `Bearer ${admin.token}` }
  const file = await shop.app.inject({ url: `/api/admin/analytics/${table}.csv?period=7d`, headers })
  const rows: string[][] = []
  for await (const { cells } of readCsv([file.rawPayload], ',')) rows.push(cells)
  const [names, ...records] = rows
  return records.map((cells) => Object.fromEntries(cells.map((cell, index) => [names?.[index], cell])))
}

it('an export writes negative revenue as a number that spreadsheets can sum', async () => {
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
  const countries = await exportTable('countries')
  expect(countries.find(({ Country }) => Country === 'CA')?.Revenue).toBe('-12.5')
  expect((await exportTable('days')).map(({ Refunds }) => Refunds)).toContain('12.5')
})

it('the audit log records who exported a table', async () => {
  await exportTable('customers')
  const { entries } = await admin('GET /admin/audit', { action: 'list.exported' })
  expect(entries[0]).toMatchObject({
    actor: { id: admin.userId },
    subject: { id: 'analytics-customers' },
    after: { period: '7d' },
  })
})

it('analytics hide customer names from roles without permission to read users', async () => {
  const role: Role = 'user'
  const { userId } = admin
  const caller = { userId, sessionId: randomUUID(), ip: '', userAgent: '', requestId: '' }
  const error = await exportAnalyticsTable(shop.shop, { caller, role }, 'customers', '7d').catch((reason) => reason)
  expect(error).toMatchObject({ code: 'forbidden' })
  expect((await readAnalytics(shop.shop, '7d', role)).customers).toEqual([])
  expect((await admin('GET /admin/analytics', { period: '7d' })).customers).not.toEqual([])
})

it('analytics require the administrator role', async () => {
  const shopper = await shop.newShopper()
  expect((await expectFailure(shopper('GET /admin/analytics', {}))).code).toBe('forbidden')
  expect((await expectFailure(shop.visitor('GET /admin/analytics', {}))).code).toBe('unauthenticated')
})
