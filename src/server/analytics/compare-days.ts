import { and, count, desc, eq, gte, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { DashboardReply } from '#contract/dashboard.ts'
import { orderStatuses } from '#contract/order-status.ts'
import { DASHBOARD_DAYS } from '#contract/shop.ts'
import { users } from '../accounts/tables.ts'
import { products } from '../catalog/tables.ts'
import type { Database } from '../database/client.ts'
import { orderItems, orders } from '../orders/tables.ts'
import { payments } from '../payments/tables.ts'
import { isPaymentOfOrder, wasKept } from './kept-orders.ts'

type Latest = z.output<typeof DashboardReply>['latest']

const DAY_MS = 24 * 60 * 60 * 1000

/** The latest days, today included, beside as many before them. Days begin at midnight UTC. */
export async function compareDays(db: Database, now: Date): Promise<Latest> {
  const today = Date.parse(now.toISOString().slice(0, 10))
  const first = new Date(today - (DASHBOARD_DAYS - 1) * DAY_MS)
  const firstBefore = new Date(first.getTime() - DASHBOARD_DAYS * DAY_MS)
  const [sales, newUsers, newProducts, categories] = await Promise.all([
    readSalesSince(db, firstBefore),
    countNew(db, users, firstBefore, first),
    countNew(db, products, firstBefore, first),
    listCategorySales(db, first),
  ])
  const dayOf = (index: number) => new Date(firstBefore.getTime() + index * DAY_MS).toISOString().slice(0, 10)
  const ofDay = Map.groupBy(sales, ({ date }) => date)
  const days = Array.from({ length: DASHBOARD_DAYS * 2 }, (_, index) => {
    const date = dayOf(index)
    const rows = ofDay.get(date) ?? []
    return { date, revenue: sum(rows, 'revenue'), orders: sum(rows, 'paidOrders') }
  })
  const [before, after] = [days.slice(0, DASHBOARD_DAYS), days.slice(DASHBOARD_DAYS)]
  const ofPeriod = sales.filter(({ date }) => date >= dayOf(DASHBOARD_DAYS))
  return {
    revenue: { now: sum(after, 'revenue'), before: sum(before, 'revenue') },
    orders: { now: sum(after, 'orders'), before: sum(before, 'orders') },
    newUsers,
    newProducts,
    days: after.map((day, index) => ({ ...day, revenueBefore: before[index]?.revenue ?? 0 })),
    statuses: orderStatuses.map((status) => ({
      status,
      orders: sum(
        ofPeriod.filter((row) => row.status === status),
        'orders',
      ),
    })),
    categories,
  }
}

const sum = <K extends string>(rows: Record<K, number>[], figure: K): number =>
  rows.reduce((total, row) => total + row[figure], 0)

/** By day and status, in one reading of the orders by their date. An order that nobody ever paid is none once it is cancelled. */
async function readSalesSince(db: Database, since: Date) {
  const date = sql<string>`to_char(${orders.placedAt} at time zone 'UTC', 'YYYY-MM-DD')`
  return db
    .select({
      date,
      status: orders.status,
      orders:
        sql<number>`count(*) filter (where ${orders.paymentStatus} <> 'unpaid' or ${orders.status} <> 'Cancelled')`.mapWith(
          Number,
        ),
      paidOrders: sql<number>`count(*) filter (where ${orders.paymentStatus} <> 'unpaid')`.mapWith(Number),
      revenue: sql<number>`coalesce(sum(${orders.total} - ${payments.refunded}) filter (where ${wasKept}), 0)`.mapWith(
        Number,
      ),
    })
    .from(orders)
    .leftJoin(payments, isPaymentOfOrder)
    .where(gte(orders.placedAt, since))
    .groupBy(sql`1`, orders.status)
}

async function countNew(db: Database, table: typeof users | typeof products, before: Date, since: Date) {
  const [counted] = await db
    .select({
      all: count(),
      now: sql<number>`count(*) filter (where ${gte(table.createdAt, since)})`.mapWith(Number),
    })
    .from(table)
    .where(gte(table.createdAt, before))
  return { now: counted?.now ?? 0, before: (counted?.all ?? 0) - (counted?.now ?? 0) }
}

/** What was paid for goods, before shipping, tax and discounts on the whole order. */
async function listCategorySales(db: Database, since: Date) {
  const revenue = sql<number>`sum(${orderItems.price}::bigint * ${orderItems.quantity})`.mapWith(Number)
  return db
    .select({ name: products.category, revenue })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .leftJoin(products, eq(products.slug, orderItems.productId))
    .where(and(gte(orders.placedAt, since), wasKept))
    .groupBy(products.category)
    .orderBy(desc(revenue))
}
