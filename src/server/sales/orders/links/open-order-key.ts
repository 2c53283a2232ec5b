import { eq } from 'drizzle-orm'
import { DAY_MS } from '#contract/day.ts'
import { ShopError } from '#contract/errors.ts'
import { ORDER_LINK_DAYS } from '#contract/order-links.ts'
import type { Database } from '#server/platform/database/database.ts'
import { orderNotFound } from '../order-not-found.ts'
import { orders } from '../tables.ts'
import { type LinkSecrets, parseOrderKey } from './order-key.ts'

/**
 * The order of a key, and its customer.
 * @throws ShopError not_found for a text that is not a key; link_expired for one that was revoked
 */
export async function findKeyedOrder(
  db: Database,
  secrets: LinkSecrets,
  key: string,
): Promise<{ orderId: string; customerId: string; isExpired: boolean }> {
  const parsed = parseOrderKey(secrets, key)
  if (!parsed) throw orderNotFound()
  const { orderId, version, day } = parsed
  const { customerId, linkVersion } = orders
  const [order] = await db.select({ customerId, linkVersion }).from(orders).where(eq(orders.id, orderId))
  if (!order) throw orderNotFound()
  if (order.linkVersion !== version) throw new ShopError('link_expired')
  const isExpired = Date.now() >= (day + ORDER_LINK_DAYS) * DAY_MS
  return { orderId, customerId: order.customerId, isExpired }
}

/**
 * The customer whose order is opened with a key.
 * @throws ShopError not_found, also for the key of another order; link_expired
 */
export async function openOrderKey(db: Database, secrets: LinkSecrets, key: string, orderId: string): Promise<string> {
  const found = await findKeyedOrder(db, secrets, key)
  if (found.orderId !== orderId) throw orderNotFound()
  if (found.isExpired) throw new ShopError('link_expired')
  return found.customerId
}
