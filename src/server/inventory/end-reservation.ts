import { eq } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { lockStock, moveStock, type Units } from './stock-changes.ts'
import { reservations } from './tables.ts'

/** Gives back what was kept for something. */
export async function releaseStock(tx: Database, reference: string): Promise<void> {
  await moveStock(tx, 'released', await endReservation(tx, reference), { reference })
}

/** What was kept for something has been paid: it leaves the shelf. */
export async function sellReservedStock(tx: Database, reference: string): Promise<void> {
  await moveStock(tx, 'sold', await endReservation(tx, reference), { reference })
}

async function endReservation(tx: Database, reference: string): Promise<Units[]> {
  const units = await tx
    .delete(reservations)
    .where(eq(reservations.reference, reference))
    .returning({ stockItemId: reservations.stockItemId, quantity: reservations.quantity })
  await lockStock(tx, units)
  return units
}
