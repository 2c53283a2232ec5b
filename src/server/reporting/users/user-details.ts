import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminUserDetails } from '#contract/users.ts'
import { reviews } from '#server/engagement/reviews/tables.ts'
import { listAddresses } from '#server/identity/accounts/addresses-queries.ts'
import { listSessions } from '#server/identity/accounts/list-sessions.ts'
import { users } from '#server/identity/accounts/tables.ts'
import { twoStep } from '#server/identity/accounts/two-step/tables.ts'
import type { SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { customersOf } from '#server/sales/orders/owned-by.ts'
import { returns } from '#server/sales/orders/returns/tables.ts'
import { orders } from '#server/sales/orders/tables.ts'
import { sumPayments } from '#server/sales/payments/queries.ts'
import { findUserForStaff } from './list-users.ts'

/**
 * An account with its related data, except orders.
 * @throws ShopError not_found
 */
export async function readUserDetails(
  db: Database,
  { sessionId }: Pick<SignedInCaller, 'sessionId'>,
  id: string,
): Promise<z.output<typeof AdminUserDetails>> {
  const user = await findUserForStaff(db, id)
  const orderIds = db
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.customerId, customersOf(id)))
  const [[row], twoStepCount, money, reviewCount, returnCount, addresses, sessions] = await Promise.all([
    db.select({ phone: users.phone, verifiedAt: users.emailVerifiedAt }).from(users).where(eq(users.id, id)),
    db.$count(twoStep, and(eq(twoStep.userId, id), isNotNull(twoStep.confirmedAt))),
    sumPayments(db, orderIds, (id) => sql`(select value_rate from ${orders} where id = ${id})`),
    db.$count(reviews, eq(reviews.userId, id)),
    db.$count(returns, inArray(returns.orderId, orderIds)),
    listAddresses(db, id),
    listSessions(db, { userId: id, sessionId }),
  ])
  return {
    ...user,
    ...money,
    phone: row?.phone ?? '',
    emailVerifiedAt: row?.verifiedAt?.toISOString() ?? null,
    twoStep: twoStepCount > 0,
    reviews: reviewCount,
    returns: returnCount,
    addresses,
    sessions,
  }
}
