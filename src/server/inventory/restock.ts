import type { Database } from '../database/client.ts'
import { lockStock, type MovedFor, moveStock, type Units } from './stock-changes.ts'

/** Puts units back on the shelf that had been sold. Whoever calls sees to it that none comes back twice. */
export async function restock(tx: Database, units: Units[], movedFor: MovedFor): Promise<void> {
  if (units.length === 0) return
  // What is not counted any more does not come back.
  const known = await lockStock(tx, units)
  await moveStock(
    tx,
    'returned',
    units.filter(({ stockItemId }) => known.has(stockItemId)),
    movedFor,
  )
}
