import type { Database } from '../database/client.ts'
import { stockItems } from './tables.ts'

/** Begins to count something new. @returns the id of its stock item */
export async function openStockItem(db: Database, onHand: number): Promise<number> {
  const [item] = await db.insert(stockItems).values({ onHand }).returning({ id: stockItems.id })
  if (!item) throw new Error('PostgreSQL returned no row for an insert')
  return item.id
}
