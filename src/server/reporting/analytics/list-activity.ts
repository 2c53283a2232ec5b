import { desc, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { type AnalyticsReply, MAX_ACTIVITY } from '#contract/analytics.ts'
import { products } from '#server/catalog/products/tables.ts'
import { reviews } from '#server/engagement/reviews/tables.ts'
import { users } from '#server/identity/accounts/tables.ts'
import { customerName } from '#server/identity/customers/contact.ts'
import { customers } from '#server/identity/customers/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { returns } from '#server/sales/orders/returns/tables.ts'
import { orders } from '#server/sales/orders/tables.ts'
import { payments, refunds } from '#server/sales/payments/tables.ts'
import { wasEverPaid } from './order-conditions.ts'

type Activity = z.output<typeof AnalyticsReply>['activity']

/** The latest events in the shop. Reads the latest of each kind, which include the latest of all. */
export async function listActivity(db: Database): Promise<Activity> {
  const kinds = await Promise.all([
    listOrders(db),
    listRefunds(db),
    listRegistrations(db),
    listReviews(db),
    listReturns(db),
  ])
  return kinds
    .flat()
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, MAX_ACTIVITY)
    .map(({ at, ...event }) => ({
      amount: null,
      currency: null,
      status: null,
      rating: null,
      ...event,
      at: at.toISOString(),
    }))
}

async function listOrders(db: Database) {
  const rows = await db
    .select({
      id: orders.id,
      at: orders.placedAt,
      name: customerName,
      amount: orders.total,
      currency: orders.currency,
      status: orders.status,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(users, eq(users.id, customers.userId))
    .where(wasEverPaid)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(MAX_ACTIVITY)
  return rows.map((row) => ({ kind: 'order' as const, ...row }))
}

async function listRefunds(db: Database) {
  const rows = await db
    .select({
      id: orders.id,
      at: refunds.createdAt,
      name: customerName,
      amount: refunds.amount,
      currency: orders.currency,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.reference))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(users, eq(users.id, customers.userId))
    .orderBy(desc(refunds.createdAt))
    .limit(MAX_ACTIVITY)
  return rows.map((row) => ({ kind: 'refund' as const, ...row }))
}

async function listRegistrations(db: Database) {
  const rows = await db
    .select({ id: users.id, at: users.createdAt, name: users.name })
    .from(users)
    .where(isNull(users.anonymizedAt))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(MAX_ACTIVITY)
  return rows.map((row) => ({ kind: 'registration' as const, ...row }))
}

async function listReviews(db: Database) {
  const rows = await db
    .select({ id: products.slug, at: reviews.createdAt, name: products.name, rating: reviews.rating })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(MAX_ACTIVITY)
  return rows.map((row) => ({ kind: 'review' as const, ...row }))
}

async function listReturns(db: Database) {
  const rows = await db
    .select({ id: returns.orderId, at: returns.requestedAt, name: customerName })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(users, eq(users.id, customers.userId))
    .orderBy(desc(returns.requestedAt))
    .limit(MAX_ACTIVITY)
  return rows.map((row) => ({ kind: 'return' as const, ...row }))
}
