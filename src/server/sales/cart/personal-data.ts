import { eq } from 'drizzle-orm'
import { toDecimal } from '#contract/money.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readCart } from './queries.ts'
import { cartLines } from './tables.ts'

/** What is in somebody's cart, for them to read. */
export async function exportCart(db: Database, userId: string) {
  const lines = await readCart(db, userId)
  return lines.map(({ productId, name, sku, color, size, quantity, price }) => ({
    ...{ productId, name, sku, color, size, quantity },
    price: toDecimal(price),
  }))
}

/** Empties the cart of somebody who is leaving, in a transaction that has locked it. */
export async function eraseCart(tx: Database, userId: string): Promise<void> {
  await tx.delete(cartLines).where(eq(cartLines.userId, userId))
}
