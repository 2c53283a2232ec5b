import type { Database } from '../database/client.ts'
import { stockItems, stockMovements } from './tables.ts'

/** Begins to count something new. @returns the id of its stock item */
export async function openStockItem(tx: Database, onHand: number): Promise<number> {
  const [item] = await tx.insert(stockItems).values({ onHand }).returning({ id: stockItems.id })
  if (!item) throw new Error('PostgreSQL returned no row for an insert')
  if (onHand > 0)
    await tx.insert(stockMovements).values({ stockItemId: item.id, kind: 'received', onHand, reserved: 0 })
  return item.id
}
