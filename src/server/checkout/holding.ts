import { normalizeIP } from '@fastify/rate-limit'
import { and, eq, exists, inArray, isNotNull, sql } from 'drizzle-orm'
import { keptPaymentStatuses } from '#contract/order-status.ts'
import { RESERVATION_MINUTES, type ShopSettings } from '#contract/shop.ts'
import { users } from '../accounts/tables.ts'
import type { Database } from '../database/client.ts'
import { type Given, prepared, type Statement } from '../database/prepared.ts'
import type { Holding } from '../inventory/reserve-stock.ts'
import { orders } from '../orders/tables.ts'

/** What the shop knows of somebody who is about to reserve stock. */
interface Standing {
  isVerified: boolean
  /** Whether an earlier order was paid for. */
  hasPaid: boolean
}

export const readStanding = (db: Database, userId: string): Statement<Standing> => standing(db, { userId })

const standing = prepared(
  (db, { userId }: Given<{ userId: string }>) =>
    db
      .select({
        isVerified: sql<boolean>`${isNotNull(users.emailVerifiedAt)}`,
        hasPaid: sql<boolean>`${exists(
          db
            .select({ id: orders.id })
            .from(orders)
            .where(and(eq(orders.userId, users.id), inArray(orders.paymentStatus, [...keptPaymentStatuses]))),
        )}`,
      })
      .from(users)
      .where(eq(users.id, userId)),
  ([found = { isVerified: false, hasPaid: false }]): Standing => found,
)

/**
 * How much stock somebody can hold without paying. Accounts are free to open, so what others at their network address hold
 * counts as well; customers who have paid before are counted on their own, because many people can have one address.
 * @param ip of the request; of IPv6 only the network of one customer counts
 */
export function holdingOf(
  { userId, ip }: { userId: string; ip: string },
  { isVerified, hasPaid }: Standing,
  settings: ShopSettings,
): Holding {
  return {
    holder: userId,
    party: hasPaid ? userId : normalizeIP(ip),
    network: hasPaid ? userId : normalizeIP(ip, 48),
    standing: hasPaid ? 'customer' : isVerified ? 'verified' : 'unverified',
    share: settings.unpaidStockShare,
    unverifiedShare: settings.unverifiedStockShare,
    unverifiedPool: settings.unverifiedStockPool,
    maxHolds: settings.maxUnpaidHolds,
    maxMinutes: settings.maxUnpaidHoldMinutes,
    fullMinutes: RESERVATION_MINUTES,
  }
}
