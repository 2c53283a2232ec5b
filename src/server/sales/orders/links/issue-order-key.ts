import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { orders } from '../tables.ts'
import { createOrderKey, type LinkSecrets } from './order-key.ts'

/** A key of the order. @throws Error when there is no such order */
export async function issueOrderKey(db: Database, secrets: LinkSecrets, orderId: string): Promise<string> {
  const [order] = await db.select({ version: orders.linkVersion }).from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error(`There is no order ${orderId}`)
  return createOrderKey(secrets, { orderId, version: order.version }, new Date())
}
