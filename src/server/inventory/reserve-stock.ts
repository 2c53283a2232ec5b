import type { Database } from '../database/client.ts'
import { countUnits, lockStock, type Units } from './stock-changes.ts'
import { reservations } from './tables.ts'

/** Stock that is not there: of this item only `available` units can be sold. */
export interface Shortage extends Units {
  available: number
}

/**
 * Keeps units for something that is not paid yet: all of them, or none.
 * @returns what is short; empty when everything was reserved
 */
export async function reserveStock(
  tx: Database,
  { reference, holder }: { reference: string; holder: string },
  wanted: Units[],
): Promise<Shortage[]> {
  const stock = await lockStock(tx, wanted)
  const shortages = wanted
    .map((units) => ({ ...units, available: stock.get(units.stockItemId) ?? 0 }))
    .filter(({ quantity, available }) => quantity > available)
  if (shortages.length > 0) return shortages
  await tx.insert(reservations).values(wanted.map((units) => ({ ...units, reference, holder })))
  await countUnits(tx, wanted, { onHand: 0, reserved: 1 })
  return []
}
