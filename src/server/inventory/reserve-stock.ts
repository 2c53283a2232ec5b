import type { Database } from '../database/client.ts'
import { lockStock, moveStock, type Units } from './stock-changes.ts'
import { reservations } from './tables.ts'

/** Stock that is not there: of this item only `available` units can be sold. */
export interface Shortage extends Units {
  available: number
}

/** `available`: what each item could sell before; nothing was reserved when there are shortages. */
export interface Reserved {
  shortages: Shortage[]
  available: Map<number, number>
}

/** Keeps units for something that is not paid yet: all of them, or none. */
export async function reserveStock(
  tx: Database,
  { reference, holder }: { reference: string; holder: string },
  wanted: Units[],
): Promise<Reserved> {
  const available = await lockStock(tx, wanted)
  const shortages = wanted
    .map((units) => ({ ...units, available: available.get(units.stockItemId) ?? 0 }))
    .filter(({ quantity, available }) => quantity > available)
  if (shortages.length > 0) return { shortages, available }
  await tx.insert(reservations).values(wanted.map((units) => ({ ...units, reference, holder })))
  await moveStock(tx, 'reserved', wanted, { reference })
  return { shortages, available }
}
