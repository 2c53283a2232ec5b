import { and, desc, eq, gte, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { DashboardReply } from '#contract/dashboard.ts'
import { MOST_COUNTED } from '#contract/shop.ts'
import { products, variants } from '../catalog/tables.ts'
import type { Database } from '../database/client.ts'
import { countUpTo } from '../database/count-up-to.ts'
import { availableUnits } from '../inventory/queries.ts'
import { stockItems } from '../inventory/tables.ts'
import { mails } from '../mail/tables.ts'
import { returns } from '../orders/returns/tables.ts'
import { orders } from '../orders/tables.ts'
import { paymentAudits, refunds } from '../payments/tables.ts'
import { reviews } from '../reviews/tables.ts'
import { readSettings } from '../settings/read-settings.ts'

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`

/** How much of each kind waits for staff. */
export async function countNeedsAttention(db: Database): Promise<z.output<typeof DashboardReply>['needsAttention']> {
  const [toShip, lowStock, returnsWaiting, failedPayments, failedMails, reviewsToLookAt] = await Promise.all([
    countUpTo(db, orders, eq(orders.status, 'Processing')),
    countLowStock(db),
    countUpTo(db, returns, inArray(returns.status, ['Requested', 'Approved', 'Received'])),
    countFailedPayments(db),
    countUpTo(db, mails, and(gte(mails.createdAt, daysAgo(30)), isNotNull(mails.givenUpAt))),
    countUpTo(db, reviews, and(gte(reviews.createdAt, daysAgo(7)), isNull(reviews.hiddenAt))),
  ])
  return { toShip, lowStock, returnsWaiting, failedPayments, failedMails, reviewsToLookAt }
}

async function countLowStock(db: Database): Promise<number> {
  const { lowStock } = await readSettings(db)
  const low = db
    .select({ one: sql`1` })
    .from(stockItems)
    .innerJoin(variants, eq(variants.id, stockItems.id))
    .innerJoin(products, and(eq(products.id, variants.productId), eq(products.status, 'Active')))
    .where(lte(availableUnits, lowStock))
    .limit(MOST_COUNTED)
  return db.$count(low.as('low'))
}

/** What the latest audit named, and refunds that the provider refused to make so far. */
async function countFailedPayments(db: Database): Promise<number> {
  const [[audit], refused] = await Promise.all([
    db.select({ findings: paymentAudits.findings }).from(paymentAudits).orderBy(desc(paymentAudits.id)).limit(1),
    countUpTo(db, refunds, and(isNull(refunds.refundedAt), isNotNull(refunds.failure))),
  ])
  return Math.min(new Set(audit?.findings.map(({ orderId }) => orderId)).size + refused, MOST_COUNTED)
}
