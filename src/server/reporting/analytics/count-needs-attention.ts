import { eq, inArray, isNotNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { DashboardReply } from '#contract/dashboard.ts'
import { waitingReturnStatuses } from '#contract/order-status.ts'
import { findLowStock } from '#server/catalog/editing/low-stock.ts'
import { matchingProducts } from '#server/catalog/editing/queries.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import { countUnreadMessages } from '#server/engagement/messages/queries.ts'
import { countNewReviews, countReportedReviews } from '#server/engagement/reviews/list-all-reviews.ts'
import { countUpTo } from '#server/platform/database/count-up-to.ts'
import type { Database } from '#server/platform/database/database.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { countRejectedHolds } from '#server/sales/checkout/record-rejected-hold.ts'
import { concerns } from '#server/sales/orders/order-conditions.ts'
import { returns } from '#server/sales/orders/returns/tables.ts'
import { orders } from '#server/sales/orders/tables.ts'
import { paymentCases } from '#server/sales/payments/tables.ts'

/** Number of items of each kind that need work by staff. */
export async function countNeedsAttention(db: Database): Promise<z.output<typeof DashboardReply>['needsAttention']> {
  const [
    toShip,
    toComplete,
    lowStock,
    returnsWaiting,
    failedPayments,
    delayedPayments,
    failedRefunds,
    disputes,
    failedMails,
    reviewsToLookAt,
    reportedReviews,
    unreadMessages,
    refusedOrders,
  ] = await Promise.all([
    countUpTo(db, orders, concerns.to_ship),
    countUpTo(db, orders, concerns.to_complete),
    countLowStock(db),
    countUpTo(db, returns, inArray(returns.status, waitingReturnStatuses)),
    countUpTo(db, orders, concerns.payment_failed),
    countUpTo(db, orders, concerns.payment_delayed),
    countUpTo(db, orders, concerns.refund_failed),
    countUpTo(db, paymentCases, eq(paymentCases.status, 'needs_response')),
    countUpTo(db, mails, isNotNull(mails.givenUpAt)),
    countNewReviews(db),
    countReportedReviews(db),
    countUnreadMessages(db),
    countRejectedHolds(db),
  ])
  return {
    toShip,
    toComplete,
    lowStock,
    returnsWaiting,
    failedPayments,
    delayedPayments,
    failedRefunds,
    disputes,
    failedMails,
    reviewsToLookAt,
    reportedReviews,
    unreadMessages,
    refusedOrders,
  }
}

async function countLowStock(db: Database): Promise<number> {
  const { lowStock } = await readSettings(db)
  return (await findLowStock(db, lowStock, await matchingProducts(db, { status: 'Active' }, lowStock))).length
}
