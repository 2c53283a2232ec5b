import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import type { Units } from './stock-changes.ts'
import { reservations, stockItems } from './tables.ts'

/** Units that anybody can buy. */
export const availableUnits = sql<number>`(${stockItems.onHand} - ${stockItems.reserved})`.mapWith(Number)

/** Units that this shopper can buy: also those kept for an order of theirs, whose place the next one takes. */
export const availableUnitsFor = (holder: string): SQL<number> =>
  sql<number>`(${stockItems.onHand} - ${stockItems.reserved} + ${heldBy(holder)})`.mapWith(Number)

const heldBy = (holder: string): SQL => sql`coalesce((
  select sum(${reservations.quantity}) from ${reservations}
  where ${reservations.holder} = ${holder} and ${reservations.stockItemId} = ${stockItems.id}), 0)`

/** What is kept for somebody, whatever it is kept for. */
export async function listHeldUnits(db: Database, holder: string): Promise<Units[]> {
  return db
    .select({ stockItemId: reservations.stockItemId, quantity: reservations.quantity })
    .from(reservations)
    .where(eq(reservations.holder, holder))
}
