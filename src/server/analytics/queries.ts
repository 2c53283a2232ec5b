import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { DashboardReply } from '#contract/dashboard.ts'
import { NO_PICTURE } from '#contract/pictures.ts'
import { DASHBOARD_ROWS } from '#contract/shop.ts'
import { users } from '../accounts/tables.ts'
import { products } from '../catalog/tables.ts'
import type { Database } from '../database/client.ts'
import { orderItems, orders } from '../orders/tables.ts'
import { payments } from '../payments/tables.ts'
import { compareDays } from './compare-days.ts'
import { countNeedsAttention } from './count-needs-attention.ts'
import { isPaymentOfOrder, wasKept } from './kept-orders.ts'
import { listLowStock } from './list-low-stock.ts'

/** The figures of the panel's first page. */
export async function readDashboard(db: Database): Promise<z.output<typeof DashboardReply>> {
  const [sales, totalUsers, totalProducts, recentOrders, topProducts, latest, lowStock, needsAttention] =
    await Promise.all([
      readSales(db),
      db.$count(users),
      db.$count(products),
      listRecentOrders(db),
      listTopProducts(db),
      compareDays(db, new Date()),
      listLowStock(db, DASHBOARD_ROWS.lowStock),
      countNeedsAttention(db),
    ])
  return { stats: { ...sales, totalUsers, totalProducts }, recentOrders, topProducts, latest, lowStock, needsAttention }
}

async function readSales(db: Database) {
  const [sales] = await db
    .select({
      totalRevenue:
        sql<number>`coalesce(sum(${orders.total} - ${payments.refunded}) filter (where ${wasKept}), 0)`.mapWith(Number),
      totalOrders: sql<number>`count(*)`.mapWith(Number),
    })
    .from(orders)
    .leftJoin(payments, isPaymentOfOrder)
    .where(ne(orders.paymentStatus, 'unpaid'))
  return sales ?? { totalRevenue: 0, totalOrders: 0 }
}

/** The newest orders that were paid. */
export async function listRecentOrders(db: Database) {
  const rows = await db
    .select({ id: orders.id, customer: users.name, date: orders.placedAt, amount: orders.total, status: orders.status })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(ne(orders.paymentStatus, 'unpaid'))
    .orderBy(desc(orders.placedAt))
    .limit(DASHBOARD_ROWS.recentOrders)
  return rows.map((row) => ({ ...row, date: row.date.toISOString() }))
}

/** The best sellers by revenue, with the name and picture of their latest sale, which outlive the product. */
async function listTopProducts(db: Database) {
  const revenue = sql<number>`sum(${orderItems.price}::bigint * ${orderItems.quantity})`.mapWith(Number)
  const best = await db
    .select({ id: orderItems.productId, sold: sql<number>`sum(${orderItems.quantity})`.mapWith(Number), revenue })
    .from(orderItems)
    .innerJoin(orders, and(eq(orders.id, orderItems.orderId), wasKept))
    .groupBy(orderItems.productId)
    .orderBy(desc(revenue))
    .limit(DASHBOARD_ROWS.topProducts)
  const ids = best.map(({ id }) => id)
  const latest = await db
    .selectDistinctOn([orderItems.productId], {
      id: orderItems.productId,
      name: orderItems.name,
      image: orderItems.image,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(inArray(orderItems.productId, ids))
    .orderBy(orderItems.productId, desc(orders.placedAt))
  const shown = new Map(latest.map((product) => [product.id, product]))
  return best.map((product) => ({ name: product.id, image: NO_PICTURE, ...shown.get(product.id), ...product }))
}

/** How many units of each product were paid for, over all time. */
export async function listUnitsSold(db: Database): Promise<{ productId: string; units: number }[]> {
  return db
    .select({ productId: orderItems.productId, units: sql<number>`sum(${orderItems.quantity})`.mapWith(Number) })
    .from(orderItems)
    .innerJoin(orders, and(eq(orders.id, orderItems.orderId), wasKept))
    .groupBy(orderItems.productId)
}
