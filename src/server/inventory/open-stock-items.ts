import type { Database } from '../database/client.ts'
import { stockItems, stockMovements } from './tables.ts'

/**
 * Begins to count new things.
 * @param onHand the units that there are of each
 * @returns the ids of their stock items, in this order
 */
export async function openStockItems(tx: Database, onHand: number[]): Promise<number[]> {
  if (onHand.length === 0) return []
  const items = await tx
    .insert(stockItems)
    .values(onHand.map((units) => ({ onHand: units })))
    .returning({ id: stockItems.id, onHand: stockItems.onHand })
  const received = items.filter((item) => item.onHand > 0)
  if (received.length > 0)
    await tx
      .insert(stockMovements)
      .values(
        received.map((item) => ({ stockItemId: item.id, kind: 'received' as const, onHand: item.onHand, reserved: 0 })),
      )
  return items.map(({ id }) => id)
}
