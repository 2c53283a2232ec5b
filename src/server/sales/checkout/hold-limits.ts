import { normalizeIP } from '@fastify/rate-limit'
import { and, eq, exists, gt, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm'
import { revenuePaymentStatuses } from '#contract/order-status.ts'
import { RESERVATION_MINUTES, type ShopSettings } from '#contract/shop.ts'
import type { HoldLimits } from '#server/commerce/inventory/reserve-stock.ts'
import { users } from '#server/identity/accounts/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Placeholders, prepared, type Statement } from '#server/platform/database/prepared.ts'
import { orderEvents, orders } from '../orders/tables.ts'

/** Determines how much stock a shopper can reserve without paying. */
interface ShopperTrust {
  isVerified: boolean
  /** Whether an earlier order was paid more than a day ago and neither cancelled nor refunded in full. */
  isCustomer: boolean
}

/**
 * A shopper counts as a customer only this long after a payment, because a payment that is refunded at once costs
 * nothing.
 */
const PROBATION = sql.raw(`interval '24 hours'`)

export const readShopperTrust = (db: Database, customerId: string): Statement<ShopperTrust> =>
  shopperTrust(db, { customerId })

const shopperTrust = prepared(
  (db, { customerId }: Placeholders<{ customerId: string }>) =>
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
                eq(orders.customerId, users.id),
                inArray(orders.paymentStatus, [...revenuePaymentStatuses]),
                ne(orders.status, 'Cancelled'),
                gt(orders.total, 0),
                eq(orderEvents.type, 'paid'),
                lte(orderEvents.at, sql`now() - ${PROBATION}`),
              ),
            ),
        )}`.mapWith(Boolean),
      })
      .from(users)
      .where(eq(users.id, customerId)),
  ([found = { isVerified: false, isCustomer: false }]): ShopperTrust => found,
)

/**
 * The limits on how much stock a shopper can hold without paying. Accounts are free to open, so holds of others at the same
 * network address count as well. Customers are counted individually, because many people can share an address.
 * @param ip the address of the request; of IPv6 only the prefix that a provider assigns to one customer is used
 * @param lasting whether the stock is held until staff record the payment
 */
export function calculateHoldLimits(
  { customerId, ip }: { customerId: string; ip: string },
  { isVerified, isCustomer }: ShopperTrust,
  settings: ShopSettings,
  lasting: boolean,
): HoldLimits {
  return {
    holder: customerId,
    party: isCustomer ? customerId : normalizeIP(ip),
    network: isCustomer ? customerId : normalizeIP(ip, 48),
    trustLevel: isCustomer ? 'customer' : isVerified ? 'verified' : 'unverified',
    share: settings.unpaidStockShare,
    unverifiedShare: settings.unverifiedStockShare,
    unverifiedPool: settings.unverifiedStockPool,
    maxHolds: settings.maxUnpaidHolds,
    maxMinutes: settings.maxUnpaidHoldMinutes,
    fullMinutes: RESERVATION_MINUTES,
    lasting,
  }
}
