import { eq, sql } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import type { Database } from '../database/client.ts'
import { subscribers } from './tables.ts'

/**
 * Sends no more newsletters to whose token it is. A second time changes nothing.
 * @throws ShopError link_expired when nobody has this token
 */
export async function unsubscribe(db: Database, token: string): Promise<void> {
  const found = await db
    .update(subscribers)
    .set({ unsubscribedAt: sql`coalesce(${subscribers.unsubscribedAt}, now())` })
    .where(eq(subscribers.unsubscribeToken, token))
    .returning({ id: subscribers.id })
  if (found.length === 0)
    throw new ShopError('link_expired', { message: 'This link is of no newsletter that we send.' })
}
