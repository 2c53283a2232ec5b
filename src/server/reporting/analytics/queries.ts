import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { DashboardReply } from '#contract/dashboard.ts'
import { DASHBOARD_ROWS } from '#contract/shop.ts'
import { users } from '#server/identity/accounts/tables.ts'
import { customerName } from '#server/identity/customers/contact.ts'
import { customers } from '#server/identity/customers/tables.ts'
import { readCounters } from '#server/platform/counters/read-counters.ts'
import type { CounterSubject } from '#server/platform/counters/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { orderItems, orders } from '#server/sales/orders/tables.ts'
import { compareDays } from './compare-days.ts'
import { countNeedsAttention } from './count-needs-attention.ts'
import { listLowStock } from './list-low-stock.ts'
import { listBestProducts } from './list-ranked.ts'
import { listCurrencies } from './list-shares.ts'
import { hasRevenue, wasEverPaid } from './order-conditions.ts'
import { readSales } from './read-days.ts'
import { refreshFigures } from './roll-ups/update-figures.ts'

/** The figures of the panel's dashboard, from roll-ups and counters. */
export async function readDashboard(db: Database): Promise<z.output<typeof DashboardReply>> {
  await refreshFigures(db)
  const [sales, currencies, totalUsers, totalProducts, recentOrders, best, latest, lowStock, needsAttention] =
    await Promise.all([
      readSales(db),
      listCurrencies(db),
      countAll(db, 'account status'),
      countAll(db, 'product'),
      listRecentOrders(db),
      listBestProducts(db, '30d', DASHBOARD_ROWS.topProducts),
      compareDays(db),
      listLowStock(db, DASHBOARD_ROWS.lowStock),
      countNeedsAttention(db),
    ])
  const topProducts = best.map(({ units, ...product }) => ({ ...product, sold: units }))
  const stats = { totalRevenue: sales.revenue, currencies, totalOrders: sales.orders, totalUsers, totalProducts }
  return { stats, recentOrders, topProducts, latest, lowStock, needsAttention }
}

async function countAll(db: Database, subject: CounterSubject): Promise<number> {
  return [...(await readCounters(db, subject)).values()].reduce((total, count) => total + count, 0)
}

/** The newest paid orders. */
export async function listRecentOrders(db: Database) {
  const rows = await db
    .select({
      id: orders.id,
      customer: customerName,
      date: orders.placedAt,
      amount: orders.total,
      currency: orders.currency,
      status: orders.status,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(users, eq(users.id, customers.userId))
    .where(wasEverPaid)
    .orderBy(desc(orders.placedAt))
    .limit(DASHBOARD_ROWS.recentOrders)
  return rows.map((row) => ({ ...row, date: row.date.toISOString() }))
}

/** Paid units of each product, over all time. */
export async function listUnitsSold(db: Database): Promise<{ productId: string; units: number }[]> {
  return (
    db
      .select({ productId: orderItems.productId, units: sql`sum(${orderItems.quantity})`.mapWith(Number) })
      .from(orderItems)
      .innerJoin(orders, and(eq(orders.id, orderItems.orderId), hasRevenue))
      // Not components of bundles, which are sold as the bundle.
      .where(isNull(orderItems.parent))
      .groupBy(orderItems.productId)
  )
}
