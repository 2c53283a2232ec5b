import { asc, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDemoStore } from '#demo/create-demo-store.ts'
import { fillDemoStore } from '#demo/fill-demo-store.ts'
import { demoAccounts } from '#demo/shoppers/accounts.ts'
import { findProduct } from '#server/catalog/products/queries.ts'
import { products, variants } from '#server/catalog/products/tables.ts'
import { openCatalog } from '#server/catalog/search/catalog-index.ts'
import { listCategories, listFeatured } from '#server/catalog/search/list-products.ts'
import { reviews, reviewVotes } from '#server/engagement/reviews/tables.ts'
import { verifyPassword } from '#server/identity/accounts/passwords.ts'
import { users } from '#server/identity/accounts/tables.ts'
import { connect, type DatabaseClient } from '#server/platform/database/client.ts'
import { readDashboard } from '#server/reporting/analytics/queries.ts'
import { analyticsVisits } from '#server/reporting/analytics/tables.ts'
import { readTaxReport } from '#server/reporting/taxes/read-tax-report.ts'
import { auditBooks } from '#server/sales/fulfillment/audit-books.ts'
import { listOrders } from '#server/sales/orders/queries.ts'
import { orderEvents, orderItems, orders } from '#server/sales/orders/tables.ts'
import { payments } from '#server/sales/payments/tables.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

const today = new Date('2026-11-21T15:30:00Z')

describe('filling the demo store', () => {
  let database: TestDatabase
  let client: DatabaseClient
  beforeEach(async () => {
    database = await createTestDatabase()
    client = connect(database.connection, () => {})
  })
  afterEach(async () => {
    await client.close()
    await database.drop()
  })

  it('inserts its catalog, orders and reviews, which appear on pages', async () => {
    const { db } = client
    await fillDemoStore(db, { today })
    const store = createDemoStore(today)
    const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)

    expect(await db.$count(products)).toBe(store.offers.length)
    expect(await db.$count(variants)).toBe(sum(store.offers.map((offer) => offer.variants.length)))
    expect(await db.$count(orders)).toBe(store.orders.length)
    expect(await db.$count(orderItems)).toBe(sum(store.orders.map(({ items }) => items.length)))
    expect(await db.$count(orderEvents)).toBe(sum(store.orders.map(({ events }) => events.length)))
    expect(await db.$count(payments)).toBe(store.orders.length)
    expect(await auditBooks(db)).toEqual([])
    expect(await db.$count(reviews)).toBe(store.reviews.length)
    const votes = sum(store.reviews.map(({ voters }) => voters.length))
    expect(votes).toBeGreaterThan(1000)
    expect(await db.$count(reviewVotes)).toBe(votes)
    const [totals] = await db.select({ votes: sql<number>`sum(helpful)`.mapWith(Number) }).from(reviews)
    expect(totals?.votes).toBe(votes)

    const [shopper] = await db.select().from(users).where(eq(users.email, demoAccounts.shopper.email))
    const [admin] = await db.select().from(users).where(eq(users.role, 'admin'))
    expect(admin?.email).toBe(demoAccounts.admin.email)
    expect(await verifyPassword(shopper?.passwordHash, demoAccounts.password)).toBe(true)
    const history = await listOrders(db, shopper?.id ?? '', { page: 1, limit: 20 })
    expect(history.total).toBe(9)
    expect(history.orders[0]?.events.map(({ type }) => type)).toEqual(['placed', 'paid'])

    const paid = store.orders.filter(({ paymentStatus }) => paymentStatus === 'paid')
    const { stats } = await readDashboard(db)
    expect(stats.totalRevenue).toBe(sum(paid.map(({ total }) => total)))
    const report = await readTaxReport(db, { from: '2025-11-01', to: '2026-11-30' })
    expect(report.rows.length).toBeGreaterThan(0)
    expect(report.rows.filter(({ name, percent }) => name !== null && percent !== 8)).toEqual([])
    expect(report.totals.gross).toBe(stats.totalRevenue)
    const days = await db.select().from(analyticsVisits)
    expect(days).toHaveLength(store.visits.length)
    const sumFigure = (figure: 'visits' | 'carts' | 'checkouts') => sum(days.map((day) => day[figure]))
    expect(store.orders.length / sumFigure('visits')).toBeGreaterThan(0.01)
    expect(store.orders.length / sumFigure('visits')).toBeLessThan(0.06)
    expect(days.filter(({ visits, carts, checkouts }) => visits < carts || carts < checkouts)).toEqual([])
    expect((await listCategories(openCatalog(client), { page: 1, limit: 200 })).map(({ count }) => count)).toEqual([
      16, 16, 16, 16, 16, 16,
    ])
    const sweater = await findProduct(db, 'merino-crew-sweater')
    expect(sweater?.specifications).toHaveProperty('Material', '100% merino wool')
    expect(sweater?.variants.find(({ sku }) => sku === 'HAL-MCRW-FOR-XL')?.stockCount).toBe(0)
    const speaker = await findProduct(db, 'cobble-portable-speaker')
    expect(speaker?.images.slice(0, 2)).toEqual([
      '/media/demo/cobble-portable-speaker-800.webp',
      '/media/demo/cobble-portable-speaker--angle-800.webp',
    ])
    expect(speaker?.placeholder).toMatch(/^data:image\/webp;base64,/)
    expect(speaker?.variants.find(({ color }) => color === 'Coral')?.image).toBe(
      '/media/demo/cobble-portable-speaker--coral-800.webp',
    )
    expect(await listFeatured(openCatalog(client), { page: 1, sortBy: 'featured', limit: 8 })).toHaveLength(8)
  })

  it('advances number sequences past its rows', async () => {
    const { db } = client
    await fillDemoStore(db, { today })
    const [lastProduct] = await db.select({ id: products.id }).from(products).orderBy(asc(products.id)).offset(95)
    const { rows } = await db.execute<{ order: string; product: string }>(
      sql`select nextval('order_numbers') as order, nextval(pg_get_serial_sequence('products', 'id')) as product`,
    )
    expect(rows[0]).toEqual({
      order: String((await db.$count(orders)) + 1),
      product: String((lastProduct?.id ?? 0) + 1),
    })
  })

  it('rolls back completely if it fails', async () => {
    const { db } = client
    await db.insert(users).values({ name: 'Existing Account', email: demoAccounts.shopper.email })
    await expect(fillDemoStore(db, { today })).rejects.toThrow()
    expect(await db.$count(products)).toBe(0)
    expect(await db.$count(users)).toBe(1)
  })
})
