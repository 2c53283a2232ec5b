import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { lockRows } from '../database/locks.ts'
import { stockItems } from './tables.ts'

/** Units of one stock item. */
export interface Units {
  stockItemId: number
  quantity: number
}

/** Keeps the counts of these items as they are until the end of the transaction. @returns what each can still sell */
export async function lockStock(tx: Database, units: Units[]): Promise<Map<number, number>> {
  const ids = units.map(({ stockItemId }) => stockItemId)
  const rows = await lockRows(tx.select().from(stockItems).where(inArray(stockItems.id, ids)).$dynamic(), stockItems.id)
  return new Map(rows.map(({ id, onHand, reserved }) => [id, onHand - reserved]))
}

/** Changes the counts of locked items by plus or minus one for each unit. */
export async function countUnits(
  tx: Database,
  units: Units[],
  change: { onHand: -1 | 0; reserved: -1 | 1 },
): Promise<void> {
  for (const { stockItemId, quantity } of units) {
    await tx
      .update(stockItems)
      .set({
        onHand: sql`${stockItems.onHand} + ${change.onHand * quantity}`,
        reserved: sql`${stockItems.reserved} + ${change.reserved * quantity}`,
      })
      .where(eq(stockItems.id, stockItemId))
  }
}
