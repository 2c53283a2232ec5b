import { normalizeIP } from '@fastify/rate-limit'
import { and, eq, exists, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm'
import { keptPaymentStatuses } from '#contract/order-status.ts'
import { RESERVATION_MINUTES, type ShopSettings } from '#contract/shop.ts'
import type { Holding } from '#server/commerce/inventory/reserve-stock.ts'
import { users } from '#server/identity/accounts/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Given, prepared, type Statement } from '#server/platform/database/prepared.ts'
import { orderEvents, orders } from '../orders/tables.ts'

/** What the shop knows of somebody who is about to reserve stock. */
interface Standing {
  isVerified: boolean
  /** Whether the shop has kept the payment of an earlier order for a day. */
  isCustomer: boolean
}

/** A payment makes a customer only after this long: one that is refunded at once costs nothing. */
const PROBATION = sql.raw(`interval '24 hours'`)

export const readStanding = (db: Database, userId: string): Statement<Standing> => standing(db, { userId })

const standing = prepared(
  (db, { userId }: Given<{ userId: string }>) =>
    db
      .select({
        isVerified: sql`${isNotNull(users.emailVerifiedAt)}`.mapWith(Boolean),
        isCustomer: sql`${exists(
          db
            .select({ id: orders.id })
            .from(orders)
            .innerJoin(orderEvents, eq(orderEvents.orderId, orders.id))
            .where(
              and(
                eq(orders.userId, users.id),
                inArray(orders.paymentStatus, [...keptPaymentStatuses]),
                ne(orders.status, 'Cancelled'),
                eq(orderEvents.type, 'paid'),
                lte(orderEvents.at, sql`now() - ${PROBATION}`),
              ),
            ),
        )}`.mapWith(Boolean),
      })
      .from(users)
      .where(eq(users.id, userId)),
  ([found = { isVerified: false, isCustomer: false }]): Standing => found,
)

/**
 * How much stock somebody can hold without paying. Accounts are free to open, so what others at their network address hold
 * counts as well; customers, whose payment the shop has kept for a day, are counted on their own, because many people can have
 * one address.
 * @param ip of the request; of IPv6 only the network of one customer counts
 */
export function holdingOf(
  { userId, ip }: { userId: string; ip: string },
  { isVerified, isCustomer }: Standing,
  settings: ShopSettings,
): Holding {
  return {
    holder: userId,
    party: isCustomer ? userId : normalizeIP(ip),
    network: isCustomer ? userId : normalizeIP(ip, 48),
    trustLevel: isCustomer ? 'customer' : isVerified ? 'verified' : 'unverified',
    share: settings.unpaidStockShare,
    unverifiedShare: settings.unverifiedStockShare,
    unverifiedPool: settings.unverifiedStockPool,
    maxHolds: settings.maxUnpaidHolds,
    maxMinutes: settings.maxUnpaidHoldMinutes,
    fullMinutes: RESERVATION_MINUTES,
  }
}
