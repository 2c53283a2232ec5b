import { eq } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { lockRows } from '../database/locks.ts'
import { cartLines } from './tables.ts'

/** Keeps the lines of a cart as they are until the end of the transaction. */
export async function lockCart(tx: Database, userId: string): Promise<void> {
  await lockRows(tx.select().from(cartLines).where(eq(cartLines.userId, userId)).$dynamic(), cartLines.variantId)
}
